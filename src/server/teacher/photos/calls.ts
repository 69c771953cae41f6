/** All that a docent asks and says of photos: which others may see, and which are painted over. */

import type { Context } from '#server/context.ts';

import { photoCheckCalls } from './checks.ts';
import { photoPaintingCalls } from './painting.ts';

export function photoCalls(context: Context) {
  return { ...photoCheckCalls(context), ...photoPaintingCalls(context) };
}
