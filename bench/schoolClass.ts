/** The measured class: eight teams with an answer to each of fifteen activities, half of them rated. */

import type { Activity, Challenge, Medal } from '#domain/course.ts';
import type { Dice } from '#domain/dice.ts';
import { mostSessions } from '#domain/limits.ts';
import { contentDir } from '#server/config/folders.ts';
import { openDatabase, type Tx, transaction } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';
import { openLibrary } from '#server/library/library.ts';
import { newToken } from '#server/login/tokens.ts';
import { putAnswer } from '#server/store/answers.ts';
import { endPhase } from '#server/store/phases.ts';
import { putRating, putReveal, revealRating } from '#server/store/ratings.ts';
import { createRun } from '#server/store/runs.ts';
import { startTeacherSession, startTeamSession } from '#server/store/sessionStarts.ts';
import { addStudent } from '#server/store/students.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { createTeam } from '#server/store/teams.ts';
import { workOfTeam } from '#server/store/teamWork.ts';

import type { BenchPlace } from './databases.ts';

export type BenchTeam = {
  id: TeamId;
  token: string;
  tokenHash: string;
  /** The id of its answer to the open activity. */
  openAnswer: string;
};
export type SchoolClass = {
  run: RunId;
  docentToken: string;
  teams: readonly BenchTeam[];
  /** An activity whose answers aren't rated, so that they can be changed. */
  openActivity: Activity;
};

const teamCount = 8;
const pupilsPerTeam = 4;
/** Phases 1 and 2 are rated, ended and revealed; the answers in phases 3 and 4 wait for a rating. */
const ended: readonly number[] = [1, 2];

export async function fillClass(place: BenchPlace, dice: Dice): Promise<SchoolClass> {
  const [only] = await fillClasses(place, dice, ['docent']);
  if (only === undefined) throw new Error('There is no class');
  return only;
}

/** One class for each of these docents. */
export async function fillClasses(place: BenchPlace, dice: Dice, docents: readonly string[]): Promise<SchoolClass[]> {
  const library = openLibrary({ contentDir, warn: console.warn });
  const challenge = [...library.shipped.values()]
    .map((content) => content.challenge)
    .find(({ phases }) => answerables({ phases }).length === 15);
  if (challenge === undefined) throw new Error('No challenge has fifteen activities to answer');
  const db = await openDatabase(place);
  try {
    const classes: SchoolClass[] = [];
    for (const docent of docents) classes.push(await transaction(db, (tx) => fill(tx, docent, { challenge, dice })));
    return classes;
  } finally {
    await db.destroy();
  }
}

async function fill(tx: Tx, docent: string, { challenge, dice }: { challenge: Challenge; dice: Dice }) {
  const teacher = await createTeacher(tx, docent, '');
  if (teacher === undefined) throw new Error('The place was not empty');
  const { id: run } = await createRun(tx, teacher.id, { challenge: challenge.slug, text: 'Klas 8b' });
  const { token: docentToken, tokenHash } = newToken();
  await startTeacherSession(tx, tokenHash, { teacher: teacher.id, run });
  const ids = await enrol(tx, run);
  for (const phase of ended) await endPhase(tx, run, { phase, by: teacher.id });
  const teams: BenchTeam[] = [];
  for (const id of ids) teams.push(await work(tx, id, { challenge, dice }));
  return { run, docentToken, teams, openActivity: openActivity(challenge) };
}

/** The tokens of this many devices, in teams of another docent's classes. */
export async function openDevices(place: BenchPlace, count: number): Promise<string[]> {
  const db = await openDatabase(place);
  try {
    return await transaction(db, async (tx) => {
      const teacher = await createTeacher(tx, 'devices', '');
      if (teacher === undefined) throw new Error('The devices were opened before');
      const tokens: string[] = [];
      while (tokens.length < count) {
        const { id: run } = await createRun(tx, teacher.id, { challenge: 'koel-schoolplein', text: 'Klas' });
        for (const team of await enrol(tx, run)) tokens.push(...(await devicesOf(tx, team)));
      }
      return tokens.slice(0, count);
    });
  } finally {
    await db.destroy();
  }
}

async function devicesOf(tx: Tx, team: TeamId): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < mostSessions.team) {
    const { token, tokenHash } = newToken();
    await startTeamSession(tx, tokenHash, team);
    tokens.push(token);
  }
  return tokens;
}

/** Teams come before answers, because the first answer ends the creation of teams. */
async function enrol(tx: Tx, run: RunId): Promise<TeamId[]> {
  const ids: TeamId[] = [];
  for (let number = 1; number <= teamCount; number += 1) {
    const team = await createTeam(tx, run, `Team ${number}`);
    if (team === undefined) throw new Error('A team answered already');
    for (let pupil = 1; pupil <= pupilsPerTeam; pupil += 1) await addStudent(tx, team.id, `Leerling ${pupil}`);
    ids.push(team.id);
  }
  return ids;
}

async function work(tx: Tx, id: TeamId, { challenge, dice }: { challenge: Challenge; dice: Dice }): Promise<BenchTeam> {
  for (const { id: activityId } of answerables(challenge)) {
    await putAnswer(tx, id, { activityId, tweet: aTweet(dice), photo: undefined });
  }
  const rated = new Set(challenge.phases.filter(({ number }) => ended.includes(number)).flatMap(idsOf));
  const { answers } = await workOfTeam(tx, id);
  for (const answer of answers.filter(({ activityId }) => rated.has(activityId))) {
    await putRating(tx, answer.id, {
      medal: aMedal(dice),
      comment: aTweet(dice),
      note: '',
      criteria: '',
      isNews: true,
      by: null,
    });
    await revealRating(tx, id, answer.id);
  }
  for (const phase of ended) await putReveal(tx, id, { phase, medal: aMedal(dice) });
  const { token, tokenHash } = newToken();
  await startTeamSession(tx, tokenHash, id);
  const open = answers.find(({ activityId }) => activityId === openActivity(challenge).id);
  return { id, token, tokenHash, openAnswer: open?.id ?? '' };
}

function answerables({ phases }: Pick<Challenge, 'phases'>): Activity[] {
  return phases.flatMap(({ activities }) => activities).filter(({ allowAnswer }) => allowAnswer);
}

function idsOf({ activities }: Pick<Challenge['phases'][number], 'activities'>): number[] {
  return activities.map(({ id }) => id);
}

function openActivity(challenge: Challenge): Activity {
  const activity = answerables({ phases: challenge.phases.slice(-1) })[0];
  if (activity === undefined) throw new Error('Nothing to answer in the last phase');
  return activity;
}

function aMedal(dice: Dice): Medal {
  return ([1, 2, 3] as const)[dice.below(3)] ?? 1;
}

const words = 'wij maken schaduw met bomen en doeken want het plein is te warm in de zomer'.split(' ');

/** About as long as pupils' texts. */
export function aTweet(dice: Dice): string {
  return Array.from({ length: 12 + dice.below(18) }, () => words[dice.below(words.length)]).join(' ');
}
