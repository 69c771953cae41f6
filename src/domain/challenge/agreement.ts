/** Where the parts of a challenge don't agree: minutes, roles, model answers and lesson numbers (docs/rules.md 2.26). */

export type InstructionStep = { minutes: number; text: string };

/** The steps of an instruction: table rows that begin with a number of minutes. */
export function stepsIn(markdown: string): InstructionStep[] {
  return [...markdown.matchAll(/^\|\s*(\d{1,3})\s*\|(.*)\|\s*$/gmu)].map(([, minutes, text]) => ({
    minutes: Number(minutes),
    text: (text ?? '').trim(),
  }));
}

export const minutesOf = (steps: readonly InstructionStep[]): number =>
  steps.reduce((sum, { minutes }) => sum + minutes, 0);

/** A step in which somebody types the answer: when it is sent, and before that when the 'schrijver' begins. */
const isTyped = ({ text }: InstructionStep): boolean =>
  /verstu|insturen|inlever|schrijver (?:begint|typt)/iu.test(text);

/** Words that one child types in a minute, for an audience such as 'groep 5/6': our estimate. */
function typingSpeed(group: string): number {
  const year = Number(/^groep\s*(\d)/iu.exec(group)?.[1] ?? Number.NaN);
  if (Number.isNaN(year)) return 16;
  return year < 7 ? 8 : 12;
}

/** One minute for the photo. */
const photoMinutes = 1;

export type WritingTime = { words: number; needed: number; minutes: number };

/** Undefined where the steps leave enough minutes for an answer like this one, or name no step for it. */
export function shortWritingTime(
  steps: readonly InstructionStep[],
  { answer, group, hasPhoto }: { answer: string; group: string; hasPhoto: boolean },
): WritingTime | undefined {
  const typed = steps.filter(isTyped);
  const words = answer.split(/\s+/u).filter(Boolean).length;
  const needed = Math.ceil(words / typingSpeed(group) + (hasPhoto ? photoMinutes : 0));
  const minutes = minutesOf(typed);
  return typed.length === 0 || minutes >= needed ? undefined : { words, needed, minutes };
}

/** Roles that are common in classrooms; a phase has only the roles that it names itself. */
const commonRoles = [
  'bouwer',
  'bouwmeester',
  'eisenbewaker',
  'fotograaf',
  'gezagvoerder',
  'materiaalbaas',
  'notulist',
  'schrijver',
  'spreker',
  'tekenaar',
  'teamleider',
  'testleider',
  'tijdbewaker',
  'tijdmeter',
  'veiligheidschef',
  'verkenner',
  'voorzitter',
  'vrager',
  'woordvoerder',
];

/** Roles that a text gives a pupil and that its phase doesn't have. `others` are the roles of the other phases. */
export function unknownRoles(text: string, own: readonly string[], others: readonly string[] = []): string[] {
  const names = new Set([...commonRoles, ...others].filter((name) => !own.includes(name)));
  return [...names].filter((name) => new RegExp(`\\b(?:de|jullie|een) ${escaped(name)}\\b`, 'iu').test(text));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Numbers of lessons in a text: they differ by plan, so the text had better name an activity. */
export function lessonNumbers(text: string): string[] {
  return text.match(/\bles(?:sen)? \d+(?:, \d+)*(?: (?:en|of|tot en met) \d+)?\b(?! (?:van|minuten))/giu) ?? [];
}

export type ModelAnswers = { bronze: string; silver: string; gold: string };
export type ModelFault = 'no-reason' | 'no-number' | 'no-quote' | 'shorter' | 'same';

/** What the criteria for gold ask for, and the signs of it in an answer. */
const asked: readonly { fault: ModelFault; by: RegExp; sign: RegExp }[] = [
  {
    fault: 'no-reason',
    by: /‘(?:want|doordat|omdat)’|\bwaarom\b|\bwaardoor\b|\boorzaak\b/iu,
    sign: /\b(?:want|doordat|omdat|zodat|dus|daardoor|daarom|dan|komt door|door een)\b/iu,
  },
  {
    fault: 'no-number',
    by: /\bgetal(?:len)?\b|\bprocent\b|\bgraden\b|\bseconden\b|\bin cijfers\b|\bverschil uit\b/iu,
    sign: /\d|\b(?:één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|twaalf|twintig)\b/iu,
  },
  { fault: 'no-quote', by: /\bletterlijk/iu, sign: /[‘“"].+[’”"]/u },
];

/** The ways in which the model answer for gold breaks the criteria, or is no better than the one for silver. */
export function modelFaults({ bronze, silver, gold }: ModelAnswers, goldCriteria: readonly string[]): ModelFault[] {
  const broken = asked
    .filter(({ by, sign }) => goldCriteria.some((criterion) => by.test(criterion)) && !sign.test(gold))
    .map(({ fault }) => fault);
  const isSame = gold.trim() === silver.trim() || silver.trim() === bronze.trim();
  if (isSame) return [...broken, 'same'];
  return gold.length < silver.length ? [...broken, 'shorter'] : broken;
}
