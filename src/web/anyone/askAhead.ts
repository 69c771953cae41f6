/** What the page's first screen will want to know, asked while its code is on its way. */

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { root } from '#web/place/root.ts';
import { asking, queryClient } from '#web/query.ts';
import { recall } from '#web/remembered.ts';

/** Nothing where nobody is in, or where the page has no such screen. What comes to nothing is asked again by the screen. */
export function askAhead(): void {
  const path = window.location.pathname.slice(root.length);
  if (recall('studentToken') !== null && /^\/student(?:\/(?!login)|$)/iu.test(path)) askForTeam(path);
  if (recall('authorization') !== null && /^\/docent(?:\/(?:teams|beoordelen|digibord)|$)/iu.test(path)) askForDocent();
}

function askForTeam(path: string): void {
  const phase = Number(/^\/student\/(\d{1,3})\//iu.exec(path)?.[1]);
  queryClient.query(asking(student.info, {})).catch(() => undefined);
  queryClient.query(asking(student.rocketStatus, {})).catch(() => undefined);
  if (phase > 0) queryClient.query(asking(student.phase, { phase })).catch(() => undefined);
}

function askForDocent(): void {
  queryClient.query(asking(teacher.challenge, {})).catch(() => undefined);
  queryClient.query(asking(teacher.openAnswers, {})).catch(() => undefined);
}
