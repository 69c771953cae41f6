/** Classes of a school in which many answers are played at once, each with its own order of acts. */

import { expect } from 'vitest';

import type { ResponseOf } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import type { Dice } from '#domain/dice.ts';
import { createRun } from '#server/store/runs.ts';
import { aLibrary } from '#test/builders.ts';
import { answer, type Docent, type School, type Team } from '#test/classroom.ts';
import { activities, aChallenge, aPhase, fourPhases } from '#test/facts.ts';

import { type Act, after, anyAct, begin, type Knows, openOf, type Stand, turnOf } from './orders.ts';
import type { Hired } from './values.ts';

const teamsInClass = 8;
/** Each activity has its own order of acts. They share one phase, which ends and reopens for all of them. */
const activityIds = [102, 103, 104] as const;
/** Never rated, so no team gets a medal for the phase. */
const leftAlone = 105;
const challenge = 'koel-schoolplein';
export const answersInClass = teamsInClass * activityIds.length;

/** Four activities without a photo. */
export const libraryOfOrders = aLibrary([
  aChallenge({
    slug: challenge,
    phases: [aPhase({ activities: activities(1, 5).slice(1) }), ...fourPhases().slice(1)],
  }),
]);

/** One answer, with its expected state by the rules and the acts so far. */
type Played = {
  team: Team;
  activityId: number;
  id: string;
  stand: Stand;
  knows: Knows[];
  /** The tip that the team has now, with its id. */
  lying: { tip: string; id: string };
  done: string[];
};

export type Class = { docents: readonly [Docent, Docent]; played: readonly Played[] };

export const fourDevices = (): Knows[] => [1, 2, 3, 4].map(() => ({ version: 1, tip: '' }));

export async function openClass(school: School, { id: docentId, docent }: Hired, second: Docent): Promise<Class> {
  const { id: runId } = await createRun(school.context.db, docentId, { challenge, text: '' });
  for (const one of [docent, second]) await one.ask(teacher.setActiveChallenge, { challenge, runId });
  const teams: Team[] = [];
  for (let number = 1; number <= teamsInClass; number += 1) teams.push(await docent.team(`Team ${number}`));
  const played = teams.map(async (team): Promise<Played[]> => {
    await answer(team, leftAlone);
    const each = activityIds.map(async (activityId): Promise<Played> => {
      const { id } = await answer(team, activityId, begin.tweet);
      return { team, activityId, id, stand: begin, knows: fourDevices(), lying: { tip: '', id: '' }, done: [] };
    });
    return Promise.all(each);
  });
  return { docents: [docent, second], played: (await Promise.all(played)).flat() };
}

/** Returns the code of the refusal, or undefined when the act succeeded. */
async function perform(docent: Docent, { team, activityId, id, lying }: Played, act: Act): Promise<string | undefined> {
  const asked = (): Promise<unknown> => {
    switch (act.what) {
      case 'send':
        return team.ask(student.answerActivity, { activityId, tweet: act.tweet, version: act.version });
      case 'return': {
        // A tip that nobody has seen has no id.
        const seenReturn = act.seen === lying.tip ? lying.id : act.seen;
        return docent.ask(teacher.returnAnswer, { answerId: id, tip: act.tip, version: act.version, seenReturn });
      }
      case 'rate':
        return docent.ask(teacher.rateAnswer, { answerId: id, medal: act.medal, version: act.version });
      case 'reveal':
        return team.ask(student.revealRating, { answerId: id });
      case 'withdraw-rating':
        return docent.ask(teacher.withdrawRating, { answerId: id });
      case 'withdraw-return':
        return docent.ask(teacher.withdrawReturn, { answerId: id });
      case 'end':
      case 'reopen':
        break;
    }
    return docent.ask(teacher.togglePhaseDone, { phase: 1, done: act.what === 'end' ? 1 : 0 });
  };
  try {
    await asked();
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error.code;
    throw error;
  }
}

