/** Compares a newer version of a challenge with the one that a class plays: the changes, and the work that depends on them (docs/rules.md 16.9, 16.10). */

import type { Activity, Challenge } from '#domain/course.ts';

/** The parts of an activity or of the challenge that can change. */
export const changedParts = [
  'title',
  'question',
  'introduction',
  'duration',
  'worksheet',
  'instruction',
  'film',
  'photo',
  'criteria',
  'words',
  'help',
  'examples',
] as const;
export type ChangedPart = (typeof changedParts)[number];

/**
 * `phase`: the phase in the older version for a dropped activity, in the newer for all else; 0 is Onboarding, the
 * number after the last is Launch.
 */
export type Change =
  | { kind: 'added' | 'dropped'; title: string; phase: number }
  | { kind: 'moved'; title: string; phase: number; from: number }
  | { kind: 'changed'; title: string; phase: number; parts: ChangedPart[] }
  | { kind: 'order'; title: string; phase: number }
  | { kind: 'phase'; title: string; phase: number }
  | { kind: 'challenge'; title: string; phase: null };

export const changeKinds = [
  'added',
  'dropped',
  'moved',
  'changed',
  'order',
  'phase',
  'challenge',
] as const satisfies readonly Change['kind'][];
export const obstacleKinds = ['dropped', 'moved', 'renumbered', 'unanswerable', 'added-to-ended'] as const;

/** Why a class can't switch to it: work on an activity, or an ended phase. */
export type Obstacle = {
  kind: (typeof obstacleKinds)[number];
  title: string;
  phase: number;
  answers: number;
};

/** A version, with checksums that tell its papers and films apart from others with the same name. */
export type Edition = { challenge: Challenge; sums: ReadonlyMap<string, string> };

/** The number of answers per activity id: an activity in the map can be an obstacle, even with 0. */
export type AnswerCounts = ReadonlyMap<number, number>;

type Placed = { activity: Activity; phase: number };

export function changesOf(before: Edition, after: Edition): Change[] {
  const old = placed(before.challenge);
  const now = placed(after.challenge);
  const dropped = [...old.values()]
    .filter(({ activity }) => !now.has(activity.id))
    .map(({ activity, phase }): Change => ({ kind: 'dropped', title: activity.title, phase }));
  const others = [...now.values()].flatMap((one): Change[] => {
    const { title } = one.activity;
    const was = old.get(one.activity.id);
    if (was === undefined) return [{ kind: 'added', title, phase: one.phase }];
    const parts = changedParts.filter(
      (part) => partOf(was.activity, part, before.sums) !== partOf(one.activity, part, after.sums),
    );
    return [
      ...(was.phase === one.phase ? [] : [{ kind: 'moved' as const, title, phase: one.phase, from: was.phase }]),
      ...(parts.length === 0 ? [] : [{ kind: 'changed' as const, title, phase: one.phase, parts }]),
    ];
  });
  return [
    ...challengeChanges(before, after),
    ...dropped,
    ...others,
    ...orderChanges(before.challenge, after.challenge),
  ];
}

/** As text, so that two can be compared. */
function partOf(activity: Activity, part: ChangedPart, sums: Edition['sums']): string {
  const { plus, help, photoRequired, allowAnswer, atHome, criteria, words, examples } = activity;
  const values = {
    title: activity.title,
    question: activity.question,
    introduction: activity.introduction,
    duration: [activity.duration, atHome],
    worksheet: sumOf(sums, activity.filename),
    instruction: sumOf(sums, activity.instructionPdf),
    film: sumOf(sums, activity.video),
    photo: [photoRequired, allowAnswer],
    criteria,
    words,
    help: [plus, help],
    examples,
  } satisfies Record<ChangedPart, unknown>;
  return JSON.stringify(values[part]);
}

/** External files have no checksum: their address says all. */
function sumOf(sums: Edition['sums'], name: string | null): string | null {
  return name === null ? null : (sums.get(name) ?? name);
}

