/** The docent's handlers for photos: checks and painting. */

import type { Context } from '#server/context.ts';

import { photoCheckCalls } from './checks.ts';
import { photoPaintingCalls } from './painting.ts';

export function photoCalls(context: Context) {
  return { ...photoCheckCalls(context), ...photoPaintingCalls(context) };
}