const isOfPhase = ({ what }: Act): boolean => what === 'end' || what === 'reopen';

/**
 * Plays one act for each answer: first the acts on the phase, which affect all answers, and then the others at once.
 */
export async function playRound({ docents, played }: Class, dice: Dice, number: number): Promise<void> {
  const round = played.map((one) => {
    const device = dice.below(4);
    const { knows, stand } = one;
    if (dice.below(3) > 0) knows[device] = { version: stand.version, tip: openOf(stand)?.tip ?? '' };
    const act = anyAct(dice, knows[device] ?? { version: 1, tip: '' }, number);
    return { one, act, docent: docents[dice.below(2)] ?? docents[0] };
  });
  const note = (one: Played, act: Act, code: string | undefined): void => {
    const next = after(one.stand, act);
    one.done.push(`${JSON.stringify(act)} ${code ?? ''}`);
    expect([one.done, code]).toEqual([one.done, typeof next === 'string' ? next : undefined]);
    if (typeof next !== 'string') one.stand = next;
  };
  const ofPhase = round.filter(({ act }) => isOfPhase(act));
  for (const { one, act, docent } of ofPhase) {
    const code = await perform(docent, one, act);
    for (const each of played) note(each, act, code);
  }
  const others = round.filter(({ act }) => !isOfPhase(act));
  const codes = await Promise.all(others.map(({ one, act, docent }) => perform(docent, one, act)));
  for (const [index, { one, act }] of others.entries()) note(one, act, codes[index]);
}

type OfTeam = { phase: ResponseOf<typeof student.phase>; news: ResponseOf<typeof student.hasNewRating> };

/** Returns what docent and team see of each answer, in the terms of `Stand`. */
export async function shownIn({ docents: [docent], played }: Class) {
  const stored = await docent.ask(teacher.answers, {});
  const { unrated_answers: open } = await docent.ask(teacher.openAnswers, {});
  const ofTeams = new Map<Team, OfTeam>();
  const look = async (team: Team): Promise<void> => {
    const [phase, news] = [await team.ask(student.phase, { phase: 1 }), await team.ask(student.hasNewRating, {})];
    ofTeams.set(team, { phase, news });
  };
  await Promise.all([...new Set(played.map(({ team }) => team))].map(look));
  return played.map(({ team, activityId, id, stand, lying, done }) => {
    const { phase, news } = ofTeams.get(team) ?? {};
    const now = {
      stored: stored.find((one) => one.id === id),
      open: open.some((one) => one.id === id),
      own: phase?.activities.find((activity) => activity.id === activityId)?.answers[0],
    };
    Object.assign(lying, { tip: openOf(stand)?.tip ?? '', id: now.stored?.returned?.id ?? '' });
    return { done, ...now, news };
  });
}

/** Returns what they should see, by the rules. */
export function expectedIn({ played }: Class) {
  return played.map(({ team, stand, done }) => {
    const ofTeam = played.filter((one) => one.team === team);
    const hasNewRating = ofTeam.some((one) => ['team', 'to be viewed'].includes(turnOf(one.stand)));
    return { done, ...expected(stand), news: { hasNewRating } };
  });
}

function expected(stand: Stand) {
  const turn = turnOf(stand);
  const tip = stand.rating === null ? stand.returns.at(-1)?.tip : undefined;
  const texts = [...stand.returns.filter(({ isSentAgain }) => isSentAgain).map(({ tweet }) => tweet), stand.tweet];
  const versions = texts.map((tweet) => ({ tweet }));
  const { version, tweet, rating } = stand;
  const said = tip === undefined ? null : { tip };
  const own = rating && { seen: rating.seen, medal: rating.seen ? rating.medal : null };
  return {
    stored: { version, tweet, rating, returned: said, versions },
    open: turn === 'docent',
    own: { version, tweet, rating: own, returned: said, versions },
  };
}
