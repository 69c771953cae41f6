/** Loads the facts that the domain rules take: of a whole class, or of one team. */

import type { DatedWork, PhaseFeedback } from '#domain/course.ts';
import type { ClassDocent } from '#domain/people/classDocents.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Course } from '#domain/status.ts';
import type { RunAt } from '#server/cache/runCache.ts';
import type { Context } from '#server/context.ts';
import { batchQueries } from '#server/db/batchQueries.ts';
import type { Database } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';
import { teamVersionsQuery } from '#server/db/versions.ts';
import { docentsQuery, toDocents } from '#server/store/colleagues.ts';
import { looksQuery, neighboursQuery, type StoredLook } from '#server/store/neighbours.ts';
import { type Endings, endingsQuery, feedbackQuery, toEndings, toFeedback } from '#server/store/phases.ts';
import { paintedByDocentsQuery } from '#server/store/photoChecks.ts';
import { type Run, runQuery } from '#server/store/runs.ts';
import { type Student, studentsQuery, toStudents } from '#server/store/students.ts';
import { byTitle, type Team, teamQuery, teamsQuery } from '#server/store/teams.ts';
import { type StoredWork, toWork, toWorkByTeam, workQuery, type WorkRows } from '#server/store/teamWork.ts';

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
  const rows = await batchQueries(db, {
    // Read before the work itself, so that a change in between is loaded next time.
    versions: teamVersionsQuery(db, runId),
    run: runQuery(db, runId),
    endings: endingsQuery(db, runId),
    teams: teamsQuery(db, runId),
    ...docentsQuery(db, runId),
  });
  const run = rows.run[0] ?? notLoggedIn();
  const endings = toEndings(rows.endings);
  const course = await courseOf({ library, db }, run, endings);
  const versions = new Map(rows.versions.map(({ of, version }) => [of, version]));
  const work = new Map<TeamId, StoredWork>(before?.teams.map((team) => [team.id, team.work]));
  const changed = rows.teams.filter(({ id }) => !work.has(id) || before?.versions.get(id) !== versions.get(id));
  const anew = toWorkByTeam(
    await batchQueries(
      db,
      workQuery(
        db,
        changed.map(({ id }) => id),
      ),
    ),
  );
  for (const { id } of changed) work.set(id, anew.get(id) ?? nothing);
  const teams = byTitle(rows.teams).map((team) => withWork(team, work.get(team.id) ?? nothing));
  return { run, course, teams, docents: toDocents(rows), endings, versions };
}

const nothing: StoredWork = { answers: [], takenAway: [], reveals: [] };

type OneTeam = { id: TeamId; runId: RunId };

export async function loadTeam(
  context: Pick<Context, 'library'>,
  db: Database,
  team: OneTeam,
): Promise<TeamFacts & { run: Run }> {
  return toTeamFacts(context, db, await batchQueries(db, factsQuery(db, team)));
}

/** The queries for one team, for callers that add their own queries to the batch. */
export function factsQuery(db: Database, { id, runId }: OneTeam) {
  return {
    run: runQuery(db, runId),
    endings: endingsQuery(db, runId),
    team: teamQuery(db, runId, id),
    ...workQuery(db, [id]),
  };
}

type FactRows = WorkRows & {
  run: readonly Run[];
  endings: Parameters<typeof toEndings>[0];
  team: readonly Team[];
};

export async function toTeamFacts(
  { library }: Pick<Context, 'library'>,
  db: Database,
  rows: FactRows,
): Promise<TeamFacts & { run: Run }> {
  const run = rows.run[0] ?? notLoggedIn();
  const course = await courseOf({ library, db }, run, toEndings(rows.endings));
  return { run, course, team: withWork(rows.team[0] ?? removed(), toWork(rows)) };
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
export function currentClass(context: FactsContext, at: RunAt): Promise<ClassFacts> {
  return context.runCache.getOrCompute<ClassFacts>(at, 'class', (before) =>
    loadClass(context, context.db, at.runId, before),
  );
}

export async function currentTeam(
  context: FactsContext,
  { id, ...at }: { id: TeamId } & RunAt,
): Promise<TeamFacts & { run: Run }> {
  const { run, course, teams } = await currentClass(context, at);
  return { run, course, team: teams.find((team) => team.id === id) ?? removed() };
}

/**
 * What the screens show of a class besides the teams' work. `painted`: the photos in which a docent painted over
 * somebody.
 */
export type BesideFacts = {
  feedback: PhaseFeedback[];
  students: Student[];
  painted: ReadonlySet<string>;
  /** The activities where 'Kijk bij de buren' is on. */
  neighbourActivities: ReadonlySet<number>;
  looks: readonly StoredLook[];
};

export function currentBeside({ db, runCache }: Pick<Context, 'db' | 'runCache'>, at: RunAt): Promise<BesideFacts> {
  const { runId } = at;
  return runCache.getOrCompute(at, 'beside', async () => {
    const rows = await batchQueries(db, {
      feedback: feedbackQuery(db, runId),
      students: studentsQuery(db, runId),
      painted: paintedByDocentsQuery(db, runId),
      neighbourActivities: neighboursQuery(db, runId),
      looks: looksQuery(db, runId),
    });
    return {
      feedback: rows.feedback.map(toFeedback),
      students: toStudents(rows.students),
      painted: new Set(rows.painted.map(({ name }) => name)),
      neighbourActivities: new Set(rows.neighbourActivities.map(({ activityId }) => activityId)),
      looks: rows.looks,
    };
  });
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
