/** The text of the guide's first page: what to do today, to give the first lesson tomorrow. */

import type { Challenge } from '#domain/course.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { activitiesOfLesson } from '#domain/lesson/lessonSlides.ts';
import type { PlacedActivity } from '#domain/lesson/placedActivities.ts';
import { activityMinutes, roomMinutesOf, totalMinutes } from '#domain/lesson/plans.ts';
import type { Lesson } from '#domain/teaching.ts';
import type { ActivityPaper } from '#server/challenges/documentFacts.ts';

import { cell, table } from './guideText.ts';

/** Empty where the challenge has no lesson plan. */
export function startText(challenge: Challenge, papers: readonly ActivityPaper[]): string {
  const [plan] = challenge.teaching.plans;
  const lesson = plan?.lessons[0];
  if (plan === undefined || lesson === undefined) return '';
  const placed = activitiesOfLesson(challenge, { plan: 0, lesson: 0 });
  return [
    `## Morgen les 1: ${cell(lesson.title)}`,
    todayText(challenge, lesson, placed, papers),
    `### In de les, ${plan.lessonMinutes} minuten`,
    lessonTable(challenge, plan.lessonMinutes, lesson, placed),
  ].join('\n\n');
}

const numberOf = ({ phase, activity }: PlacedActivity): string => activityNumber(phase, activity);

function todayText(
  { teaching }: Challenge,
  { activities }: Lesson,
  placed: readonly PlacedActivity[],
  papers: readonly ActivityPaper[],
): string {
  const sheets = placed.filter(({ activity }) => activity.filename !== null).map(numberOf);
  const things = teaching.materials
    .filter((material) => material.activities?.some((id) => activities.includes(id)))
    .map(({ what, amount }) => `${what} (${amount})`);
  const onTable = placed.flatMap(
    ({ activity }) => papers.find(({ activityId }) => activityId === activity.id)?.needs ?? [],
  );
  const lines = [
    'Maak een klas en de teams, en print de instapkaarten.',
    ...(sheets.length === 0
      ? []
      : [`Print per team werkblad ${sheets.join(', ')}: bij Activiteiten, Werkbladen per les.`]),
    ...(onTable.length === 0 ? [] : [`Leg per team klaar: ${[...new Set(onTable)].join(', ')}.`]),
    ...(things.length === 0 ? [] : [`Zorg voor: ${things.join(', ')}.`]),
    'Geef de brief aan ouders mee.',
    'Open het digibord en kies bij Meer deze les. Dan staat alles klaar in de volgorde van hieronder.',
  ];
  return lines.map((line) => `- [ ] ${cell(line)}`).join('\n');
}

function lessonTable(
  challenge: Challenge,
  lessonMinutes: number,
  { activities }: Lesson,
  placed: readonly PlacedActivity[],
): string {
  const minutesOf = activityMinutes(challenge);
  const spare = roomMinutesOf(lessonMinutes) - totalMinutes(activities, minutesOf);
  const rows = placed.map((one) => [
    `${minutesOf(one.activity.id)}`,
    `**${numberOf(one)} ${one.activity.title}** ${one.activity.question}`,
  ]);
  return table(
    ['Minuten', 'Wat je doet'],
    [2, 16],
    [
      ['5', 'Begin: teams bij elkaar, apparaten en werkbladen uitdelen. Stel de beginvraag die op het digibord staat.'],
      ...rows,
      ...(spare > 0 ? [[`${spare}`, 'Speling: voor wat uitloopt, of voor een pluskaart.']] : []),
      ['5', 'Einde: de uitgangsvraag op het digibord, opruimen, vooruitkijken naar de volgende les.'],
    ],
  );
}
