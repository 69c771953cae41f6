/** Makes a cheap password hash for tests: a login reads the cost from the hash itself. */

import { hash } from '@node-rs/argon2';

export const quickHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
