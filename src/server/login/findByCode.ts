/** Limits tries of team codes, and lets a class log in together when its network has reached the limit (docs/rules.md 1.12, 1.16). */

import { setTimeout as pause } from 'node:timers/promises';

import {
  highestChance,
  isComingIn,
  mostTries,
  perKnownTeam,
  perKnownTeamDay,
  rowMs,
  together,
  whileComingIn,
} from '#domain/login/guessing.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Database } from '#server/db/db.ts';
import { countAttempts, keysCounted } from '#server/store/loginAttempts.ts';
import { countTeams, countTeamsOfRuns, runsOfTeams } from '#server/store/teams.ts';

import {
  type Bound,
  boundsOfPlace,
  boundsShared,
  countWrong,
  type NetworkPlace,
  secondsToWait,
} from './attemptBounds.ts';

/** A team; or a trial flight, which has no id and no class. */
export type CodeOwner = { id?: string | undefined; runId?: string | undefined };
export type FindOwner<Owner extends CodeOwner> = () => Promise<Owner | undefined>;
type CodeSource = NetworkPlace & { isSchool: boolean };

export async function findByCode<Owner extends CodeOwner>(
  db: Database,
  source: CodeSource,
  find: FindOwner<Owner>,
): Promise<Owner | undefined> {
  // The try runs during this pause, so its duration tells nothing, and sixty connections get no more tries than one.
  const turn = pause(rowMs);
  const team = await find();
  const bounds = await boundsOfCodes(db, source);
  const wait = await secondsToWait(db, bounds);
  if (wait === 0) {
    if (team === undefined) await countWrong(db, bounds);
    return team;
  }
  const [isComing] = await Promise.all([comesTogether(db, source.network, team), turn]);
  if (isComing) return team;
  throw new Refusal('too-many-tries', { retryAfter: wait });
}

async function boundsOfCodes(db: Database, { isSchool, ...place }: CodeSource): Promise<Bound[]> {
  const codes = await countTeams(db);
  const bound = (key: string, { chance, seconds }: { chance: number; seconds: number }): Bound => ({
    key,
    most: mostTries(chance, codes),
    seconds,
  });
  const ofPlace = boundsOfPlace('codes', place);
  if (!isSchool) return [...ofPlace, bound('strangers', highestChance.strangers)];
  const { network } = place;
  const day = await boundsShared(db, { ...bound('school-codes', highestChance.schools), network });
  return [...ofPlace, bound(`school:${network}`, highestChance.school), ...day];
}

/**
 * On a device where a team of the same class logged in before, that class's codes work, whatever others tried there.
 */
export async function findOnKnownDevice<Owner extends CodeOwner>(
  db: Database,
  devices: readonly string[],
  find: FindOwner<Owner>,
): Promise<Owner | undefined> {
  const team = await find();
  for (const { id, runId } of await runsOfTeams(db, devices)) {
    const bounds = [
      { key: `team:${id}`, ...perKnownTeam },
      { key: `team:${id}:day`, ...perKnownTeamDay },
    ];
    const hasRoom = (await secondsToWait(db, bounds)) === 0;
    if (hasRoom && team?.runId === runId) return team;
    // A valid code of another class is not counted, and takes as long.
    const counts = bounds.map(({ key, seconds }) => ({ key: team === undefined ? key : `other:${key}`, seconds }));
    await countAttempts(db, counts);
  }
  return undefined;
}

/**
 * Whether the class of this team is logging in together, and its limit is not reached. A wrong code runs the same
 * queries as a valid one, so its duration tells nothing.
 */
async function comesTogether(db: Database, network: string, team: CodeOwner | undefined): Promise<boolean> {
  const prefix = `door:${network}:`;
  await countAttempts(db, [{ key: `${prefix}${team?.runId ?? ''}:${team?.id ?? ''}`, seconds: together.seconds }]);
  const triesByRun = Map.groupBy(await keysCounted(db, prefix, together.seconds), (key) => key.split(':')[2] ?? '');
  const teamsOf = await countTeamsOfRuns(db, [...triesByRun.keys()]);
  let isIn = false;
  // Each try could match a code of any class that is logging in here.
  for (const [run, keys] of triesByRun) {
    const teams = teamsOf.get(run) ?? 0;
    if (teams === 0 || !isComingIn(keys.length, teams)) continue;
    const isOpen = await spendTry(db, { run, teams, network });
    if (run === team?.runId) isIn = isOpen;
  }
  return isIn;
}

/** Counts one try for each code of the class. False when the limit of the class is reached. */
async function spendTry(
  db: Database,
  { run, teams, network }: { run: string; teams: number; network: string },
): Promise<boolean> {
  const { chance, seconds } = highestChance.together;
  const ofClass = { key: `through:${run}`, ...whileComingIn };
  const day = await boundsShared(db, { key: 'together', most: mostTries(chance, 1), seconds, network });
  if ((await secondsToWait(db, [ofClass, ...day])) > 0) return false;
  await countAttempts(db, [ofClass, ...day.map(({ key }) => ({ key, seconds, weight: teams }))]);
  return true;
}
