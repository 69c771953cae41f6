/** Advice about a draft, each tied to its field; advice never blocks publishing (docs/rules.md 16.17). */

import { readMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { DraftRemark } from '#contract/workshop/workshopSchemas.ts';
import type { Order } from '#domain/challenge/draftOrder.ts';
import { activityIdOf, activityKey, fieldsIn, fileType, pathOf, storedIn } from '#domain/challenge/draftParts.ts';
import { allTokens } from '#domain/challenge/markdown/tokens.ts';
import {
  isHard,
  longCells,
  longSentences,
  mostInCell,
  mostInSentence,
  plainFrom,
  plainText,
  readingOf,
} from '#domain/challenge/readingLevel.ts';
import { roomMinutesOf, fullLessons } from '#domain/lesson/plans.ts';
import { fullLessonWords } from '#server/challenges/teaching.ts';
import { plansIn } from '#server/workshop/parts/plans.ts';
import { type Contents, type DraftSource, fieldsOf, minutesIn, placedParts } from '#server/workshop/parts/source.ts';

import { onAgreement } from './agreement.ts';
import { onSafety } from './safety.ts';
import { type DraftText, textsOf } from './texts.ts';

export function adviceOn(parts: Contents, source: DraftSource): DraftRemark[] {
  return [
    ...textsOf(parts, source).flatMap(onText),
    ...placedParts(source.order).flatMap((part) => onActivity(parts, part)),
    ...onAgreement(parts, source),
    ...onSafety(parts, source),
    ...onPlans(parts, source),
    ...onLoose(parts, source),
    ...onFiles(parts),
  ];
}

function onText({ part, field, text, forPupils }: DraftText): DraftRemark[] {
  const read = readMarkdown(text);
  // The check reports its faults.
  if (!read.ok) return [];
  const unseen = allTokens(read.blocks).filter((token) => token.type === 'image' && token.text.trim() === '').length;
  const alt = 'zeg wat er te zien is, voor wie het plaatje niet ziet: dat komt tussen de vierkante haken';
  return [
    ...(unseen === 0 ? [] : [alt]),
    ...(forPupils ? [...onSentences(text), ...onReading(text), ...onCells(text)] : []),
  ].map((message) => ({ part, field, message }));
}

function onSentences(text: string): string[] {
  const long = longSentences(plainText(text));
  const [first] = long;
  if (first === undefined) return [];
  const begin = first.sentence.split(/\s+/u).slice(0, 6).join(' ');
  const others = long.length === 1 ? '' : ` Zo zijn er hier ${long.length}.`;
  return [`de zin ‘${begin} …’ telt ${first.words} woorden. Hoogstens ${mostInSentence} leest prettiger.${others}`];
}

function onReading(text: string): string[] {
  const reading = readingOf(plainText(text));
  const level = `${Math.round(reading.ease)}; vanaf ${plainFrom} is het gewoon`;
  return isHard(reading) ? [`deze tekst leest moeilijk (${level}). Maak zinnen en woorden korter.`] : [];
}

function onCells(text: string): string[] {
  return longCells(text).map(
    ({ length }) => `in een cel van de tabel staan ${length} tekens. Hoogstens ${mostInCell} leest prettiger.`,
  );
}

/** Of a lesson of ninety minutes, the longest usual one. */
const longestMinutes = roomMinutesOf(90);

function onActivity(parts: Contents, part: string): DraftRemark[] {
  const activity = activityIdOf(part) === undefined ? undefined : fieldsIn(parts.get(part) ?? null);
  if (activity === undefined) return [];
  const { allowAnswer = true, criteria, duration } = activity;
  const hasCriteria = Array.isArray(criteria) && criteria.length > 0;
  const minutes = minutesIn(duration);
  return [
    ...(allowAnswer === true && !hasCriteria
      ? [
          {
            part,
            field: 'criteria',
            message: 'er zijn geen criteria. Dat kan, maar een team weet dan niet wanneer het goed is.',
          },
        ]
      : []),
    ...(minutes > longestMinutes
      ? [
          {
            part,
            field: 'duration',
            message: `${minutes} minuten past niet in een les van 90 minuten: tien zijn er om te beginnen en te eindigen`,
          },
        ]
      : []),
  ];
}

function onPlans(parts: Contents, { order, value }: DraftSource): DraftRemark[] {
  const plans = plansIn(value);
  const minutesOf = (id: number): number => minutesIn(fieldsOf(parts, activityKey(id))['duration']);
  // An activity that is too long for any lesson is reported at the activity itself.
  const full = fullLessons(plans, (id) => (minutesOf(id) > longestMinutes ? 0 : minutesOf(id)));
  return [
    ...onNoPlan(parts, order),
    ...full.map((one) => ({ part: 'cover', field: 'lessons', message: fullLessonWords(plans, one) })),
  ];
}

function onNoPlan(parts: Contents, order: Order): DraftRemark[] {
  const { lessons } = fieldsOf(parts, 'cover');
  const isPlanned = (Array.isArray(lessons) && lessons.length > 0) || order.phases.every((ids) => ids.length === 0);
  const message = 'er is nog geen plan: zet de opdrachten in lessen, dan zie je of de tijden passen';
  return isPlanned ? [] : [{ part: 'cover', field: 'lessons', message }];
}

/** Activities that are in no phase. */
function onLoose(parts: Contents, { order }: DraftSource): DraftRemark[] {
  const placed = new Set(placedParts(order));
  const loose = [...parts.keys()].filter((key) => activityIdOf(key) !== undefined && !placed.has(key));
  const message = 'deze opdracht staat in geen enkele fase, en doet niet mee';
  return loose.map((part) => ({ part, field: null, message }));
}

const megabyte = 1_000_000;
/** The most bytes that a class of thirty loads over a school's network without waiting. */
const large: Readonly<Record<string, number>> = { 'video/mp4': 20 * megabyte, 'application/pdf': 5 * megabyte };

function onFiles(parts: Contents): DraftRemark[] {
  return [...parts].flatMap(([part, content]) => {
    const most = large[fileType(pathOf(part) ?? '') ?? ''];
    const size = storedIn(content)?.size ?? 0;
    if (most === undefined || size <= most) return [];
    const message = `dit bestand is ${Math.ceil(size / megabyte)} MB. Hoogstens ${most / megabyte} MB opent sneller.`;
    return [{ part, field: null, message }];
  });
}
