/** The docent's side of a preview as a team: the answers to rate, and finishing a phase with one press (docs/rules.md 16.28). */

import type { Ask } from '#contract/client.ts';
import { type ClassRun, readRun, readTeams } from '#contract/decode/classFacts.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import type { Activity, Answer, Challenge, Medal, Phase, TeamWork } from '#domain/course.ts';
import { findActivity, unanswered, waitsForRating } from '#domain/status.ts';

export type PreviewState = {
  title: string;
  /** The team's login code. */
  code: string;
  /** The oldest answer that waits for a rating. */
  waiting: { answer: Answer; activity: Activity } | undefined;
  /** The number of other waiting answers. */
  others: number;
  /** The current phase of the class; undefined once all phases have ended. */
  phase: Phase | undefined;
};

export async function loadPreview(ask: Ask): Promise<PreviewState> {
  const [run, teams] = await Promise.all([ask(teacher.challenge, {}), ask(teacher.teams, {})]);
  return stateOf(readRun(run), readTeams(teams)[0]?.loginCode ?? '');
}

function stateOf({ course, answers }: ClassRun, code: string): PreviewState {
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

/** What the simulated team sends. */
export type Sample = { text: string; photo: () => Promise<Blob> };

/** Answers every open activity, rates every unrated answer with gold, and ends the phase: the next one opens. */
export async function finishPhase(ask: Ask, number: number, sample: Sample): Promise<void> {
  const { phase, work } = await phaseNow(ask, number);
  const open = phase === undefined ? [] : unanswered(phase, work);
  if (open.length > 0) await answerAll(ask, open, sample);
  const { phase: now, work: made } = await phaseNow(ask, number);
  const unrated = made.answers.filter(({ activityId, rating }) => {
    return rating === null && now?.activities.some(({ id }) => id === activityId) === true;
  });
  await Promise.all(unrated.map((answer) => giveMedal(ask, answer, 3, '')));
  await ask(teacher.togglePhaseDone, { phase: number, done: 1 });
}

/** The place that the docent wants to see first, in place of the login. */
export type PreviewPlace = { phase: number } | { activity: number };
/** `before`: the number of phases before it. */
export type FoundPlace = { phase: Phase; activity: Activity | undefined; before: number };

/** Undefined where a team cannot go: a phase that the docent leads, or one that was removed. */
function findPlace({ phases }: Challenge, place: PreviewPlace): FoundPlace | undefined {
  for (const [before, phase] of phases.entries()) {
    const activity = 'activity' in place ? phase.activities.find(({ id }) => id === place.activity) : undefined;
    if (activity !== undefined || ('phase' in place && place.phase === phase.number))
      return { phase, activity, before };
  }
  return undefined;
}

/** Finishes and reveals everything before it, so that a team can be there and gets no other message. */
export async function openPhasesUpTo(ask: Ask, place: PreviewPlace, sample: Sample): Promise<FoundPlace | undefined> {
  const { challenge } = readRun(await ask(teacher.challenge, {})).course;
  const found = findPlace(challenge, place);
  const before = challenge.phases.slice(0, found?.before ?? 0);
  if (before.length === 0) return found;
  for (const { number } of before) await finishPhase(ask, number, sample);
  const headers = await comeIn(ask);
  const { answers } = readRun(await ask(teacher.challenge, {}));
  await Promise.all(answers.map(({ id }) => ask(student.revealRating, { answerId: id }, { headers })));
  for (const { number } of before) await ask(student.revealMedal, { phase: number }, { headers });
  return found;
}

async function phaseNow(ask: Ask, number: number): Promise<{ phase: Phase | undefined; work: TeamWork }> {
  const { course, answers } = readRun(await ask(teacher.challenge, {}));
  return {
    phase: course.challenge.phases.find((one) => one.number === number),
    work: { answers, takenAway: [], reveals: [], hasFinished: false, isCounted: true },
  };
}

/** Uses a separate session: the team on screen stays logged in. */
async function answerAll(ask: Ask, activities: readonly Activity[], { text, photo }: Sample): Promise<void> {
  const headers = await comeIn(ask);
  const picture = activities.some(({ photoRequired }) => photoRequired) ? await photo() : undefined;
  await Promise.all(
    activities.map(({ id, photoRequired }) => {
      const sent = { activityId: id, tweet: text, ...(photoRequired && picture ? { answerFile: picture } : {}) };
      return ask(student.answerActivity, sent, { headers });
    }),
  );
}

async function comeIn(ask: Ask): Promise<Record<string, string>> {
  const { code } = await loadPreview(ask);
  const { token } = await ask(student.login, { loginCode: code });
  return { [tokenHeader]: token };
}
