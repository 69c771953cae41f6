/** Advice where the parts of a draft don't agree (docs/rules.md 2.26). */

import type { DraftRemark } from '#contract/workshop/workshopSchemas.ts';
import {
  lessonNumbers,
  minutesOf,
  type ModelAnswers,
  type ModelFault,
  modelFaults,
  shortWritingTime,
  stepsIn,
  unknownRoles,
} from '#domain/challenge/agreement.ts';
import { listsOf } from '#domain/challenge/draftOrder.ts';
import { activityIdOf, activityKey, phaseKey } from '#domain/challenge/draftParts.ts';
import { plainText } from '#domain/challenge/readingLevel.ts';
import {
  type Contents,
  type DraftSource,
  type Fields,
  fieldsOf,
  groupOf,
  minutesIn,
  placedParts,
  textIn,
} from '#server/workshop/parts/source.ts';

import { type DraftText, stringsIn, textsOf } from './texts.ts';

export function onAgreement(parts: Contents, source: DraftSource): DraftRemark[] {
  const texts = textsOf(parts, source);
  return [
    ...onLessonNumbers(parts, texts),
    ...onRoles(parts, source, texts),
    ...placedParts(source.order).flatMap((part) => onActivity(parts, part, texts)),
  ];
}

/** The rows of a list; a draft may hold other values in it. */
const rowsIn = (value: unknown): Fields[] =>
  (Array.isArray(value) ? value : []).filter((row): row is Fields => typeof row === 'object' && row !== null);

function onLessonNumbers(parts: Contents, texts: readonly DraftText[]): DraftRemark[] {
  const { materials, parents, preparation, safety, shorter } = fieldsOf(parts, 'cover');
  const cover = [
    ['preparation', ((preparation ?? {}) as Fields)['steps']],
    ['safety', safety],
    ['parents', parents],
    ['shorter', shorter],
  ] as const;
  const lines = cover.flatMap(([field, typed]) => stringsIn(typed).map((text) => ({ part: 'cover', field, text })));
  const advice = 'het nummer van een les verschilt per plan. Noem de opdracht: de lesgids zoekt de les erbij.';
  const typed = [...texts, ...lines].flatMap(({ part, field, text }) =>
    lessonNumbers(text).map((number) => ({ part, field, message: `‘${number}’: ${advice}` })),
  );
  const old = rowsIn(materials).some((row) => row['lessons'] !== undefined && row['activities'] === undefined);
  return old ? [...typed, { part: 'cover', field: 'materials', message: advice }] : typed;
}

/** Only where the challenge has roles. */
function onRoles(parts: Contents, { order }: DraftSource, texts: readonly DraftText[]): DraftRemark[] {
  const rolesOf = (phase: number): string[] =>
    rowsIn(fieldsOf(parts, phaseKey(phase))['roles']).map(({ name }) => textIn(name));
  const all = [1, 2, 3, 4].flatMap(rolesOf);
  if (all.length === 0) return [];
  return listsOf(order).flatMap((ids, phase) => {
    const own = phase >= 1 && phase <= 4 ? rolesOf(phase) : all;
    const there = own.length === 0 ? 'Deze fase heeft geen rollen.' : `Op het scherm staan: ${own.join(', ')}.`;
    return ids.flatMap((id) =>
      texts
        .filter(({ part }) => part === activityKey(id))
        .flatMap(({ part, field, text }) =>
          unknownRoles(text, own, all).map((name) => ({
            part,
            field,
            message: `de rol ‘${name}’ is er in deze fase niet. ${there}`,
          })),
        ),
    );
  });
}

const modelAdvice: Readonly<Record<ModelFault, string>> = {
  'no-reason': 'het voorbeeld voor goud geeft geen reden, en een criterium vraagt erom.',
  'no-number': 'het voorbeeld voor goud bevat geen getal, en een criterium vraagt erom.',
  'no-quote': 'het voorbeeld voor goud bevat niets tussen aanhalingstekens, en een criterium vraagt iets letterlijks.',
  shorter: 'het voorbeeld voor goud is korter dan dat voor zilver. Klopt dat?',
  same: 'twee voorbeelden zijn hetzelfde. Dan ziet niemand het verschil tussen de medailles.',
};

function onActivity(parts: Contents, part: string, texts: readonly DraftText[]): DraftRemark[] {
  if (activityIdOf(part) === undefined) return [];
  const { criteria, examples, duration, photoRequired } = fieldsOf(parts, part);
  const instruction = texts.find((text) => text.part === part && text.field === 'instructionPdf')?.text ?? '';
  const steps = stepsIn(instruction);
  const model = isModel(examples) ? examples : undefined;
  const gold = rowsIn(criteria).map((row) => plainText(textIn(row['gold'])));
  const minutes = minutesIn(duration);
  const remarks: DraftRemark[] = [];
  for (const fault of model === undefined ? [] : modelFaults(model, gold)) {
    remarks.push({ part, field: 'examples', message: modelAdvice[fault] });
  }
  if (steps.length > 0 && minutes > 0 && minutesOf(steps) !== minutes) {
    const message = `de stappen duren samen ${minutesOf(steps)} minuten, en de opdracht ${minutes}.`;
    remarks.push({ part, field: 'instructionPdf', message });
  }
  const group = groupOf(parts);
  const short = model && shortWritingTime(steps, { answer: model.gold, group, hasPhoto: photoRequired === true });
  if (short !== undefined) {
    const message = `een antwoord van ${short.words} woorden typen duurt voor deze leeftijd ongeveer ${short.needed} minuten. De stappen geven er ${short.minutes}.`;
    remarks.push({ part, field: 'instructionPdf', message });
  }
  return remarks;
}

function isModel(value: unknown): value is ModelAnswers {
  const { bronze, silver, gold } = (value ?? {}) as Fields;
  return [bronze, silver, gold].every((answer) => typeof answer === 'string');
}
