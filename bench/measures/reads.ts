/** The queries of a poll through our store functions, against SQL by hand. */

import type { Bench } from '#bench/bench.ts';
import { type Hand, openByHand } from '#bench/byHand.ts';
import { alternate, ratioOf, type BenchRow, timed } from '#bench/ratio.ts';
import type { BenchTeam } from '#bench/schoolClass.ts';
import { loadTeam } from '#server/class/loadFacts.ts';
import { contentDir } from '#server/config/folders.ts';
import { type Database, openDatabase } from '#server/db/db.ts';
import { type Library, openLibrary } from '#server/library/library.ts';
import { findTeamSession } from '#server/store/sessions.ts';

const rounds = 9;
const readsPerTeam = { SQLite: 60, PostgreSQL: 12 };

/** Returns how many answers of the team it found, to check that both sides read the same. */
type Read = (team: BenchTeam) => Promise<number>;

export async function measureReads({ place, schoolClass: { teams } }: Bench): Promise<BenchRow[]> {
  const library = openLibrary({ contentDir, warn: console.warn });
  const db = await openDatabase(place);
  const hand = openByHand(place);
  try {
    const [ours, byHand] = [readByStore(library, db), readByHand(hand)];
    for (const team of teams) {
      if ((await ours(team)) !== (await byHand(team))) throw new Error('They read different answers');
    }
    const times = readsPerTeam[place.engine];
    const pairs = await alternate(rounds, {
      subject: () => timed(() => readAll(teams, ours, times)),
      control: () => timed(() => readAll(teams, byHand, times)),
    });
    const what = 'what one call of a poll reads';
    return [{ what, against: 'prepared SQL by hand', engine: place.engine, ...ratioOf(pairs, (time) => time) }];
  } finally {
    await db.destroy();
    await hand.close();
  }
}

async function readAll(teams: readonly BenchTeam[], read: Read, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) for (const team of teams) await read(team);
}

function readByStore(library: Library, db: Database): Read {
  return async ({ tokenHash }) => {
    const session = await findTeamSession(db, tokenHash);
    if (session === undefined) throw new Error('No session');
    const { team } = await loadTeam({ library }, db, { id: session.teamId, runId: session.runId });
    return team.work.answers.length;
  };
}

function readByHand({ prepare }: Hand): Read {
  const session = prepare(`select s."teamId", t."runId", s."askedAt" from "teamSessions" s
    join teams t on t.id = s."teamId" where s."tokenHash" = ? and s."createdAt" >= ?`);
  const run = prepare('select * from runs where id = ?');
  const endedPhases = prepare('select phase from "endedPhases" where "runId" = ?');
  const team = prepare('select id, "runId", title, "loginCode", "usedAt", "finishedAt" from teams where id = ?');
  const answers = prepare(`select a.id, a."teamId", a."activityId", a.tweet, a.photo, a.version, a."emptyAt",
    r.id as "ratingId", r.medal, r.comment, r.note, r."ratedAt", r."seenAt"
    from answers a left join ratings r on r."answerId" = a.id where a."teamId" = ? order by a."activityId"`);
  const reveals = prepare('select phase, medal, "seenAt" from reveals where "teamId" = ? order by phase');
  return async ({ tokenHash }) => {
    const [found] = (await session(tokenHash, '2000')) as { teamId: string; runId: string }[];
    if (found === undefined) throw new Error('No session');
    await run(found.runId);
    await endedPhases(found.runId);
    await team(found.teamId);
    const given = await answers(found.teamId);
    await reveals(found.teamId);
    return given.length;
  };
}
