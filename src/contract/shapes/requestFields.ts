/** Request fields that many endpoints share. */

import Type from 'typebox';

import { highestActivityId } from '#domain/limits.ts';

/** The run on screen; 409 when it is no longer the active one (docs/rules.md 9.6). */
export const onRun = { runId: Type.Optional(Type.String()) };
/** Optional, so that a missing field gets an error on its field. */
export const text = Type.Optional(Type.String());
export const integer = Type.Optional(Type.Integer());
/** A typed text; the maximum length limits what is read of it. */
export const typed = (characters: number) => Type.Optional(Type.String({ characters }));
/** The activity that a team is at; no challenge has a higher id. */
export const atActivity = { activityId: Type.Optional(Type.Integer({ minimum: 1, maximum: highestActivityId })) };
/** 1 or 0. */
export const YesNo = Type.Union([Type.Literal(0), Type.Literal(1)]);
