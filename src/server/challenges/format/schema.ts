/** The schema of `challenge.yaml`. Each description says in Dutch what is expected, in editors and in errors. */

import Type, { type Static } from 'typebox';

import { durationPattern } from '#domain/duration.ts';
import { highestActivityId } from '#domain/limits.ts';

import { outsideVideoAddress } from './outsideVideo.ts';
import { activityTeachingFields, line, phaseTeachingFields, slugPattern, teachingFields } from './teachingSchema.ts';

const slug = Type.String({
  pattern: slugPattern,
  maxLength: 80,
  description: 'kleine letters, cijfers en streepjes, zonder spaties, zoals wat-gaat-er-mis',
});
const text = Type.String({
  minLength: 1,
  pattern: '\\S',
  description: 'een tekst, of de naam van een .md-bestand in deze map, zoals teksten/101.md',
});
const yesOrNo = (meaning: string): Type.TBoolean =>
  Type.Boolean({ description: `true (ja) of false (nee): ${meaning}` });
const orNull = (pattern: string, description: string): Type.TUnion<[Type.TNull, Type.TString]> =>
  Type.Union([Type.Null(), Type.String({ pattern })], { description });

const video = orNull(
  `^(youtube:[\\w-]{6,20}|vimeo:\\d{4,12}|${outsideVideoAddress}|(?!https?:)\\S+\\.(yaml|mp4))$`,
  'null (geen film), een uitlegscript zoals films/introductie.yaml, een film zoals films/introductie.mp4, of het adres van een film op YouTube of Vimeo',
);
const document = (what: string): Type.TUnion<[Type.TNull, Type.TString]> =>
  orNull('\\.(md|pdf)$', `null (geen ${what}), of de naam van een .md- of .pdf-bestand in deze map`);

const activity = Type.Object(
  {
    id: Type.Integer({
      minimum: 1,
      maximum: highestActivityId,
      description: 'een heel getal dat nergens anders in deze uitdaging staat, zoals 101',
    }),
    title: line('de titel van de opdracht, hoogstens 80 tekens', 80),
    slug,
    question: line('de vraag die het team beantwoordt, hoogstens 300 tekens', 300),
    introduction: text,
    duration: Type.String({
      pattern: durationPattern.source,
      description: "een duur in uren en minuten, tussen aanhalingstekens, zoals '00:45'",
    }),
    filename: document('werkblad'),
    instructionPdf: document('instructie'),
    video,
    photoRequired: yesOrNo('hoort er een foto bij het antwoord?'),
    allowAnswer: yesOrNo('stuurt het team een antwoord in?'),
    ...activityTeachingFields,
  },
  { additionalProperties: false, title: 'een opdracht', description: 'een opdracht met zijn velden' },
);

const led = (what: string): Type.TArray<typeof activity> =>
  Type.Array(activity, { description: `een lijst van opdrachten ${what}, of [] als er geen zijn` });

const phase = Type.Object(
  {
    title: line('de titel van de fase, hoogstens 40 tekens', 40),
    slug,
    description: text,
    video,
    activities: Type.Array(activity, { minItems: 1, description: 'een lijst van een of meer opdrachten' }),
    ...phaseTeachingFields,
  },
  { additionalProperties: false, title: 'een fase', description: 'een fase met zijn velden' },
);

export const challengeSchema = Type.Object(
  {
    title: line('de titel van de uitdaging, hoogstens 80 tekens', 80),
    subtitle: line('een korte tweede regel, hoogstens 160 tekens', 160),
    introduction: text,
    video,
    completion_video: video,
    launchDescription: text,
    onboarding: led('voor het begin'),
    phases: Type.Array(phase, { minItems: 4, maxItems: 4, description: 'precies vier fases' }),
    launch: led('voor de lancering'),
    ...teachingFields,
  },
  { additionalProperties: false, title: 'de uitdaging', description: 'een uitdaging met zijn velden' },
);

/** In the order of the file. */
export const fieldNames = {
  challenge: Object.keys(challengeSchema.properties),
  phase: Object.keys(phase.properties),
  activity: Object.keys(activity.properties),
} as const;

/** The values of fields that a form leaves out. */
export const leftOut = {
  challenge: { video: null, completion_video: null },
  phase: { video: null },
  activity: { video: null, filename: null, instructionPdf: null, photoRequired: false },
} as const;

/** Fields that are written to the file even when they are empty. */
export const alwaysThere: ReadonlySet<string> = new Set([
  ...Object.values(leftOut).flatMap((fields) => Object.keys(fields)),
  'title',
  'subtitle',
  'introduction',
  'launchDescription',
  'description',
  'slug',
  'id',
  'question',
  'duration',
  'allowAnswer',
  'onboarding',
  'phases',
  'launch',
  'activities',
]);

/** A cover without any text. */
export const blankCover = {
  title: '',
  subtitle: '',
  introduction: '',
  launchDescription: '',
  ...leftOut.challenge,
} as const;

export type ChallengeSource = Static<typeof challengeSchema>;
export type PhaseSource = Static<typeof phase>;
export type ActivitySource = Static<typeof activity>;
