/** Plays a class from the first login to the last reveal, and checks that everything acknowledged is stored. */

import { setTimeout as wait } from 'node:timers/promises';

import type { BenchPlace } from '#bench/databases.ts';
import { aTweet } from '#bench/schoolClass.ts';
import { idempotencyHeader, student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import type { Dice } from '#domain/dice.ts';
import { openDatabase } from '#server/db/db.ts';
import { hashPassword } from '#server/login/password.ts';
import { createRun } from '#server/store/runs.ts';
import { createTeacher } from '#server/store/teachers.ts';

import { type Asker, asker, type Tally } from './asker.ts';

export type Lesson = { number: number; place: BenchPlace; address: string; tally: Tally; dice: Dice; photo: Blob };

/** The number of acknowledged answers, and how many of them were missing afterwards. */
export type Outcome = { acknowledged: number; lost: number };

type Team = Asker & { id: string; sent: Map<number, string> };

const teamCount = 8;
/** About as fast as children who know what they want. */
const betweenActsMs = 400;
const password = 'duurproef van de klas';

export async function playLesson(lesson: Lesson): Promise<Outcome> {
  const docent = await hire(lesson);
  const teams: Team[] = [];
  for (let number = 1; number <= teamCount; number += 1) teams.push(await enter(lesson, docent, `Team ${number}`));
  const { phases } = await docent.ask(teacher.challenge, {});
  for (const { id: phase } of phases.filter(({ number }) => number >= 1 && number <= 4)) {
    await Promise.all(teams.map((team) => work(lesson, team, phase)));
    await rateAll(lesson, docent);
    await docent.ask(teacher.togglePhaseDone, { phase, done: 1 });
    for (const team of teams) await team.ask(student.revealMedal, { phase });
  }
  return count(
    teams,
    phases.map(({ id }) => id),
  );
}

/** With an account of its own, created next to the running server as the command line does. */
async function hire({ number, place, address, tally }: Lesson): Promise<Asker> {
  const username = `docent-${number}`;
  const db = await openDatabase(place);
  try {
    const made = await createTeacher(db, username, await hashPassword(password));
    if (made === undefined) throw new Error(`${username} is there already`);
    await createRun(db, made.id, { challenge: 'koel-schoolplein', text: `Klas ${number}` });
  } finally {
    await db.destroy();
  }
  const docent = asker(address, tally);
  await docent.ask(teacher.login, { username, password });
  return docent;
}

async function enter({ address, tally }: Lesson, docent: Asker, title: string): Promise<Team> {
  const { id, logincode } = await docent.ask(teacher.createTeam, { title });
  const device = asker(address, tally);
  const { token } = await device.ask(student.login, { loginCode: logincode });
  device.headers[tokenHeader] = token;
  return { ...device, id, sent: new Map() };
}

/** Does each activity of the phase, and polls now and then, as a screen does. */
async function work({ dice, photo, number }: Lesson, team: Team, phase: number): Promise<void> {
  const { activities } = await team.ask(student.phase, { phase });
  for (const { id: activityId, allowAnswer, photoRequired } of activities) {
    if (!allowAnswer) continue;
    const tweet = aTweet(dice);
    const headers = { [idempotencyHeader]: `${number}-${team.id}-${activityId}` };
    const sent = { activityId, tweet, ...(photoRequired && { answerFile: photo }) };
    await team.ask(student.answerActivity, sent, { headers });
    team.sent.set(activityId, tweet);
    await team.ask(student.rocketStatus, {});
    await team.ask(student.hasNewRating, {});
    await wait(betweenActsMs * (0.5 + dice.fraction()));
  }
}

async function rateAll({ dice }: Lesson, docent: Asker): Promise<void> {
  const { unrated_answers: unrated } = await docent.ask(teacher.openAnswers, {});
  for (const { id: answerId } of unrated) {
    await docent.ask(teacher.rateAnswer, { answerId, medal: 1 + dice.below(3), comment: aTweet(dice) });
  }
}

async function count(teams: readonly Team[], phases: readonly number[]): Promise<Outcome> {
  let [acknowledged, lost] = [0, 0];
  for (const team of teams) {
    const found = new Map<number, string>();
    for (const phase of phases.slice(0, 4)) {
      const { activities } = await team.ask(student.phase, { phase });
      for (const { id, answers } of activities) found.set(id, answers[0]?.tweet ?? '');
    }
    acknowledged += team.sent.size;
    lost += [...team.sent].filter(([activity, tweet]) => found.get(activity) !== tweet).length;
  }
  return { acknowledged, lost };
}