function challengeChanges(before: Edition, after: Edition): Change[] {
  const about = ({ challenge, sums }: Edition): string => {
    const { title, subtitle, introduction, video, completionVideo, launchDescription, teaching } = challenge;
    const films = [sumOf(sums, video), sumOf(sums, completionVideo)];
    return JSON.stringify([title, subtitle, introduction, films, launchDescription, teaching]);
  };
  const isOther = about(before) !== about(after);
  const phases = after.challenge.phases.filter(
    (phase) => aboutPhase(before, phase.number) !== aboutPhase(after, phase.number),
  );
  return [
    ...(isOther ? [{ kind: 'challenge' as const, title: after.challenge.title, phase: null }] : []),
    ...phases.map(({ title, number }) => ({ kind: 'phase' as const, title, phase: number })),
  ];
}

function aboutPhase({ challenge, sums }: Edition, number: number): string {
  const found = challenge.phases.find((phase) => phase.number === number);
  return JSON.stringify([found?.title, found?.description, sumOf(sums, found?.video ?? null), found?.roles]);
}

/** Changes in phases that have the same activities in another order. */
function orderChanges(before: Challenge, after: Challenge): Change[] {
  const old = stages(before);
  return stages(after).flatMap(({ phase, title, activities }) => {
    const had = old.find((one) => one.phase === phase)?.activities.map(({ id }) => id) ?? [];
    const has = activities.map(({ id }) => id);
    const stayed = had.filter((id) => has.includes(id));
    const isSame = stayed.join() === has.filter((id) => had.includes(id)).join();
    return isSame ? [] : [{ kind: 'order' as const, title, phase }];
  });
}

/** Empty where the class can switch to it. */
export function obstaclesTo(
  { before, ended, answers }: { before: Challenge; ended: ReadonlySet<number>; answers: AnswerCounts },
  after: Challenge,
): Obstacle[] {
  const old = placed(before);
  const now = placed(after);
  const lost = [...answers].flatMap(([id, count]): Obstacle[] => {
    const had = old.get(id);
    const kind = had && lossOf(had, old, now);
    return had === undefined || kind === undefined
      ? []
      : [{ kind, title: had.activity.title, phase: had.phase, answers: count }];
  });
  // An ended phase would be open again for every team.
  const late = [...now.values()].filter(
    ({ activity, phase }) =>
      activity.allowAnswer && ended.has(phase) && old.get(activity.id)?.activity.allowAnswer !== true,
  );
  return [
    ...lost,
    ...late.map(({ activity, phase }): Obstacle => ({
      kind: 'added-to-ended',
      title: activity.title,
      phase,
      answers: 0,
    })),
  ];
}

type ById = ReadonlyMap<number, Placed>;

function lossOf(had: Placed, old: ById, now: ById): Obstacle['kind'] | undefined {
  const has = now.get(had.activity.id);
  const alike = (all: ById): number =>
    [...all.values()].filter(({ activity }) => activity.slug === had.activity.slug).length;
  // Apparently the same activity with another number.
  const isRenumbered = alike(old) === 1 && alike(now) === 1 && has?.activity.slug !== had.activity.slug;
  if (isRenumbered) return 'renumbered';
  if (has === undefined) return 'dropped';
  if (!has.activity.allowAnswer) return 'unanswerable';
  return has.phase === had.phase ? undefined : 'moved';
}

type Stage = { phase: number; title: string; activities: readonly Activity[] };

function stages({ onboarding, phases, launch }: Challenge): Stage[] {
  return [
    { phase: 0, title: '', activities: onboarding },
    ...phases.map(({ number, title, activities }) => ({ phase: number, title, activities })),
    { phase: phases.length + 1, title: '', activities: launch },
  ];
}

function placed(challenge: Challenge): Map<number, Placed> {
  const all = stages(challenge).flatMap(({ phase, activities }) => activities.map((activity) => ({ activity, phase })));
  return new Map(all.map((one) => [one.activity.id, one]));
}
