/** A hash of a password that costs a login nothing: what it takes is in the hash itself. */

import { hash } from '@node-rs/argon2';

export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
