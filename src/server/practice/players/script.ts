/** What each team of a practice will do, and when: the same for the same seed (docs/rules.md 17.5). */

import type { MedalExamples, Phase } from '#domain/course.ts';
import type { Dice } from '#domain/dice.ts';
import { answerableActivities } from '#domain/status.ts';

/** How a team differs from the others. */
export const teamRoles = [
  'raises-hand',
  'loses-network',
  'comes-late',
  'careless',
  'unfit-photo',
  'steady',
  'steady',
  'steady',
] as const;

export type TeamRole = (typeof teamRoles)[number];
export type AnswerLevel = keyof MedalExamples;

export type PlannedAnswer = {
  activityId: number;
  opensAtMs: number;
  sendsAtMs: number;
  /** A careless answer says nothing, until the docent gives it back. */
  level: AnswerLevel | 'careless';
  photo: 'work' | 'unfit' | undefined;
};

/** Times are milliseconds of the lesson. */
export type TeamPlan = {
  role: TeamRole;
  arrivesAtMs: number;
  /** For the first phase. */
  answers: readonly PlannedAnswer[];
  raisesHandAtMs: number | undefined;
  /** Without a network. */
  awayMs: readonly [from: number, until: number] | undefined;
};

const minute = 60_000;
/** The first phase of the practice: from the moment that most teams are in. */
const work = { fromMs: 4.5 * minute, lengthMs: 33 * minute } as const;
const late = { arrivesAtMs: 28 * minute, fromMs: 28.5 * minute, lengthMs: 9 * minute } as const;
/** Every later phase takes this long, so that the practice reaches the liftoff. */
const laterPhaseMs = 3 * minute;

/** The teams come in one after another, in an order of their own. */
export function planLesson(phase: Phase, dice: Dice): TeamPlan[] {
  const roles = shuffle(teamRoles, dice);
  const places = shuffle([...teamRoles.keys()], dice);
  // The first that comes in asks for help, also where the docent goes fast.
  swap(places, places.indexOf(0), roles.indexOf('raises-hand'));
  return roles.map((role, team): TeamPlan => {
    const isLate = role === 'comes-late';
    const span = isLate ? late : work;
    const answers = planAnswers(phase, { ...span, role }, dice);
    const arrivesAtMs = ((places[team] ?? 0) * 0.5 + 0.4 + dice.fraction() * 0.2) * minute;
    const second = answers[1] ?? answers[0];
    const first = answers[0];
    return {
      role,
      arrivesAtMs: isLate ? late.arrivesAtMs : arrivesAtMs,
      answers,
      raisesHandAtMs: role === 'raises-hand' && second ? second.opensAtMs + minute : undefined,
      // From just before an answer until some minutes after it: that answer arrives late.
      awayMs: role === 'loses-network' && first ? [first.sendsAtMs - minute, first.sendsAtMs + 5 * minute] : undefined,
    };
  });
}

/** A later phase, from the moment that the team hears that it is open. */
export function planLaterPhase(phase: Phase, dice: Dice): PlannedAnswer[] {
  return planAnswers(phase, { fromMs: 0, lengthMs: laterPhaseMs, role: 'steady' }, dice);
}

type Span = { fromMs: number; lengthMs: number; role: TeamRole };

function planAnswers(phase: Phase, { fromMs, lengthMs, role }: Span, dice: Dice): PlannedAnswer[] {
  const activities = answerableActivities(phase);
  const slotMs = lengthMs / Math.max(1, activities.length);
  // The first photo that a team sends is the one that must not be shown.
  const unfit =
    role === 'unfit-photo' ? (activities.find(({ photoRequired }) => photoRequired) ?? activities[0]) : null;
  return activities.map((activity, place) => ({
    activityId: activity.id,
    opensAtMs: fromMs + place * slotMs,
    sendsAtMs: fromMs + (place + 1 - 0.35 * dice.fraction()) * slotMs,
    level: role === 'careless' && place === 0 ? 'careless' : (levels[dice.below(levels.length)] ?? 'silver'),
    photo: activity.id === unfit?.id ? 'unfit' : activity.photoRequired ? 'work' : undefined,
  }));
}

/** Most answers are good, some are not. */
const levels: readonly AnswerLevel[] = ['bronze', 'silver', 'silver', 'gold'];

/** The level after 'nog even verder bouwen'. */
export function improvedLevel(level: PlannedAnswer['level']): AnswerLevel {
  return level === 'careless' ? 'silver' : 'gold';
}

function swap(all: number[], one: number, other: number): void {
  [all[one], all[other]] = [all[other] ?? 0, all[one] ?? 0];
}

function shuffle<One>(all: readonly One[], dice: Dice): One[] {
  const left = [...all];
  return all.flatMap(() => left.splice(dice.below(left.length), 1));
}
