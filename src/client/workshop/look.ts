/** A docent's part in a look as a team: what waits for it, and a phase that is made done at one press (docs/rules.md 16.28). */

import type { Ask } from '#contract/ask.ts';
import { type ClassRun, readRun, readTeams } from '#contract/facts/classFacts.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import type { Activity, Answer, Medal, Phase, TeamWork } from '#domain/course.ts';
import { findActivity, unanswered, waitsForRating } from '#domain/status.ts';

export type Look = {
  title: string;
  /** With which the team logs in. */
  code: string;
  /** The answer that was sent first of those that wait for a rating. */
  waiting: { answer: Answer; activity: Activity } | undefined;
  /** How many wait beside it. */
  others: number;
  /** That the class is in; undefined once all of them have ended. */
  phase: Phase | undefined;
};

export async function askLook(ask: Ask): Promise<Look> {
  const [run, teams] = await Promise.all([ask(teacher.challenge, {}), ask(teacher.teams, {})]);
  return lookOf(readRun(run), readTeams(teams)[0]?.loginCode ?? '');
}

function lookOf({ course, answers }: ClassRun, code: string): Look {
  const waiting = answers.filter(waitsForRating).flatMap((answer) => {
    const found = findActivity(course.challenge, answer.activityId);
    return found === undefined ? [] : [{ answer, activity: found.activity }];
  });
  return {
    title: course.challenge.title,
    code,
    waiting: waiting[0],
    others: Math.max(0, waiting.length - 1),
    phase: course.challenge.phases.find(({ number }) => !course.ended.has(number)),
  };
}

export type GivenMedal = Exclude<Medal, 0>;

export async function giveMedal(ask: Ask, { id, version }: Answer, medal: GivenMedal, tip: string): Promise<void> {
  await ask(teacher.rateAnswer, { answerId: id, medal, comment: tip, version });
}

export async function giveBack(ask: Ask, { id, version }: Answer, tip: string): Promise<void> {
  await ask(teacher.returnAnswer, { answerId: id, tip, version });
}

/** What a team that is not there sends. */
export type Sample = { text: string; photo: () => Promise<Blob> };

/** All that is not answered is, all that has no medal has gold, and the phase is ended: the next one is open. */
export async function finishPhase(ask: Ask, number: number, sample: Sample): Promise<void> {
  const { phase, work } = await phaseNow(ask, number);
  const open = phase === undefined ? [] : unanswered(phase, work);
  if (open.length > 0) await answerAll(ask, open, sample);
  const after = await phaseNow(ask, number);
  for (const answer of after.work.answers) {
    const isIn = after.phase?.activities.some(({ id }) => id === answer.activityId) === true;
    if (isIn && answer.rating === null) await giveMedal(ask, answer, 3, '');
  }
  await ask(teacher.togglePhaseDone, { phase: number, done: 1 });
}

async function phaseNow(ask: Ask, number: number): Promise<{ phase: Phase | undefined; work: TeamWork }> {
  const { course, answers } = readRun(await ask(teacher.challenge, {}));
  return {
    phase: course.challenge.phases.find((one) => one.number === number),
    work: { answers, takenAway: [], reveals: [], hasFinished: false, isCounted: true },
  };
}

/** On a device of its own: the one on screen stays as it is. */
async function answerAll(ask: Ask, activities: readonly Activity[], { text, photo }: Sample): Promise<void> {
  const { code } = await askLook(ask);
  const { token } = await ask(student.login, { loginCode: code });
  const headers = { [tokenHeader]: token };
  for (const { id, photoRequired } of activities) {
    const sent = { activityId: id, tweet: text, ...(photoRequired ? { answerFile: await photo() } : {}) };
    await ask(student.answerActivity, sent, { headers });
  }
}
