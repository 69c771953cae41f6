/** What the first screen of an address will want to know, and what it will listen to. */

import type { Call, Sent } from '#contract/endpoint.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { root } from '#web/browser/basePath.ts';
import { browserStorage } from '#web/browser/storage.ts';

type Fields = Readonly<Record<string, unknown>>;
type Question = { call: Call; sent: Fields };
const question = <C extends Call>(call: C, sent: Sent<C> & Fields): Question => ({ call, sent });

export type FirstQuestions = { events: Call; questions: readonly Question[] };

/** Undefined where nobody is in, or where the address has no such screen. */
export function firstQuestions(): FirstQuestions | undefined {
  const path = window.location.pathname.slice(root.length);
  const { recall } = browserStorage;
  if (recall('studentToken') !== null && /^\/student(?:\/(?!login)|$)/iu.test(path)) return ofTeam(path);
  const isOfClass = /^\/docent(?:\/(?:teams|beoordelen|digibord)|$)/iu.test(path);
  return recall('authorization') !== null && isOfClass ? ofDocent : undefined;
}

function ofTeam(path: string): FirstQuestions {
  const phase = Number(/^\/student\/(\d{1,3})\//iu.exec(path)?.[1]);
  const ofPhase = phase > 0 ? [question(student.phase, { phase })] : [];
  return {
    events: student.events,
    questions: [question(student.info, {}), question(student.rocketStatus, {}), ...ofPhase],
  };
}

const ofDocent: FirstQuestions = {
  events: teacher.events,
  questions: [question(teacher.challenge, {}), question(teacher.openAnswers, {})],
};
