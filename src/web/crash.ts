/** Reports a render error to the server: where in the code, and never what people typed. */

import { anyone } from '#contract/public.ts';
import { crashLimits } from '#domain/limits.ts';

import { sendBeforeUnload } from './query.ts';

let count = 0;

export function reportCrash(error: unknown, componentStack: string): void {
  count += 1;
  if (count > crashLimits.mostOfPage) return;
  const { name, message } = error instanceof Error ? error : { name: 'unknown', message: '' };
  sendBeforeUnload(anyone.reportCrash, {
    // A browser's error message may quote typed text between double quotes.
    error: `${name}: ${message}`.replaceAll(/"[^"]*"?/gu, '"…"').slice(0, crashLimits.error),
    where: componentStack.replaceAll(window.location.origin, '').slice(0, crashLimits.where),
  });
}
