/** Where a worksheet or instruction belongs: its activity and phase, and what its head shows of them. */

import type { Challenge, Phase } from '#domain/course.ts';
import { shownDuration } from '#domain/duration.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { allPhases, placedActivities } from '#domain/lesson/placedActivities.ts';
import { type TeacherWord, teacherWord } from '#domain/lesson/teacherWord.ts';
import { pupilTypeSize } from '#domain/lesson/typeSize.ts';
import type { Teaching } from '#domain/teaching.ts';
import type { DocumentFacts } from '#server/challenges/documentFacts.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';

import type { Head } from './head.ts';

/** The phases that have activities, with onboarding and launch, in the order of the lessons. */
export const placedPhases = (challenge: Challenge): Phase[] =>
  allPhases(challenge).filter(({ activities }) => activities.length > 0);

/** As printed: Onboarding and Launch have no number. */
export const phaseTitle = ({ number, title }: Pick<Phase, 'number' | 'title'>): string =>
  number === 0 || number > 4 ? title : `Fase ${number}: ${title}`;

export const durationText = (duration: string): string => {
  const { amount, unit } = shownDuration(duration);
  return `${amount} ${unit === 'hours' ? 'uur' : 'minuten'}`;
};

/** Who made a challenge, under which licence, for the foot of its papers. */
export function makersText({ authors, license }: Pick<Teaching, 'authors' | 'license'>): string {
  return [authors.join(', '), license].filter(Boolean).join(' · ') || 'Lanceerbasis';
}

/** The activity of a paper, and what the head shows of it. */
export type PaperPlace = {
  /** `1.2`. */
  number: string;
  phase: Pick<Phase, 'number' | 'title'>;
  /** `HH:mm`; null when it has none yet. */
  duration: string | null;
  question: string;
  goal: string | null;
  needs: readonly string[];
  teacher: TeacherWord;
  makers: string;
  /** In points, for pupils. */
  typeSize: number;
};

/** Looks up the paper in a challenge. */
export function paperPlace(
  { kind, name }: DocumentFacts,
  { challenge, papers }: ChallengeContent,
): PaperPlace | undefined {
  const field = kind === 'worksheet' ? 'filename' : 'instructionPdf';
  const found = placedActivities(challenge).find(({ activity }) => activity[field] === name);
  if (found === undefined) return undefined;
  const { phase, activity } = found;
  const { goal = null, needs = [] } = papers.find(({ activityId }) => activityId === activity.id) ?? {};
  const { duration, question } = activity;
  const number = activityNumber(phase, activity);
  const words = {
    teacher: teacherWord(challenge),
    makers: makersText(challenge.teaching),
    typeSize: pupilTypeSize(challenge),
  };
  return { number, phase, duration, question, goal, needs, ...words };
}

export function headOf(
  { kind, challengeTitle }: Pick<DocumentFacts, 'kind' | 'challengeTitle'>,
  title: string,
  place: PaperPlace | undefined,
): Head {
  const isWorksheet = kind === 'worksheet';
  const word = isWorksheet ? 'Werkblad' : `Voor de ${place?.teacher ?? 'docent'}`;
  const rest = { title, hasNames: isWorksheet };
  if (place === undefined) {
    return { ...rest, label: `${word} · ${challengeTitle}`, number: null, phase: null, facts: [] };
  }
  const { number, phase } = place;
  const label = `${word} ${number} · ${phaseTitle(phase)} · ${challengeTitle}`;
  return { ...rest, label, number, phase: phase.number, facts: factsOf(place, isWorksheet) };
}

function factsOf({ duration, question, goal, needs }: PaperPlace, isWorksheet: boolean): Head['facts'] {
  const time = duration === null ? [] : [{ label: 'Tijd', text: durationText(duration) }];
  if (!isWorksheet) return [...time, { label: 'De vraag', text: question }];
  return [
    ...(goal === null ? [] : [{ label: 'Doel', text: goal }]),
    ...(needs.length === 0 ? [] : [{ label: 'Dit heb je nodig', text: `${needs.join(', ')}.` }]),
    ...time,
  ];
}
