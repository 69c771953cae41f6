/** The report of a team: its work and the docent's feedback in the order of the lessons, for paper and spreadsheet. */

import type { Activity, Answer, Medal, PhaseFeedback, Ship, Taps } from '#domain/course.ts';
import { beginningOf } from '#domain/feedback/returning.ts';
import { type Tap, tapAt } from '#domain/feedback/taps.ts';
import { phaseMedal, rocketMedals } from '#domain/medals.ts';
import { answerableActivities, answerTo, type Course } from '#domain/status.ts';
import type { WorkingTeam } from '#server/class/loadFacts.ts';
import { shipOf } from '#server/class/presenters.ts';

export type Report = { challenge: string; group: string; teams: readonly TeamReport[] };

export type TeamReport = {
  title: string;
  pupils: readonly string[];
  ship: Ship;
  phases: readonly PhaseReport[];
  /** From the motor to the nose, as far as the team has revealed them. */
  rocket: readonly (Medal | null)[];
};

export type PhaseReport = {
  title: string;
  /** Null while there is none. */
  medal: Medal | null;
  feedback: string;
  entries: readonly EntryReport[];
};

/** One activity. `text` is null when the team sent nothing, and empty when the docent took it away. */
export type EntryReport = {
  number: number;
  title: string;
  text: string | null;
  photo: string | null;
  medal: Medal | null;
  comment: string;
  /** The first version, when the team improved its answer. */
  began: Work | null;
  criteria: readonly { text: string; tap: Tap }[];
};

/** An improved answer: its first and its last version. */
export type Growth = { title: string; began: Work; became: Work };
type Work = { text: string; photo: string | null };

export function growthOf({ title, text, photo, began }: EntryReport): Growth | undefined {
  if (began === null || text === null || (text === '' && photo === null)) return undefined;
  return { title, began, became: { text, photo } };
}

/** Replaces a text that the docent took away. */
export const takenTextWords = 'De docent heeft deze tekst weggehaald.';

/**
 * Onboarding and Launch have no answers, so the report leaves them out. The docent's private note is never included.
 */
export function teamReport(
  course: Course,
  team: WorkingTeam,
  { pupils, feedback }: { pupils: readonly string[]; feedback: readonly PhaseFeedback[] },
): TeamReport {
  const phases = course.challenge.phases.map((phase) => ({
    title: phase.title,
    medal: phaseMedal(course, phase, team.work),
    feedback: feedback.find((given) => given.teamId === team.id && given.phase === phase.number)?.feedback ?? '',
    entries: answerableActivities(phase).map((activity) => {
      const answer = answerTo(activity, team.work);
      return {
        number: activity.id,
        title: activity.title,
        text: answer === undefined || answer.isEmpty ? null : answer.tweet,
        photo: answer?.photo ?? null,
        medal: answer?.rating?.medal ?? null,
        comment: answer?.rating?.comment ?? '',
        began: answer === undefined ? null : beginning(answer),
        criteria: tapped(activity, answer?.rating?.criteria ?? ''),
      };
    }),
  }));
  const rocket = rocketMedals(course, team.work).map(({ medal }) => medal);
  return { title: team.title, pupils, ship: shipOf(team), phases, rocket };
}

function beginning(answer: Answer): EntryReport['began'] {
  const began = beginningOf(answer);
  return began === undefined ? null : { text: began.tweet, photo: began.photo };
}

function tapped({ criteria }: Activity, taps: Taps): EntryReport['criteria'] {
  return criteria.flatMap(({ text }, place) => {
    const tap = tapAt(taps, place);
    return tap === undefined ? [] : [{ text, tap }];
  });
}

/** The words for a tap on a criterion. */
export const tapWords: Readonly<Record<Tap, string>> = { '+': 'Lukt al', '-': 'Hier kan nog iets bij' };

const medalWords = ['geen medaille', 'brons', 'zilver', 'goud'] as const;
export const medalWord = (medal: Medal): string => medalWords[medal];
