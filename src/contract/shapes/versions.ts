/** Schemas about the version of a challenge that a class plays. */

import Type from 'typebox';

import { changedParts, obstacleKinds } from '#domain/challenge/newVersion.ts';

import { Nothing, orNull } from './shapes.ts';

const runId = Type.Optional(Type.String());
const title = Type.String();
/** 0 is Onboarding, the number after the last phase is Launch. */
const phase = Type.Integer();

const Change = Type.Union([
  Type.Object({ kind: Type.Enum(['added', 'dropped', 'order', 'phase']), title, phase }),
  Type.Object({ kind: Type.Literal('moved'), title, phase, from: Type.Integer() }),
  Type.Object({
    kind: Type.Literal('changed'),
    title,
    phase,
    parts: Type.Array(Type.Enum([...changedParts])),
  }),
  Type.Object({ kind: Type.Literal('challenge'), title, phase: Type.Null() }),
]);

const Obstacle = Type.Object({
  kind: Type.Enum([...obstacleKinds]),
  title,
  phase,
  answers: Type.Integer(),
});

const NewVersion = Type.Object({
  id: Type.String(),
  /** From 1. */
  number: Type.Integer(),
  changes: Type.Array(Change),
  /** Empty where the class can switch to it. */
  obstacles: Type.Array(Obstacle),
});

export const versionSchemas = {
  /** Null where the class plays the newest version. */
  newVersion: { request: Type.Object({ runId }), response: Type.Object({ version: orNull(NewVersion) }) },
  /** The version that was on screen. */
  takeOverVersion: { request: Type.Object({ version: Type.String(), runId }), response: Nothing },
  putOnShelf: {
    request: Type.Object({ challenge: Type.String(), onShelf: Type.Union([Type.Literal(0), Type.Literal(1)]) }),
    response: Nothing,
  },
};
