/** All stored data of one team as JSON: `gegevens.json` of its access document (docs/privacy/inzage.md). */

import type { Activity, Challenge } from '#domain/course.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { plainName } from '#domain/people/plainName.ts';
import { type LeftOut, teamColumns } from '#server/store/teamColumns.ts';
import type { TeamRows } from '#server/store/teamRows.ts';

import { maskedFor } from './masked.ts';

/** Incremented when the format changes in a way that readers notice. */
const inzageVersion = 1;

export type InzageActivity = {
  id: number;
  number: string;
  title: string;
  question: string;
  criteria: readonly string[];
};

/** A photo, with its name in the store and its file name in the ZIP. */
export type InzagePhoto = {
  stored: string;
  file: string;
  /** What the photo shows, as far as we know. */
  about: string;
  isMissing: boolean;
  /** The team replaced this photo; it is listed if it still exists. */
  isReplaced?: boolean;
};

export type Inzage = {
  school: string | null;
  group: string;
  challenge: string;
  /** The activities for which something of this team is stored, in the order of the lessons. */
  activities: readonly InzageActivity[];
  phases: readonly { number: number; title: string }[];
  photos: readonly InzagePhoto[];
  rows: TeamRows;
  /** The pupil whose parents ask; null when the request is about the whole team. */
  pupil: string | null;
};

type Class = { school: string | null; group: string; challenge: Challenge | undefined; slug: string };
/** `replaced`: photos that the team has replaced. */
type RequestedClass = Class & { pupil?: string | null; replaced?: readonly string[] };

/** `challenge` is undefined when it was removed from the server; the team's own work is still included. */
export function inzageOf(
  all: TeamRows,
  { school, group, challenge, slug, pupil = null, replaced = [] }: RequestedClass,
): Inzage {
  const rows = pupil === null ? all : maskedFor(all, pupil);
  const ids = new Set(
    [...rows.answers, ...rows.takenAway, ...rows.looks, ...rows.looksGot].map(({ activityId }) => Number(activityId)),
  );
  const known = (challenge?.phases ?? []).flatMap((phase) =>
    phase.activities.filter(({ id }) => ids.has(id)).map((one) => shown(one, activityNumber(phase, one))),
  );
  const unknown = [...ids].filter((id) => known.every((one) => one.id !== id));
  const activities = [...known, ...unknown.toSorted((one, other) => one - other).map(nameless)];
  const title = challenge?.title ?? slug;
  const phases = (challenge?.phases ?? []).map((phase) => ({ number: phase.number, title: phase.title }));
  const photos = [...photosOf(rows, activities), ...replaced.map(replacedPhoto)];
  return { school, group, challenge: title, activities, phases, photos, rows, pupil };
}

function shown({ id, title, question, criteria }: Activity, number: string): InzageActivity {
  return { id, number, title, question, criteria: criteria.map(({ text }) => text) };
}

function nameless(id: number): InzageActivity {
  return { id, number: String(id), title: 'Opdracht', question: '', criteria: [] };
}

/** The photos of each answer and each returned version, once: a version without a new photo keeps the earlier one. */
function photosOf({ answers, returns }: TeamRows, activities: readonly InzageActivity[]): InzagePhoto[] {
  const photos = new Map<string, InzagePhoto>();
  for (const { id, number, title } of activities) {
    const answer = answers.find(({ activityId }) => activityId === id);
    const versions = [...returns.filter(({ answerId }) => answerId === answer?.['id']), ...(answer ? [answer] : [])];
    for (const { photo, version } of versions.toSorted(
      (one, other) => Number(one['version']) - Number(other['version']),
    )) {
      if (typeof photo !== 'string' || photos.has(photo)) continue;
      const file = `fotos/${plainName(`${number} ${title}, versie ${String(version)}`)}.jpg`;
      const about = `Foto bij ${number} ${title}, versie ${String(version)}`;
      photos.set(photo, { stored: photo, file, about, isMissing: false });
    }
  }
  return [...photos.values()];
}

function replacedPhoto(stored: string, place: number): InzagePhoto {
  const about = `Vervangen foto ${place + 1}`;
  return { stored, file: `fotos/${plainName(about)}.jpg`, about, isMissing: false, isReplaced: true };
}

/** Deterministic: the same data gives the same bytes, so the moment of the request is not included. */
export function inzageJson({ school, group, challenge, activities, photos, rows, pupil }: Inzage): string {
  const submissions = rows.submissions.map(({ result, ...row }) => ({
    ...row,
    result: JSON.parse(String(result)) as unknown,
  }));
  const named = (all: TeamRows['answers']) =>
    all.map((row) => ({ ...row, photo: photos.find(({ stored }) => stored === row['photo'])?.file ?? null }));
  const whole = {
    format: 'lanceerbasis-inzage',
    version: inzageVersion,
    school,
    class: group,
    challenge,
    activities,
    ...(pupil === null ? {} : { pupil }),
    photos: photos.map(({ file, isMissing, isReplaced }) => ({
      file,
      isMissing,
      ...(isReplaced ? { isReplaced } : {}),
    })),
    ...rows,
    answers: named(rows.answers),
    returns: named(rows.returns),
    submissions,
    leftOut: leftOut(),
  };
  return `${JSON.stringify(whole, undefined, 2)}\n`;
}

/** `table.column` of everything that is stored but left out, by reason. */
export function leftOut(): Record<LeftOut, string[]> {
  const all: Record<LeftOut, string[]> = {
    key: [],
    link: [],
    docent: [],
    'other-team': [],
    'other-pupil': [],
    going: [],
  };
  for (const [table, columns] of Object.entries(teamColumns)) {
    for (const [column, is] of Object.entries(columns)) {
      if (is !== 'told') all[is].push(`${table}.${column}`);
    }
  }
  return all;
}
