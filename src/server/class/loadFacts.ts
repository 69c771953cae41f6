/** Loads the facts that the domain rules take: of a whole class, or of one team. */

import type { DatedWork, PhaseFeedback } from '#domain/course.ts';
import type { ClassDocent } from '#domain/people/classDocents.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Course } from '#domain/status.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';
import { teamVersionsOf } from '#server/db/versions.ts';
import type { RunAt } from '#server/runCache.ts';
import { docentsOf } from '#server/store/colleagues.ts';
import { activitiesWithNeighbours, looksOfRun, type StoredLook } from '#server/store/neighbours.ts';
import { type Endings, endingsOf, feedbackOf } from '#server/store/phases.ts';
import { paintedByDocents } from '#server/store/photoChecks.ts';
import { findRun, type Run } from '#server/store/runs.ts';
import { type Student, studentsOf } from '#server/store/students.ts';
import { findTeam, type Team, teamsOf } from '#server/store/teams.ts';
import { type StoredWork, workByTeam, workOfTeam } from '#server/store/teamWork.ts';

/** A team with all its work. */
export type WorkingTeam = Team & { work: DatedWork };

/** A run with its docents, the owner first, and who ended each phase and when. */
export type ClassFacts = {
  run: Run;
  course: Course;
  teams: WorkingTeam[];
  docents: readonly ClassDocent[];
  endings: Endings;
  /** The version of each team's work. */
  versions: ReadonlyMap<string, number>;
};
export type TeamFacts = { course: Course; team: WorkingTeam };

/**
 * `db` may be a transaction. Teams whose version did not change since `before` are reused from it, not queried again.
 */
export async function loadClass(
  { library }: Pick<Context, 'library'>,
  db: Database,
  runId: RunId,
  before?: ClassFacts,
): Promise<ClassFacts> {
  // Read before the work itself, so that a change in between is loaded next time.
  const versions = await teamVersionsOf(db, runId);
  const run = (await findRun(db, runId)) ?? notLoggedIn();
  const endings = await endingsOf(db, runId);
  const course = await courseOf({ library, db }, run, endings);
  const found = await teamsOf(db, runId);
  const work = new Map<TeamId, StoredWork>(before?.teams.map((team) => [team.id, team.work]));
  const isChanged = ({ id }: Team): boolean => !work.has(id) || before?.versions.get(id) !== versions.get(id);
  const changed = found.filter(isChanged).map(({ id }) => id);
  const anew = await workByTeam(db, changed);
  for (const id of changed) work.set(id, anew.get(id) ?? nothing);
  const teams = found.map((team) => withWork(team, work.get(team.id) ?? nothing));
  return { run, course, teams, docents: await docentsOf(db, runId), endings, versions };
}

const nothing: StoredWork = { answers: [], takenAway: [], reveals: [] };

type OneTeam = { id: TeamId; runId: RunId };

export async function loadTeam(
  { library }: Pick<Context, 'library'>,
  db: Database,
  { id, runId }: OneTeam,
): Promise<TeamFacts & { run: Run }> {
  const run = (await findRun(db, runId)) ?? notLoggedIn();
  const course = await courseOf({ library, db }, run, await endingsOf(db, runId));
  const team = (await findTeam(db, runId, id)) ?? removed();
  return { run, course, team: withWork(team, await workOfTeam(db, id)) };
}

/** The teacher was deleted after the guard had found the session. */
function notLoggedIn(): never {
  throw new Refusal('not-logged-in');
}

/**
 * The team was removed in the meantime. The docent who asked is still logged in; the team hears the reason at its next
 * request.
 */
function removed(): never {
  throw new Refusal('not-found');
}

type FactsContext = Pick<Context, 'db' | 'library' | 'runCache'>;

/** For display: the cached facts of the class. Code that decides something loads the facts in its own transaction. */
export function cachedClass(context: FactsContext, at: RunAt): Promise<ClassFacts> {
  return context.runCache.getOrCompute<ClassFacts>(at, 'class', (before) =>
    loadClass(context, context.db, at.runId, before),
  );
}

export async function cachedTeam(
  context: FactsContext,
  { id, ...at }: { id: TeamId } & RunAt,
): Promise<TeamFacts & { run: Run }> {
  const { run, course, teams } = await cachedClass(context, at);
  return { run, course, team: teams.find((team) => team.id === id) ?? removed() };
}

/**
 * What the screens show of a class besides the teams' work. `painted`: the photos in which a docent painted over
 * somebody.
 */
export type ExtraFacts = {
  feedback: PhaseFeedback[];
  students: Student[];
  painted: ReadonlySet<string>;
  /** The activities where 'Kijk bij de buren' is on. */
  neighbourActivities: ReadonlySet<number>;
  looks: readonly StoredLook[];
};

export function cachedExtras({ db, runCache }: Pick<Context, 'db' | 'runCache'>, at: RunAt): Promise<ExtraFacts> {
  const { runId } = at;
  return runCache.getOrCompute(at, 'extras', async () => ({
    feedback: await feedbackOf(db, runId),
    students: await studentsOf(db, runId),
    painted: await paintedByDocents(db, runId),
    neighbourActivities: await activitiesWithNeighbours(db, runId),
    looks: await looksOfRun(db, runId),
  }));
}

/** Refuses when the challenge was removed from the server. */
async function courseOf({ library, db }: Pick<Context, 'library' | 'db'>, run: Run, endings: Endings): Promise<Course> {
  const content = await library.played(run, db);
  if (content === undefined) throw new Refusal('not-found');
  return { challenge: content.challenge, ended: new Set(endings.keys()) };
}

function withWork(team: Team, work: StoredWork): WorkingTeam {
  const ofTeam = { hasFinished: team.finishedAt !== null, isCounted: team.uncountedAt === null };
  return { ...team, work: { ...work, ...ofTeam } };
}

/** Only the work of each team, as the rules about a class take it. */
export function worksOf(teams: readonly WorkingTeam[]): DatedWork[] {
  return teams.map(({ work }) => work);
}
