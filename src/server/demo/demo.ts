/** The demo: a docent with a class halfway through the first challenge, so that every screen has something to show (docs/rules.md 13.3). */

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Challenge, Medal } from '#domain/course.ts';
import { phaseMedal } from '#domain/medals.ts';
import { contentDir } from '#server/config/folders.ts';
import type { Context } from '#server/context.ts';
import { type Tx, transaction } from '#server/db/db.ts';
import type { RunId, TeacherId, TeamId } from '#server/db/scope.ts';
import { hashPassword, isPassword } from '#server/login/password.ts';
import { setAdmin } from '#server/store/admins.ts';
import { putAnswer, putEmptyAnswer } from '#server/store/answers.ts';
import { markDemoAccount, markDemoClass } from '#server/store/demoAccount.ts';
import { giveLook, judgeLook, looksOfRun, sendLook, sentAnswers, switchNeighbours } from '#server/store/neighbours.ts';
import { endPhase, giveFeedback } from '#server/store/phases.ts';
import { putRating, putReveal, revealRating } from '#server/store/ratings.ts';
import { putReturn } from '#server/store/returns.ts';
import { activateRun, createRun, runsOf } from '#server/store/runs.ts';
import { putPatch, putShipName } from '#server/store/ships.ts';
import { addStudent } from '#server/store/students.ts';
import { createTeacher, findTeacher, teachersOf } from '#server/store/teachers.ts';
import { createTeam, type Team, teamsOf, noteLogin } from '#server/store/teams.ts';
import { workOfTeam } from '#server/store/teamWork.ts';

import { demoTeacher } from './demoAccount.ts';
import { type DemoAnswer, type DemoClass, type DemoNeighbour, type DemoTeam, readDemoClass } from './demoClass.ts';

type Stores = Pick<Context, 'db' | 'library' | 'photos'>;

/**
 * What is printed for the person who starts the demo. `codes`: of a team with a medal to reveal, and of a team in the
 * middle of its work.
 */
export type Demo = { username: string; password: string; codes: readonly string[] };

const printedCodes = 2;
const demoDir = join(contentDir, 'demo');

/** Creates the demo when there is no docent yet; otherwise returns undefined. */
export async function makeDemo({ db, library, photos }: Stores): Promise<Demo | undefined> {
  if ((await teachersOf(db)).length > 0) return undefined;
  const plan = readDemoClass(join(demoDir, 'klas.yaml'));
  const stored = await storePhotos({ photos }, plan);
  const passwordHash = await hashPassword(demoTeacher.password);
  const [first, ...others] = (await library.list(() => false)).map(({ content }) => content.challenge);
  return transaction(db, async (tx) => {
    const teacher = await createTeacher(tx, demoTeacher.username, passwordHash);
    // Another process was first.
    if (teacher === undefined) return undefined;
    await setAdmin(tx, teacher.id, true);
    await markDemoAccount(tx, teacher.id);
    for (const { slug } of others) await createRun(tx, teacher.id, { challenge: slug, text: '' });
    if (first === undefined) return { ...demoTeacher, codes: [] };
    const run = await createRun(tx, teacher.id, { challenge: first.slug, text: plan.text });
    await markDemoClass(tx, run.id);
    // Makes the class active at the docent's first login. No real session has this name.
    await activateRun(tx, run.id, { id: teacher.id, session: 'demo' });
    const teams = await makeClass(tx, { run: run.id, by: teacher.id, challenge: first, plan, stored });
    return { ...demoTeacher, codes: teams.slice(0, printedCodes).map(({ loginCode }) => loginCode) };
  });
}

/** The logins of an existing demo; undefined when there is none, or its password was changed. */
export async function findDemo({ db, library }: Pick<Context, 'db' | 'library'>): Promise<Demo | undefined> {
  const teacher = await findTeacher(db, demoTeacher.username);
  const isDemo = teacher !== undefined && (await isPassword(demoTeacher.password, teacher.passwordHash));
  if (!isDemo) return undefined;
  const [first] = await library.list(() => false);
  const slug = first?.content.challenge.slug;
  const run = (await runsOf(db, teacher.id)).find(({ challenge }) => challenge === slug);
  const titles = readDemoClass(join(demoDir, 'klas.yaml')).teams.map(({ title }) => title);
  const teams = run === undefined ? [] : await teamsOf(db, run.id);
  const printed = titles.slice(0, printedCodes).flatMap((title) => teams.find((team) => team.title === title) ?? []);
  return { ...demoTeacher, codes: printed.map(({ loginCode }) => loginCode) };
}

/** The stored names of photos, by answer. */
type Stored = ReadonlyMap<DemoAnswer, string>;

/** Runs before the transaction, because storing photos is slow. */
async function storePhotos({ photos }: Pick<Context, 'photos'>, { teams }: DemoClass): Promise<Stored> {
  const answers = teams.flatMap((team) => Object.values(team.answers));
  const stored = answers.map(async (answer): Promise<[DemoAnswer, string][]> => {
    if (answer.empty === true || answer.photo === undefined) return [];
    const name = `${randomUUID()}.jpg`;
    await photos.put(name, await readFile(join(demoDir, answer.photo)), 'image/jpeg');
    return [[answer, name]];
  });
  return new Map((await Promise.all(stored)).flat());
}

