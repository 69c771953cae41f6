/** What a school wants to know before it begins, as it is read, and what doesn't add up in its plans. */

import type { Challenge } from '#domain/course.ts';
import { type PlanFault, planFaults } from '#domain/lesson/plans.ts';
import type { Material, Plan, Teaching } from '#domain/teaching.ts';
import type { ChallengeSource } from '#server/challenges/format/schema.ts';
import type { YamlPath } from '#server/challenges/format/yamlText.ts';

import { note, type Reading } from './reading.ts';

export function teachingOf(source: ChallengeSource): Teaching {
  const { audience = null, goals = [], kerndoelen = [], safety = [], authors = [], license = null } = source;
  const { preparation, basedOn = null } = source;
  return {
    audience,
    goals,
    kerndoelen,
    materials: (source.materials ?? []).map(
      ({ what, amount, lessons = [], price = null, instead = null }): Material => ({
        what,
        amount,
        lessons,
        priceEuros: price,
        instead,
      }),
    ),
    safety,
    preparation:
      preparation === undefined
        ? null
        : { hours: preparation.hours, judgingHours: preparation.judging_hours, steps: preparation.steps },
    authors,
    license,
    basedOn,
    plans: (source.lessons ?? []).map(({ minutes, plan }): Plan => ({
      lessonMinutes: minutes,
      lessons: plan.map(({ title, activities = [], at_home: atHome = [] }) => ({ title, activities, atHome })),
    })),
  };
}

/** Notes what doesn't fit in a plan, and what is needed in a lesson that is none. */
export function checkPlans(reading: Reading, challenge: Challenge): void {
  for (const fault of planFaults(challenge)) {
    const plan = ['lessons', fault.plan];
    const path = fault.kind === 'missing' ? [...plan, 'plan'] : [...plan, 'plan', fault.lesson];
    note(reading, pathOf(fault, path), inDutch(fault));
  }
  const count = challenge.teaching.plans[0]?.lessons.length ?? 0;
  for (const [index, { lessons }] of challenge.teaching.materials.entries()) {
    const wrong = lessons.find((lesson) => lesson > count);
    if (wrong === undefined) continue;
    const path = ['materials', index, 'lessons'];
    note(reading, path, `les ${wrong} is er niet; verwacht: een les van het eerste plan, dat er ${count} telt`);
  }
}

function pathOf(fault: PlanFault, path: YamlPath): YamlPath {
  return fault.kind === 'not-at-home' ? [...path, 'at_home'] : path;
}

function inDutch(fault: PlanFault): string {
  if (fault.kind === 'too-long') {
    return `deze les vraagt ${fault.neededMinutes} minuten; verwacht: hooguit ${fault.roomMinutes}, want vijf zijn er om te beginnen en vijf om te eindigen`;
  }
  return 'activity' in fault
    ? `opdracht ${fault.activity} ${aboutActivity[fault.kind]}`
    : `deze les ${aboutLesson[fault.kind]}`;
}

const aboutLesson = {
  'two-phases': 'gaat over twee fasen; verwacht: één fase per les, want een fase eindigt tussen twee lessen',
  'goes-back': 'gaat terug naar een fase die al voorbij is; verwacht: de fasen op volgorde',
} as const;

const aboutActivity = {
  unknown: 'is er niet; verwacht: het id van een opdracht van deze uitdaging',
  twice: 'staat twee keer in dit plan; verwacht: elke opdracht één keer',
  'not-at-home': 'kan niet thuis; verwacht: een opdracht met at_home: true',
  missing: 'staat in geen les van dit plan; verwacht: elke opdracht één keer',
} as const;
