/** The class of a practice: eight teams and a colleague, who reach the practice's server as real devices do. */

import { systemClock } from '#client/clock.ts';
import { type AskSettings, createAsk } from '#contract/client.ts';
import type { TeamEvent } from '#contract/events.ts';
import type { Challenge, MedalExamples, Patch, Phase } from '#domain/course.ts';
import { createDice } from '#domain/dice.ts';
import type { PracticePace } from '#domain/lesson/practice.ts';
import { limits } from '#domain/limits.ts';

import { createColleague, judgeByExamples } from './colleague.ts';
import { type Clock, createLessonClock } from './lessonClock.ts';
import { createPlayer, type PlayerParts } from './player.ts';
import { planLesson } from './script.ts';

export type PracticeClassParts = {
  seed: number;
  challenge: Challenge;
  teams: readonly { id: string; title: string; loginCode: string }[];
  fetch: AskSettings['fetch'];
  /** Headers of the colleague's login. */
  colleague: Readonly<Record<string, string>>;
  words: { careless: string; answers: MedalExamples; comments: MedalExamples };
  /** The names of the drawn photos, by phase. */
  photos: { byPhase: readonly (readonly string[])[]; unfit: string };
  readPhoto: (name: string) => Promise<Blob>;
  /** The docent has rated enough to know how it goes. */
  mayColleagueRate: () => boolean;
  clock?: Clock;
};

export type PracticeClass = {
  /** The class comes in. */
  start: () => void;
  /** The team that was to ask for help asks for it soon, instead of when it planned to. */
  raiseHand: () => void;
  notify: (team: string, event: TeamEvent) => void;
  pace: () => PracticePace;
  setPace: (pace: PracticePace) => void;
  minutesPlayed: () => number;
  /** What went wrong in a simulated team: nothing, unless the product is at fault. */
  faults: readonly unknown[];
  /** Requests that are not answered yet. */
  underWay: () => number;
  stop: () => void;
};

/** In the lesson's time. */
const colleagueLooksEveryMs = 30_000;
/** As long as the docent has an answer alone, and the same once the first phase has ended. */
const leavesMs = { before: 240_000, after: 30_000 } as const;

export function createPracticeClass(parts: PracticeClassParts): PracticeClass {
  const { seed, challenge, teams, words, photos } = parts;
  let underWay = 0;
  const counted = async <Result>(work: Promise<Result>): Promise<Result> => {
    underWay += 1;
    return work.finally(() => void (underWay -= 1));
  };
  const fetch: AskSettings['fetch'] = (url, init) => counted(parts.fetch(url, init));
  const readPhoto: typeof parts.readPhoto = (name) => counted(parts.readPhoto(name));
  const clock = createLessonClock(parts.clock ?? systemClock);
  const faults: unknown[] = [];
  const onFault = (error: unknown): void => void faults.push(error);
  const [first] = challenge.phases;
  const plans = first === undefined ? [] : planLesson(first, createDice(seed));

  const write: PlayerParts['write'] = ({ examples }, level) => {
    const text = level === 'careless' ? words.careless : (examples ?? words.answers)[level];
    return text.slice(0, limits.tweet);
  };
  const players = new Map(
    teams.map(({ id, title, loginCode }, place) => {
      const plan = plans[place % plans.length];
      const takePhoto = (phase: Phase, kind: 'work' | 'unfit'): Promise<Blob> => {
        const names = photos.byPhase[Math.min(phase.number, photos.byPhase.length) - 1] ?? [];
        return readPhoto(kind === 'unfit' ? photos.unfit : (names[place % names.length] ?? photos.unfit));
      };
      const team = { id, title, loginCode, patch: (place + 1) as Patch };
      if (plan === undefined) throw new RangeError(`challenge ${challenge.slug} has no phases`);
      const dice = createDice(seed + place + 1);
      return [id, createPlayer({ team, plan, challenge, clock, dice, fetch, write, takePhoto, onFault })] as const;
    }),
  );
  const look = createColleague({
    ask: createAsk({ fetch, headers: () => parts.colleague }),
    challenge,
    clock,
    leavesMs: (hasEnded) => {
      if (parts.mayColleagueRate()) return hasEnded ? leavesMs.after : leavesMs.before;
      return hasEnded ? leavesMs.before : undefined;
    },
    mayEnd: (hasEnded) => hasEnded,
    judge: judgeByExamples(challenge, words.comments),
  });
  const lookLater = (): void => {
    clock.after(colleagueLooksEveryMs, () => void look().catch(onFault).finally(lookLater));
  };

  for (const player of players.values()) player.start();
  lookLater();
  return {
    start: clock.start,
    raiseHand: () => {
      for (const player of players.values()) player.raiseHand();
    },
    notify: (team, event) => players.get(team)?.notify(event),
    pace: clock.pace,
    setPace: clock.setPace,
    minutesPlayed: () => Math.floor(clock.sinceStartMs() / 60_000),
    faults,
    underWay: () => underWay,
    stop: clock.stop,
  };
}