type ClassFacts = { run: RunId; by: TeacherId; challenge: Challenge; plan: DemoClass; stored: Stored };

async function makeClass(tx: Tx, facts: ClassFacts): Promise<Team[]> {
  const { run, by, plan } = facts;
  const teams: Team[] = [];
  // All teams come before the first answer, because the first answer ends the creation of teams.
  for (const { title } of plan.teams) {
    const team = await createTeam(tx, run, title);
    if (team !== undefined) teams.push(team);
  }
  for (const phase of plan.ended) await endPhase(tx, run, { phase, by });
  for (const [index, team] of teams.entries()) {
    const planned = plan.teams[index];
    if (planned !== undefined) await playTeam(tx, team, { ...facts, planned });
  }
  for (const said of plan.neighbours) await sayOfNeighbour(tx, { run, teams }, said);
  return teams;
}

async function playTeam(tx: Tx, team: Team, facts: ClassFacts & { planned: DemoTeam }): Promise<void> {
  const { by, planned, stored } = facts;
  await noteLogin(tx, team);
  for (const name of planned.students) await addStudent(tx, team.id, name);
  await paintShip(tx, team.id, planned);
  for (const [activity, answer] of Object.entries(planned.answers)) {
    await sendAnswer(tx, team.id, { by, activityId: Number(activity), answer, photo: stored.get(answer) });
  }
  await rateAnswers(tx, team.id, facts);
  await revealPhases(tx, team.id, facts);
  for (const [phase, feedback] of Object.entries(planned.feedback)) {
    await giveFeedback(tx, team.id, { phase: Number(phase), feedback, by });
  }
}

async function paintShip(tx: Tx, team: TeamId, { ship }: DemoTeam): Promise<void> {
  if (ship === undefined) return;
  await putPatch(tx, team, ship.patch);
  await putShipName(tx, team, ship.name);
}

/** Stores the feedback of a team that sent its own answer and looked at another team's. */
async function sayOfNeighbour(
  tx: Tx,
  { run, teams }: { run: RunId; teams: readonly Team[] },
  { activity, by, at, stars: [starOne = '', starTwo = ''], wish, letThrough }: DemoNeighbour,
): Promise<void> {
  await switchNeighbours(tx, run, activity, true);
  const idOf = (wanted: string): TeamId | undefined => teams.find(({ title }) => title === wanted)?.id;
  const looker = idOf(by);
  const answer = (await sentAnswers(tx, run, activity)).find(({ teamId }) => teamId === idOf(at));
  if (looker === undefined || answer === undefined) throw new Error(`${by} finds no answer of ${at} to ${activity}`);
  await giveLook(tx, { id: looker }, activity, answer);
  const look = (await looksOfRun(tx, run)).find(({ teamId, answerId }) => teamId === looker && answerId === answer.id);
  if (look === undefined) throw new Error(`${by} was given nothing to look at`);
  await sendLook(tx, look.id, { starOne, starTwo, wish, version: answer.version });
  if (letThrough) await judgeLook(tx, look.id, true);
}

type Sending = { by: TeacherId; activityId: number; answer: DemoAnswer; photo: string | undefined };

async function sendAnswer(tx: Tx, team: TeamId, { by, activityId, answer, photo }: Sending): Promise<void> {
  if (answer.empty === true) await putEmptyAnswer(tx, team, activityId);
  else {
    const sent = await putAnswer(tx, team, { activityId, tweet: answer.tweet, photo });
    if (answer.returned === undefined) return;
    const { improved, ...words } = answer.returned;
    await putReturn(tx, { team, answer: sent, by }, words);
    if (improved !== undefined) await putAnswer(tx, team, { activityId, tweet: improved, photo: undefined });
  }
}

type Rating = { by: TeacherId; planned: DemoTeam };

async function rateAnswers(tx: Tx, team: TeamId, { by, planned: { answers } }: Rating): Promise<void> {
  const sent = (await workOfTeam(tx, team)).answers;
  for (const { id, activityId } of sent) {
    const rating = answers[String(activityId)]?.rating;
    if (rating === undefined) continue;
    const { seen, criteria = '', ...given } = rating;
    await putRating(tx, id, { ...given, criteria, isNews: true, by });
    if (seen) await revealRating(tx, team, id);
  }
}

async function revealPhases(
  tx: Tx,
  team: TeamId,
  { challenge, plan, planned }: ClassFacts & { planned: DemoTeam },
): Promise<void> {
  const work = { ...(await workOfTeam(tx, team)), hasFinished: false, isCounted: true };
  const course = { challenge, ended: new Set(plan.ended) };
  for (const phase of challenge.phases.filter(({ number }) => planned.revealed.includes(number))) {
    const medal: Medal | null = phaseMedal(course, phase, work);
    if (medal !== null) await putReveal(tx, team, { phase: phase.number, medal });
  }
}
