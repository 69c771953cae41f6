/** Each lesson of a plan in a few lines: what to print, what to put ready, and what to rate afterwards. */

import type { Challenge, Phase } from '#domain/course.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { type PlacedActivity, placedActivities } from '#domain/lesson/placedActivities.ts';
import { answerableActivities } from '#domain/status.ts';
import type { Lesson, Plan } from '#domain/teaching.ts';
import { phaseTitle } from '#server/pdf/worksheet/place.ts';

import { cell } from './guideText.ts';

/** `explainerOf` gives the title of the praatplaat of a video. */
type ExplainerTitle = (video: string | null) => string | undefined;

export function lessonsText(challenge: Challenge, plan: Plan, explainerOf: ExplainerTitle): string {
  const lessons = plan.lessons.map((lesson, index) => {
    const lines = linesOf(challenge, { plan, lesson, index }, explainerOf);
    const list = lines.map(([label, text]) => `- **${label}:** ${cell(text)}`).join('\n');
    return `### Les ${index + 1}: ${cell(lesson.title)}\n\n${list}`;
  });
  return [`## Les in het kort: ${plan.lessonMinutes} minuten`, ...lessons].join('\n\n');
}

type InPlan = { plan: Plan; lesson: Lesson; index: number };
type Line = readonly [label: string, text: string];

function linesOf(challenge: Challenge, { plan, lesson, index }: InPlan, explainerOf: ExplainerTitle): Line[] {
  const all = placedActivities(challenge);
  const placed = (ids: readonly number[]): PlacedActivity[] =>
    ids.flatMap((id) => all.find(({ activity }) => activity.id === id) ?? []);
  const [inLesson, atHome] = [placed(lesson.activities), placed(lesson.atHome)];
  const sheets = [...inLesson, ...atHome].filter(({ activity }) => activity.filename !== null);
  const explainers = inLesson.flatMap((one) => {
    const title = explainerOf(one.activity.video);
    return title === undefined ? [] : [`‘${title}’ bij ${numberOf(one)}`];
  });
  const things = challenge.teaching.materials.filter(({ activities }) =>
    activities?.some((id) => lesson.activities.includes(id)),
  );
  const lines: Line[] = [
    ['Opdrachten', numbers(inLesson)],
    ['Weektaak of thuis', numbers(atHome)],
    ['Print per team', sheets.length === 0 ? '' : `werkblad ${numbers(sheets)}`],
    ['Zorg voor', things.map(({ what }) => what).join(' · ')],
    ['Praatplaat', explainers.join(', ')],
    ['Na de les', afterwards(challenge, plan.lessons.slice(index + 1), [...inLesson, ...atHome])],
  ];
  return lines.filter(([, text]) => text !== '');
}

const numberOf = ({ phase, activity }: PlacedActivity): string => activityNumber(phase, activity);
const joined = new Intl.ListFormat('nl', { type: 'conjunction' });
const numbers = (placed: readonly PlacedActivity[]): string => joined.format(placed.map(numberOf));

/** What to rate; the phase ends after its last lesson. */
function afterwards(challenge: Challenge, later: readonly Lesson[], placed: readonly PlacedActivity[]): string {
  const phase = placed.map((one) => one.phase).find((one) => challenge.phases.includes(one));
  if (phase === undefined) return '';
  const own = answerableActivities(phase);
  const isLast = !later.some((lesson) => isOf(phase, [...lesson.activities, ...lesson.atHome]));
  const rated = placed.filter(({ activity }) => own.includes(activity));
  const rate = rated.length === 0 ? '' : `beoordeel ${numbers(rated)}`;
  const end = isLast ? `rond ${phaseTitle(phase).replace('F', 'f')} af` : '';
  return [rate, end].filter(Boolean).join(', en ');
}

const isOf = ({ activities }: Phase, ids: readonly number[]): boolean => activities.some(({ id }) => ids.includes(id));
