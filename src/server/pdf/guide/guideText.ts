/** The text of the guide to a challenge in Markdown: an overview for the school first, then each activity. */

import type { Activity, Challenge, Phase } from '#domain/course.ts';
import { durationMinutes } from '#domain/duration.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { costEuros } from '#domain/lesson/plans.ts';
import type { Material, Plan } from '#domain/teaching.ts';
import { durationText, phaseTitle, placedActivities, teacherWord } from '#server/pdf/worksheet/place.ts';

/** Short lines for the head of the guide. */
export function inShort({ teaching }: Challenge): { label: string; text: string }[] {
  const { audience, plans, materials, preparation, authors, license, basedOn } = teaching;
  const euros = costEuros(materials);
  const lines = [
    ['Voor wie', audience && `${audience.group}, ${audience.age}`],
    [
      'Lessen',
      plans.map(({ lessons, lessonMinutes }) => `${lessons.length} van ${lessonMinutes} minuten`).join(', of '),
    ],
    ['Kosten', euros && `ongeveer € ${euros} voor een klas van dertig in acht teams`],
    ['Jouw tijd', preparation && `${preparation.hours} uur voorbereiden en ${preparation.judgingHours} uur beoordelen`],
    ['Gemaakt door', [authors.join(', '), license, basedOn && `naar ${basedOn}`].filter(Boolean).join(' · ')],
  ] as const;
  return lines.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** Makes text safe for a cell or heading in Markdown by replacing line ends and pipes. */
const cell = (text: string): string => text.replaceAll(/\s*\n\s*/gu, ' ').replaceAll('|', '/');
const list = (items: readonly string[]): string => items.map((item) => `- ${cell(item)}`).join('\n');
const table = (head: readonly string[], widths: readonly number[], rows: readonly (readonly string[])[]): string =>
  [head, widths.map((width) => '-'.repeat(width)), ...rows]
    .map((cells) => `| ${cells.map((text) => cell(text)).join(' | ')} |`)
    .join('\n');

export function openingText(challenge: Challenge): string {
  const { goals, safety, preparation, plans, materials } = challenge.teaching;
  const steps = preparation?.steps ?? [];
  return [
    `*${challenge.subtitle}*`,
    section('Wat leerlingen leren', goals.length > 0 && list(goals)),
    section('Veiligheid', safety.length > 0 && list(safety)),
    section('Voorbereiding', steps.length > 0 && list(steps)),
    ...plans.map((plan) =>
      section(`Planning: ${plan.lessons.length} lessen van ${plan.lessonMinutes} minuten`, planText(challenge, plan)),
    ),
    section('Wat je nodig hebt', materials.length > 0 && materialsText(materials)),
  ].join('\n\n');
}

/** `pages` gives the page of each activity by its number. */
export function contentsText(challenge: Challenge, pages: ReadonlyMap<string, number>): string {
  const placed = placedActivities(challenge);
  const phases = [...new Set(placed.map(({ phase }) => phase))];
  const lines = phases.map((phase) => {
    const own = phase.activities.map((activity) => {
      const number = activityNumber(phase, activity);
      return `${number} ${activity.title}, blz. ${pages.get(number) ?? 99}`;
    });
    return `**${phaseTitle(phase)}** – ${own.join(' · ')}`;
  });
  return section('Waar je elke opdracht vindt', list(lines));
}

const section = (title: string, text: string | false): string => (text === false ? '' : `## ${title}\n\n${text}`);

function planText(challenge: Challenge, { lessons }: Plan): string {
  const placed = placedActivities(challenge);
  const named = (ids: readonly number[]): string =>
    ids
      .flatMap((id) => placed.find(({ activity }) => activity.id === id) ?? [])
      .map(
        ({ phase, activity }) =>
          `${activityNumber(phase, activity)} ${activity.title} (${durationMinutes(activity.duration)})`,
      )
      .join(', ');
  const rows = lessons.map(({ title, activities, atHome }, index) => [
    `${index + 1}. ${title}`,
    named(activities),
    named(atHome) || '–',
  ]);
  const note =
    'Tussen haakjes staan de minuten. Elke les heeft daarbij vijf minuten om te beginnen en vijf om te eindigen. Een fase eindigt tussen twee lessen: dan beoordeel je.';
  return `${note}\n\n${table(['Les', 'In de les', 'Kan thuis'], [6, 12, 7], rows)}`;
}

function materialsText(materials: readonly Material[]): string {
  const rows = materials.map(({ what, amount, lessons, priceEuros, instead }) => [
    what,
    amount,
    lessons.length === 0 ? 'alle' : lessons.join(', '),
    priceEuros === null ? '–' : priceEuros === 0 ? 'is er al' : `€ ${priceEuros}`,
    instead ?? '–',
  ]);
  return table(['Wat', 'Hoeveel', 'Les', 'Prijs', 'Als je dit niet hebt'], [9, 6, 3, 4, 10], rows);
}

export function kerndoelenText({ teaching: { kerndoelen } }: Challenge): string {
  if (kerndoelen.length === 0) return '';
  const rows = kerndoelen.map(({ set, code, text }) => [set === '2006' ? `Kerndoel ${code}` : code, text]);
  return section('Kerndoelen', table(['Kerndoel', 'Wat deze uitdaging ervan doet'], [4, 14], rows));
}

/** All criteria of all activities, to keep next to the answers. */
export function rubricText(challenge: Challenge): string {
  const rows = placedActivities(challenge)
    .filter(({ activity }) => activity.criteria.length > 0)
    .map(({ phase, activity }) => [
      `${activityNumber(phase, activity)} ${activity.title}`,
      activity.criteria.map(({ text }) => text).join(' '),
    ]);
  if (rows.length === 0) return '';
  return `## Waar je op let, op één blad\n\n${table(['Opdracht', 'Hier let je op'], [5, 13], rows)}`;
}

export function phaseText(phase: Phase): string {
  return `## ${phaseTitle(phase)}`;
}

/** An activity with its criteria, examples and instruction. */
export function activityText(
  challenge: Challenge,
  phase: Phase,
  activity: Activity,
  instruction: string | null,
): string {
  const { criteria, examples } = activity;
  const paper = instruction === null ? '' : deeper(instruction);
  return [
    `---\n\n### ${activityNumber(phase, activity)} ${activity.title}`,
    `**${durationText(activity.duration)}.** ${activity.question}`,
    criteria.length === 0
      ? ''
      : table(
          ['Hier let je op', 'Zo haalt een team goud'],
          [8, 10],
          criteria.map(({ text, gold }) => [text, gold]),
        ),
    examples === null
      ? ''
      : table(
          ['Medaille', 'Een antwoord dat dit verdient'],
          [3, 15],
          [
            ['Brons', examples.bronze],
            ['Zilver', examples.silver],
            ['Goud', examples.gold],
          ],
        ),
    paper === '' && instruction === null
      ? `Bij deze opdracht is geen instructie voor de ${teacherWord(challenge)}.`
      : paper,
  ].join('\n\n');
}

/** Removes the title, and moves the headings below that of the activity. */
function deeper(instruction: string): string {
  return instruction.replace(/^# .*\n/u, '').replaceAll(/^(#{2,4}) /gmu, '##$1 ');
}
