/** What is sent with many calls, as far as it is alike in all of them. */

import Type from 'typebox';

import { highestActivityId } from '#domain/limits.ts';

/** The run that the screen shows; 409 when it isn't the active one any more (docs/rules.md 9.6). */
export const onRun = { runId: Type.Optional(Type.String()) };
/** May be left out: a form is told what is missing. */
export const text = Type.Optional(Type.String());
export const integer = Type.Optional(Type.Integer());
/** What is typed: how long it may be bounds what is read of it. */
export const typed = (characters: number) => Type.Optional(Type.String({ characters }));
/** What a team is at; no challenge has a higher one. */
export const atActivity = { activityId: Type.Optional(Type.Integer({ minimum: 1, maximum: highestActivityId })) };
/** 1 or 0. */
export const YesNo = Type.Union([Type.Literal(0), Type.Literal(1)]);
