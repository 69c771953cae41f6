/** The lesson plans and materials of a draft as published: without deleted activities, and with every activity in a lesson (docs/rules.md 16.39). */

import { launchList, listsOf, type Order } from '#domain/challenge/draftOrder.ts';
import { type LessonPlan, wholePlan } from '#domain/challenge/wholePlan.ts';
import type { Plan } from '#domain/teaching.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Each material without its deleted activities: a list that becomes empty stays, since no list means all activities. */
export function withMaterials(cover: Fields, order: Order): Fields {
  const { materials } = cover;
  if (!Array.isArray(materials)) return cover;
  const existing = existingIn(order);
  const materialOf = (material: unknown): unknown =>
    mapped(material, (name, value) => (name === 'activities' ? existing(value) : value));
  return { ...cover, materials: materials.map(materialOf) };
}

/** `titleOf` gives the title of a phase by its number. An invalid plan stays as it is, and the check reports it. */
export function withPlans(cover: Fields, order: Order, titleOf: (phase: number) => unknown): Fields {
  const { lessons } = cover;
  if (!Array.isArray(lessons)) return cover;
  const existing = existingIn(order);
  const lessonOf = (lesson: unknown): unknown =>
    mapped(lesson, (name, value) => (name === 'activities' || name === 'at_home' ? existing(value) : value));
  const planOf = (plan: unknown): unknown =>
    mapped(plan, (name, value) => (name === 'plan' && Array.isArray(value) ? value.map(lessonOf) : value));
  const nameOf = (stretch: number): string => {
    const number = stretch + 1;
    const title = titleOf(number);
    if (number === launchList) return 'Launch';
    return typeof title === 'string' && title.trim() !== '' ? title : `Fase ${number}`;
  };
  const plans = lessons.map(planOf).map((plan) => (isPlan(plan) ? wholePlan(plan, order, nameOf) : plan));
  return { ...cover, lessons: plans };
}

/** The valid plans, for code that adds up minutes. */
export function plansIn({ lessons }: Fields): Plan[] {
  return (Array.isArray(lessons) ? lessons : []).filter(isPlan).map(({ minutes, plan }) => ({
    lessonMinutes: minutes,
    lessons: plan.map(({ title, activities = [], at_home: atHome = [] }) => ({ title, activities, atHome })),
  }));
}

/** Leaves out the ids of deleted activities; other values stay as they are. */
function existingIn(order: Order): (list: unknown) => unknown {
  const there = new Set<unknown>(listsOf(order).flat());
  return (list) => (Array.isArray(list) ? list.filter((id) => there.has(id)) : list);
}

/** Maps each field of an object; other values stay as they are. */
function mapped(value: unknown, change: (name: string, value: unknown) => unknown): unknown {
  if (!isGroup(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, change(name, inside)]));
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it is a plan whose lessons have valid lists. */
function isPlan(value: unknown): value is LessonPlan {
  if (!isGroup(value) || !Array.isArray(value['plan'])) return false;
  const isList = (list: unknown): boolean => list === undefined || Array.isArray(list);
  return value['plan'].every((one: unknown) => isGroup(one) && isList(one['activities']) && isList(one['at_home']));
}
