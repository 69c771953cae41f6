/** Where a worksheet or instruction belongs: its activity, the phase, and what the head of the paper tells of them. */

import type { Activity, Challenge, Phase } from '#domain/course.ts';
import { shownDuration } from '#domain/duration.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { ledPhases } from '#domain/lesson/ledPhases.ts';
import type { DocumentFacts } from '#server/challenges/documentFacts.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';

import type { Head } from './head.ts';

export type Placed = { phase: Phase; activity: Activity };

/** Onboarding and launch too, in the order in which a class does them. */
export function placedActivities(challenge: Challenge): Placed[] {
  const [onboarding, launch] = ledPhases(challenge);
  return [onboarding, ...challenge.phases, launch].flatMap((phase) =>
    phase.activities.map((activity) => ({ phase, activity })),
  );
}

/** As it is said on paper. */
export function phaseTitle({ number, title }: Phase): string {
  if (number === 0) return 'Onboarding';
  return number > 4 ? 'Launch' : `Fase ${number}: ${title}`;
}

export const durationText = (duration: string): string => {
  const { amount, unit } = shownDuration(duration);
  return `${amount} ${unit === 'hours' ? 'uur' : 'minuten'}`;
};

/** In a primary school nobody says 'docent'. */
export function teacherWord({ teaching }: Pick<Challenge, 'teaching'>): 'leerkracht' | 'docent' {
  return /^groep\b/iu.test(teaching.audience?.group ?? '') ? 'leerkracht' : 'docent';
}

export function headOf(document: DocumentFacts, title: string, content: ChallengeContent | undefined): Head {
  const isWorksheet = document.kind === 'worksheet';
  const field = isWorksheet ? 'filename' : 'instructionPdf';
  const placed =
    content && placedActivities(content.challenge).find(({ activity }) => activity[field] === document.name);
  const kind = isWorksheet ? 'Werkblad' : `Voor de ${content ? teacherWord(content.challenge) : 'docent'}`;
  const rest = { title, hasNames: isWorksheet };
  if (content === undefined || placed === undefined) {
    return { ...rest, label: `${kind} · ${document.challengeTitle}`, number: null, phase: null, facts: [] };
  }
  const { phase } = placed;
  const number = activityNumber(phase, placed.activity);
  const label = `${kind} ${number} · ${phaseTitle(phase)} · ${document.challengeTitle}`;
  return { ...rest, label, number, phase: phase.number, facts: factsOf(placed, content, isWorksheet) };
}

function factsOf({ activity }: Placed, { papers }: ChallengeContent, isWorksheet: boolean): Head['facts'] {
  const paper = papers.find(({ activityId }) => activityId === activity.id);
  const time = { label: 'Tijd', text: durationText(activity.duration) };
  if (!isWorksheet) return [time, { label: 'De vraag', text: activity.question }];
  const goal = paper?.goal ?? null;
  const needs = paper?.needs ?? [];
  return [
    ...(goal === null ? [] : [{ label: 'Doel', text: goal }]),
    ...(needs.length === 0 ? [] : [{ label: 'Dit heb je nodig', text: `${needs.join(', ')}.` }]),
    time,
  ];
}
