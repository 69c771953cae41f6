/** The content of a keepsake, from the report of a team that has finished. */

import type { Medal, Ship } from '#domain/course.ts';
import type { Course } from '#domain/status.ts';
import { nowMs } from '#server/clock.ts';

import type { EntryReport, Growth, TeamReport } from './report.ts';

/** In pixels: the longest side of a photo. */
export const keepsakeWidest = 1200;

export type Keepsake = {
  team: string;
  /** First names; empty when the class chose the team's name only. */
  names: readonly string[];
  ship: Ship;
  challenge: string;
  /** As printed, such as '21 november 2026'. */
  date: string;
  /** Of phases 1 to 4. */
  phases: readonly { title: string; medal: Medal; words: string }[];
  /** The first and the last work; null when the team sent nothing, or one thing without a change. */
  work: Growth | null;
};

const date = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeZone: 'Europe/Amsterdam' });

type About = { challenge: string; finishedAt: string | null; withNames: boolean };

type Made = {
  run: { keepsakeNamelessAt: string | null };
  course: Course;
  team: { finishedAt: string | null };
};

/** The challenge, the date and whether to print names. */
export const aboutKeepsake = ({ run, course, team }: Made): About => ({
  challenge: course.challenge.title,
  finishedAt: team.finishedAt,
  withNames: run.keepsakeNamelessAt === null,
});

export function keepsakeOf(report: TeamReport, { challenge, finishedAt, withNames }: About): Keepsake {
  return {
    team: report.title,
    names: withNames ? report.pupils : [],
    ship: report.ship,
    challenge,
    date: date.format(new Date(finishedAt ?? nowMs())),
    phases: report.phases.map(({ title, medal, feedback }) => ({ title, medal: medal ?? 0, words: feedback })),
    work: firstAndLast(report),
  };
}

/** When all work is of one activity: its first and its last version. */
function firstAndLast({ phases }: TeamReport): Growth | null {
  const sent = phases.flatMap(({ entries }) => entries).filter(({ text, photo }) => Boolean(text) || photo !== null);
  const [first, last] = [sent[0], sent.at(-1)];
  if (first === undefined || last === undefined) return null;
  const began = first.began ?? workOf(first);
  if (first === last && first.began === null) return null;
  const title = first === last ? first.title : `van ‘${first.title}’ naar ‘${last.title}’`;
  return { title, began, became: workOf(last) };
}

const workOf = ({ text, photo }: EntryReport): Growth['began'] => ({ text: text ?? '', photo });

/** The photos that its pages show. */
export const photosOf = (keepsakes: readonly Keepsake[]): string[] => [
  ...new Set(keepsakes.flatMap(({ work }) => [work?.began.photo ?? [], work?.became.photo ?? []].flat())),
];
