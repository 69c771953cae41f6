/** The text of the guide to a challenge in Markdown: an overview for the school first, then each activity. */

import type { Activity, Challenge, Phase } from '#domain/course.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { placedActivities } from '#domain/lesson/placedActivities.ts';
import {
  activityMinutes,
  costEuros,
  homeMinutes,
  lessonNumbersOf,
  roomMinutesOf,
  totalMinutes,
} from '#domain/lesson/plans.ts';
import { teacherWord } from '#domain/lesson/teacherWord.ts';
import { answerableActivities } from '#domain/status.ts';
import type { Plan } from '#domain/teaching.ts';
import { durationText, phaseTitle, placedPhases } from '#server/pdf/worksheet/place.ts';

/** Short lines for the head of the guide. */
export function inShort(challenge: Challenge): { label: string; text: string }[] {
  const { teaching } = challenge;
  const { audience, plans, materials, preparation, authors, license, basedOn } = teaching;
  const euros = costEuros(materials);
  const lines = [
    ['Voor wie', audience && `${audience.group}, ${audience.age}`],
    ['Lessen', plans.map((plan) => planInShort(challenge, plan)).join(', of ')],
    [
      'Kosten',
      euros && `ongeveer € ${euros} voor een klas van dertig in acht teams, zonder het kopiëren van de werkbladen`,
    ],
    [
      'Jouw tijd',
      preparation &&
        `${preparation.hours} uur voorbereiden en ${preparation.judgingHours} uur beoordelen (${answersOf(challenge)} antwoorden per team)`,
    ],
    ['Gemaakt door', [authors.join(', '), license, basedOn && `naar ${basedOn}`].filter(Boolean).join(' · ')],
  ] as const;
  return lines.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

function planInShort(challenge: Challenge, plan: Plan): string {
  const home = homeMinutes(challenge, plan);
  const lessons = `${plan.lessons.length} van ${plan.lessonMinutes} minuten`;
  return home === 0 ? lessons : `${lessons} met ${home} minuten weektaak`;
}

const answersOf = ({ phases }: Challenge): number =>
  phases.reduce((sum, phase) => sum + answerableActivities(phase).length, 0);

/** Makes text safe for a cell or heading in Markdown by replacing line ends and pipes. */
export const cell = (text: string): string => text.replaceAll(/\s*\n\s*/gu, ' ').replaceAll('|', '/');
const list = (items: readonly string[]): string => items.map((item) => `- ${cell(item)}`).join('\n');
export const table = (
  head: readonly string[],
  widths: readonly number[],
  rows: readonly (readonly string[])[],
): string =>
  [head, widths.map((width) => '-'.repeat(width)), ...rows]
    .map((cells) => `| ${cells.map((text) => cell(text)).join(' | ')} |`)
    .join('\n');

export function openingText(challenge: Challenge): string {
  const { goals, safety, preparation, plans, materials, shorter } = challenge.teaching;
  const steps = (preparation?.steps ?? []).map((step) =>
    withNumbers(challenge, step, (id) => lessonsText(challenge, [id])),
  );
  return [
    `*${challenge.subtitle}*`,
    section('Wat leerlingen leren', goals.length > 0 && list(goals)),
    section('Veiligheid', safety.length > 0 && list(safety)),
    section('Voorbereiding', steps.length > 0 && list(steps)),
    ...plans.map((plan) =>
      section(`Planning: ${plan.lessons.length} lessen van ${plan.lessonMinutes} minuten`, planText(challenge, plan)),
    ),
    section('Andere lessen, of een projectweek', plans.length > 0 && otherTimesText(challenge)),
    section(
      'Als er een les uitvalt',
      shorter.length > 0 && list(shorter.map((line) => withNumbers(challenge, line, () => ''))),
    ),
    section('Wat je nodig hebt', materials.length > 0 && materialsText(challenge)),
  ].join('\n\n');
}

export const keyTitle = 'Antwoordmodel';

/** `pages` gives the page of each activity by its number, and of the model answers by their title. */
export function contentsText(challenge: Challenge, pages: ReadonlyMap<string, number>): string {
  const lines = placedPhases(challenge).map((phase) => {
    const own = phase.activities.map((activity) => {
      const number = activityNumber(phase, activity);
      return `${number} ${activity.title}, blz. ${pages.get(number) ?? 99}`;
    });
    return `**${phaseTitle(phase)}** – ${own.join(' · ')}`;
  });
  const key = answerKeyText(challenge) === '' ? [] : [`**${keyTitle}**, blz. ${pages.get(keyTitle) ?? 99}`];
  return section('Waar je elke opdracht vindt', list([...lines, ...key]));
}

const section = (title: string, text: string | false): string => (text === false ? '' : `## ${title}\n\n${text}`);

/** Adds the number to each activity that a text names in italics, and `more` after it. */
function withNumbers(challenge: Challenge, text: string, more: (id: number) => string): string {
  const placed = placedActivities(challenge);
  return text.replaceAll(/\*([^*]+)\*/gu, (as: string, title: string) => {
    const found = placed.find(({ activity }) => activity.title === title);
    if (found === undefined) return as;
    const { phase, activity } = found;
    return `*${activityNumber(phase, activity)} ${title}*${more(activity.id)}`;
  });
}

/** The numbers of the lessons, for each plan. */
function lessonsText({ teaching: { plans } }: Challenge, ids: readonly number[]): string {
  const [first, ...others] = plans.map((plan) => ({
    minutes: plan.lessonMinutes,
    in: lessonNumbersOf(plan, ids).join(', '),
  }));
  if (first === undefined) return '';
  const rest = others.map((plan) => `; bij ${plan.minutes} minuten les ${plan.in}`).join('');
  return ` (les ${first.in}${rest})`;
}

const usualMinutes = [45, 50, 60];

/** Which plan suits lessons of another length, and how a project week goes. */
function otherTimesText(challenge: Challenge): string {
  const { plans } = challenge.teaching;
  const shortest = plans.toSorted((one, other) => one.lessonMinutes - other.lessonMinutes);
  const lines = usualMinutes.map((minutes) => {
    const plan = shortest.findLast(({ lessonMinutes }) => lessonMinutes <= minutes);
    if (plan === undefined) return `**${minutes} minuten:** neem twee lessen samen.`;
    const { lessonMinutes, lessons } = plan;
    const extra = minutes - lessonMinutes;
    const more =
      extra === 0 ? '' : ` Je houdt per les ${extra} minuten over: geef die aan het bouwen en het schrijven.`;
    return `**${minutes} minuten:** volg het plan van ${lessons.length} lessen van ${lessonMinutes}.${more}`;
  });
  const week =
    'Een projectweek: elke dag één fase. Beoordeel aan het eind van elke dag, dan begint de volgende dag met een onderdeel van de raket. Wat tussen twee dagen ligt, zoals een gesprek of een afspraak, plan je vooraf.';
  const days = placedPhases(challenge).filter(({ number }) => number > 0);
  const rows = days.map((phase, index) => [
    `Dag ${index + 1}`,
    phaseTitle(phase),
    `${dayMinutes(challenge, phase)} minuten aan opdrachten`,
  ]);
  return `${list(lines)}\n\n${week}\n\n${table(['Dag', 'Fase', 'Tijd'], [3, 8, 6], rows)}`;
}

/** The onboarding is done on the day of the first phase. */
function dayMinutes(challenge: Challenge, { number, activities }: Phase): number {
  const all = number === 1 ? [...challenge.onboarding, ...activities] : activities;
  return totalMinutes(
    all.map(({ id }) => id),
    activityMinutes(challenge),
  );
}

function planText(challenge: Challenge, { lessons, lessonMinutes }: Plan): string {
  const placed = placedActivities(challenge);
  const minutesOf = activityMinutes(challenge);
  const named = (ids: readonly number[]): string =>
    ids
      .flatMap((id) => placed.find(({ activity }) => activity.id === id) ?? [])
      .map(({ phase, activity }) => `${activityNumber(phase, activity)} ${activity.title} (${minutesOf(activity.id)})`)
      .join(', ');
  const rows = lessons.map(({ title, activities, atHome }, index) => [
    `${index + 1}. ${title}`,
    named(activities),
    named(atHome) || '–',
    leftText(roomMinutesOf(lessonMinutes) - totalMinutes(activities, minutesOf)),
  ]);
  const note =
    'Tussen haakjes staan de minuten. Elke les heeft daarbij vijf minuten om te beginnen en vijf om te eindigen. ‘Over’ is wat er daarna nog in de les past. Een fase eindigt tussen twee lessen: dan beoordeel je.';
  return `${note}\n\n${table(['Les', 'In de les', 'Weektaak of thuis', 'Over'], [6, 11, 6, 2], rows)}`;
}

/** A plan may still be used when its lessons are too full. */
const leftText = (minutes: number): string => (minutes < 0 ? 'te vol' : String(minutes));

function materialsText(challenge: Challenge): string {
  const { materials, plans } = challenge.teaching;
  const placed = placedActivities(challenge);
  const numbersOf = (activities: readonly number[]): string =>
    placed
      .filter(({ activity }) => activities.includes(activity.id))
      .map(({ phase, activity }) => activityNumber(phase, activity))
      .join(', ') || '–';
  const rows = materials.map((material) => {
    const { what, amount, activities, priceEuros, instead } = material;
    return [
      what,
      amount,
      activities === null ? 'alle' : numbersOf(activities),
      ...plans.map((plan) => (activities === null ? 'alle' : lessonNumbersOf(plan, activities).join(', ') || '–')),
      priceEuros === null ? '–' : priceEuros === 0 ? 'is er al' : `€ ${priceEuros}`,
      instead ?? '–',
    ];
  });
  const heads = plans.map(({ lessonMinutes }) => (plans.length === 1 ? 'Les' : `Les bij ${lessonMinutes}`));
  return table(
    ['Wat', 'Hoeveel', 'Bij', ...heads, 'Prijs', 'Als je dit niet hebt'],
    [9, 6, 4, ...heads.map(() => 3), 3, 9],
    rows,
  );
}

export function kerndoelenText({ teaching: { kerndoelen } }: Challenge): string {
  if (kerndoelen.length === 0) return '';
  const rows = kerndoelen
    .toSorted(
      (one, other) => one.set.localeCompare(other.set) || one.code.localeCompare(other.code, 'nl', { numeric: true }),
    )
    .map(({ set, code, text }) => [set, code, text]);
  return section('Kerndoelen', table(['Set', 'Kerndoel', 'Waar het over gaat'], [2, 4, 12], rows));
}

/** How long a praatplaat takes, with its name. */
export function explainerText({ title, seconds, scenes }: ExplainerInGuide): string {
  const length = scenes === 1 ? 'een stilstaande plaat' : `${scenes} beelden, ${seconds} seconden`;
  return `‘${title}’, ${length}. Jij bepaalt het tempo.`;
}

/** Where each praatplaat is shown. */
export function explainersText(rows: readonly (readonly [where: string, explainer: ExplainerInGuide])[]): string {
  const cells = rows.map(([where, { title, seconds, scenes }]) => [
    where,
    title,
    scenes === 1 ? 'plaat' : `${seconds} s`,
  ]);
  return section('Praatplaten', rows.length > 0 && table(['Bij', 'Praatplaat', 'Duur'], [7, 8, 3], cells));
}

export type ExplainerInGuide = { title: string; seconds: number; scenes: number };

/** The teams of a class as columns, as many as the materials are counted for. */
const teamColumns = [1, 2, 3, 4, 5, 6, 7, 8];

/** All rated activities with what to look at, and room to circle the medal of each team. */
export function rubricText(challenge: Challenge, hasGold: boolean): string {
  const rows = placedActivities(challenge)
    .filter(({ activity }) => activity.criteria.length > 0)
    .map(({ phase, activity: { title, criteria, ...activity } }) => [
      `**${activityNumber(phase, activity)}** ${title}`,
      criteria.map(({ text }) => text).join(' '),
      ...(hasGold ? [criteria.map(({ gold }) => gold).join(' ')] : []),
      ...teamColumns.map(() => 'B·Z·G'),
    ]);
  const how =
    'Schrijf boven elke kolom de naam van een team. Omcirkel de medaille die bij de meeste criteria past: **B** is brons, **Z** is zilver, **G** is goud.';
  const heads = ['Opdracht', 'Hier let je op', ...(hasGold ? ['Zo haalt een team goud'] : [])];
  const teams = teamColumns.map((team) => `${team}`);
  const widths = hasGold ? [50, 65, 75] : [50, 140];
  return [
    `## ${challenge.title}: alle opdrachten en medailles op één blad`,
    how,
    table([...heads, ...teams], [...widths, ...teamColumns.map(() => 12)], rows),
  ].join('\n\n');
}

export function phaseText(phase: Phase): string {
  return `## ${phaseTitle(phase)}`;
}

/** An activity with its criteria and instruction. */
export function activityText(
  challenge: Challenge,
  phase: Phase,
  activity: Activity,
  { instruction, explainer }: { instruction: string | null; explainer: string | null },
): string {
  const { criteria } = activity;
  const paper = instruction === null ? '' : deeper(instruction);
  return [
    `---\n\n### ${activityNumber(phase, activity)} ${activity.title}`,
    `**${durationText(activity.duration)}.** ${activity.question}`,
    explainer === null ? '' : `**Praatplaat:** ${explainer}`,
    criteria.length === 0 || hasRubric(paper)
      ? ''
      : table(
          ['Hier let je op', 'Zo haalt een team goud'],
          [8, 10],
          criteria.map(({ text, gold }) => [text, gold]),
        ),
    instruction === null ? `Bij deze opdracht is geen instructie voor de ${teacherWord(challenge)}.` : paper,
  ].join('\n\n');
}

/** The model answers of all activities together. */
export function answerKeyText(challenge: Challenge): string {
  const rows = placedActivities(challenge).flatMap(({ phase, activity }) => {
    const { title, examples } = activity;
    if (examples === null) return [];
    return [[`**${activityNumber(phase, activity)}** ${title}`, examples.bronze, examples.silver, examples.gold]];
  });
  if (rows.length === 0) return '';
  const how =
    'Een voorbeeld voor brons, zilver en goud. Een ander antwoord kan net zo goed zijn: let op de criteria. De antwoorden bij de vragen van een werkblad staan in de stappen van de opdracht.';
  return `## ${keyTitle}\n\n${how}\n\n${table(['Opdracht', 'Brons', 'Zilver', 'Goud'], [4, 4, 5, 7], rows)}`;
}

/** Whether the instruction tells per criterion what earns each medal. */
const hasRubric = (instruction: string): boolean => /^\|.*brons.*\|.*zilver.*\|.*goud.*\|/imu.test(instruction);

/** Moves the headings below that of the activity, without the title and the kerndoelen, which the guide has itself. */
function deeper(instruction: string): string {
  return instruction
    .replace(/^# .*\n/u, '')
    .replace(/^## Kerndoelen\n(?:(?!^#)[\s\S])*?(?=^# |^## |$(?![\s\S]))/mu, '')
    .replaceAll(/^(#{2,4}) /gmu, '##$1 ');
}
