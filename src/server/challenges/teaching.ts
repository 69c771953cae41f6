/** Converts the planning fields of a challenge, and finds what doesn't add up in its lesson plans. */

import type { Challenge } from '#domain/course.ts';
import { activityIdsOfLessons, type FullLesson, type PlanFault, planFaults } from '#domain/lesson/plans.ts';
import type { Material, Plan, Teaching } from '#domain/teaching.ts';
import type { ChallengeSource } from '#server/challenges/format/schema.ts';
import type { YamlPath } from '#server/challenges/format/yamlText.ts';

import { note, type Reading } from './reading.ts';

export function teachingOf(source: ChallengeSource): Teaching {
  const { audience = null, goals = [], kerndoelen = [], safety = [], authors = [], license = null } = source;
  const { preparation, parents, basedOn = null, shorter = [] } = source;
  const plans = (source.lessons ?? []).map(({ minutes, plan }): Plan => ({
    lessonMinutes: minutes,
    lessons: plan.map(({ title, activities = [], at_home: atHome = [] }) => ({ title, activities, atHome })),
  }));
  return {
    audience,
    goals,
    kerndoelen,
    materials: (source.materials ?? []).map(
      ({
        what,
        amount,
        lessons,
        activities = lessons === undefined ? null : activityIdsOfLessons(plans, lessons),
        price = null,
        instead = null,
      }): Material => ({
        what,
        amount,
        activities,
        priceEuros: price,
        instead,
      }),
    ),
    safety,
    parents:
      parents === undefined
        ? null
        : { what: parents.what, ask: parents.ask ?? null, bring: parents.bring ?? [], ticks: parents.ticks ?? [] },
    preparation:
      preparation === undefined
        ? null
        : { hours: preparation.hours, judgingHours: preparation.judging_hours, steps: preparation.steps },
    authors,
    license,
    basedOn,
    plans,
    shorter,
  };
}

/** Notes faults in the lesson plans, and materials for lessons or activities that don't exist. */
export function checkPlans(reading: Reading, challenge: Challenge, source: ChallengeSource): void {
  for (const fault of planFaults(challenge)) {
    const plan = ['lessons', fault.plan];
    const path = fault.kind === 'missing' ? [...plan, 'plan'] : [...plan, 'plan', fault.lesson];
    const activity = 'activity' in fault ? fault.activity : undefined;
    note(reading, pathOf(fault, path), inDutch(fault, challenge), activity);
  }
  const count = challenge.teaching.plans[0]?.lessons.length ?? 0;
  for (const [index, { lessons = [], activities = [] }] of (source.materials ?? []).entries()) {
    const noLesson = lessons.find((lesson) => lesson > count);
    if (noLesson !== undefined) {
      const message = `les ${noLesson} is er niet; verwacht: een les van het eerste plan, dat er ${count} telt`;
      note(reading, ['materials', index, 'lessons'], message);
    }
    const noActivity = activities.find((id) => titleOf(challenge, id) === undefined);
    if (noActivity !== undefined) {
      const message = `opdracht ${noActivity} is er niet; verwacht: het id van een opdracht van deze uitdaging`;
      note(reading, ['materials', index, 'activities'], message);
    }
  }
}

function pathOf(fault: PlanFault, path: YamlPath): YamlPath {
  return fault.kind === 'not-at-home' ? [...path, 'at_home'] : path;
}

function inDutch(fault: PlanFault, challenge: Challenge): string {
  const { plans } = challenge.teaching;
  if (!('activity' in fault)) return `${namedLesson(plans, fault)} ${aboutLesson[fault.kind]}`;
  const title = titleOf(challenge, fault.activity);
  const named = title === undefined ? `opdracht ${fault.activity}` : `‘${title}’ (opdracht ${fault.activity})`;
  return `${named} ${aboutActivity[fault.kind](namedPlan(plans, fault))}`;
}

function titleOf({ onboarding, phases, launch }: Challenge, id: number): string | undefined {
  const all = [...onboarding, ...phases.flatMap(({ activities }) => activities), ...launch];
  return all.find((activity) => activity.id === id)?.title;
}

type InPlan = { plan: number };

/** A docent knows a plan by the length of its lessons. */
function namedPlan(plans: readonly Plan[], { plan }: InPlan): string {
  return `het plan met lessen van ${plans[plan]?.lessonMinutes ?? 0} minuten`;
}

function namedLesson(plans: readonly Plan[], place: InPlan & { lesson: number }): string {
  const title = plans[place.plan]?.lessons[place.lesson]?.title ?? '';
  return `les ${place.lesson + 1}, ‘${title}’, in ${namedPlan(plans, place)}`;
}

/** Words an advice, which never blocks publishing. */
export function fullLessonWords(plans: readonly Plan[], { neededMinutes, roomMinutes, ...place }: FullLesson): string {
  return `${namedLesson(plans, place)} vraagt ${neededMinutes} minuten. Er passen er ${roomMinutes}: vijf zijn er om te beginnen en vijf om te eindigen.`;
}

const aboutLesson = {
  'two-phases': 'gaat over twee fases; verwacht: één fase per les, want een fase eindigt tussen twee lessen',
  'goes-back': 'gaat terug naar een fase die al voorbij is; verwacht: de fases op volgorde',
} as const;

const aboutActivity = {
  unknown: (plan: string) =>
    `is er niet, en staat wel in ${plan}; verwacht: het id van een opdracht van deze uitdaging`,
  twice: (plan: string) => `staat twee keer in ${plan}; verwacht: elke opdracht één keer`,
  'not-at-home': (plan: string) =>
    `staat in ${plan} bij thuis, en kan niet thuis; verwacht: een opdracht met at_home: true`,
  missing: (plan: string) => `staat in geen les van ${plan}; verwacht: elke opdracht één keer`,
} as const;
