/** A lesson of one team from the first login to the first medal, in steps that can each be retried. */

import { Problem } from '#contract/problem.ts';
import { idempotencyHeader, student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { aPhoto, openDevice, password } from '#test/classroom.ts';

/** Runs a step, as often as needed, and returns the result of the try that succeeded. */
export type Attempt = <Result>(step: string, act: () => Promise<Result>) => Promise<Result>;

/** What the team sees afterwards. */
export type Outcome = {
  answers: { tweet: string; version: number; hasPhoto: boolean; medal: number }[];
  medal: number;
};

const longTweet = 'Dit is ons antwoord. '.repeat(90);

export async function playLesson(address: string, attempt: Attempt, username = 'docent'): Promise<Outcome> {
  const docent = openDevice(address);
  await attempt('the docent logs in', () => docent.ask(teacher.login, { username, password }));
  const made = await attempt('a team is made', () => docent.ask(teacher.createTeam, { title: 'Team' }));
  const team = openDevice(address);
  const { token } = await attempt('the team logs in', () => team.ask(student.login, { loginCode: made.logincode }));
  team.headers[tokenHeader] = token;

  const { activities } = await team.ask(student.phase, { phase: 1 });
  for (const { id: activityId } of activities.filter(({ allowAnswer }) => allowAnswer)) {
    const headers = { [idempotencyHeader]: `sleutel ${activityId}` };
    const withPhoto = { activityId, tweet: `Met foto. ${longTweet}`, answerFile: aPhoto() };
    const sent = await attempt(`an answer with a photo to ${activityId}`, () =>
      team.ask(student.answerActivity, withPhoto, { headers }),
    );
    const change = { activityId, tweet: `Zonder nieuwe foto. ${longTweet}`, version: sent.version };
    const again = { [idempotencyHeader]: `andere sleutel ${activityId}` };
    const changed = await attempt(`a change of ${activityId}`, () =>
      team.ask(student.answerActivity, change, { headers: again }),
    );
    await attempt(`a rating of ${activityId}`, () =>
      docent.ask(teacher.rateAnswer, { answerId: changed.id, medal: 2, comment: longTweet }),
    );
    await attempt(`the rating of ${activityId} is seen`, () =>
      team.ask(student.revealRating, { answerId: changed.id }),
    );
  }
  await attempt('the phase is ended', () => docent.ask(teacher.togglePhaseDone, { phase: 1, done: 1 }));
  const { medal } = await attempt('the medal is revealed', () => team.ask(student.revealMedal, { phase: 1 }));
  return { answers: await whatIsThere(team), medal };
}

async function whatIsThere(team: ReturnType<typeof openDevice>): Promise<Outcome['answers']> {
  const { activities } = await team.ask(student.phase, { phase: 1 });
  const all = activities.flatMap(({ answers }) => answers);
  return Promise.all(
    all.map(async ({ tweet, version, filename, rating }) => {
      const photo = filename === null ? undefined : await team.ask(student.answerPhoto, { photo: filename });
      return { tweet, version, hasPhoto: (photo?.size ?? 0) > 100, medal: rating?.medal ?? 0 };
    }),
  );
}

/**
 * Returns what differs from the acknowledged lesson: each answer has one submission with a photo and one change, and no
 * retry is stored twice.
 */
export function faultsIn({ answers, medal }: Outcome): string[] {
  const faults = answers.flatMap(({ tweet, ...facts }) => {
    const isAsSent = facts.version === 2 && facts.hasPhoto && facts.medal === 2;
    return isAsSent && tweet.startsWith('Zonder nieuwe foto.') ? [] : [JSON.stringify(facts)];
  });
  return [...(answers.length > 1 ? [] : ['too few answers']), ...(medal === 2 ? [] : ['another medal']), ...faults];
}

/** Retries a step until it succeeds. Notes the status of each try that failed. */
export async function untilItGoes<Result>(
  act: () => Promise<Result>,
  noted: number[],
  onNo: () => Promise<void>,
): Promise<Result> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      noted.push(error.status);
      await onNo();
    }
  }
}
