/** The JSON columns of a backup: they are validated here, because later readers trust them. */

import Type from 'typebox';

import { isFilePath } from '#domain/challenge/draftParts.ts';
import { lessonEdges, mostExhibited } from '#domain/lesson/board.ts';
import { challengeFileLimits, highestActivityId } from '#domain/limits.ts';

import { jsonOf, textOf } from './columns.ts';
import { isSum } from './fileNames.ts';

const Id = Type.String({ maxLength: 40 });
const Phase = Type.Integer({ minimum: 0, maximum: 9 });
const ActivityId = Type.Integer({ minimum: 0, maximum: highestActivityId });
/** A place in a list of a challenge. */
const Place = Type.Integer({ minimum: 0, maximum: 1000 });
/** Milliseconds or seconds since 1970, far below the maximum of a Date. */
const Time = Type.Number({ minimum: -1e12, maximum: 1e14 });

const Showing = Type.Object({
  phase: Phase,
  activity: Type.Union([ActivityId, Type.Null()]),
  edge: Type.Optional(Type.Enum([...lessonEdges])),
  over: Type.Union([
    Type.Null(),
    Type.Literal('film'),
    Type.Literal('exhibition'),
    Type.Literal('liftoff'),
    Type.Literal('together'),
    Type.Object({ answer: Id }),
  ]),
});

const Timer = Type.Union([
  Type.Object({ state: Type.Literal('running'), activity: ActivityId, total: Time, endsAt: Time }),
  Type.Object({
    state: Type.Literal('paused'),
    activity: ActivityId,
    total: Time,
    left: Time,
    pausedAt: Type.Optional(ActivityId),
  }),
]);

const Together = Type.Object({
  phase: Phase,
  startsAt: Time,
  teams: Type.Array(Id, { maxItems: 1000 }),
  withMedals: Type.Boolean(),
});

const Lesson = Type.Object({ plan: Place, lesson: Place });

/** `BoardState` of the domain. */
export const boardState = jsonOf(
  Type.Object({
    led: Type.Union([Showing, Type.Null()]),
    frozen: Type.Union([Showing, Type.Null()]),
    timer: Type.Union([Timer, Type.Null()]),
    exhibition: Type.Array(Id, { maxItems: mostExhibited }),
    together: Type.Union([Together, Type.Null()]),
    lesson: Type.Optional(Type.Union([Lesson, Type.Null()])),
    liftoffAt: Type.Optional(Time),
  }),
  100_000,
);

/** The stored response to a team's submission. */
export const submissionResult = jsonOf(Type.Object({ id: Id, versions: Type.Array(Type.Object({})) }), 1_000_000);

/** The SHA-256 of each file, by its path. */
export const versionFiles = textOf('bestanden met hun SHA-256', 200_000, (json) => {
  const files = filesIn(json);
  return (
    files.length <= challengeFileLimits.mostEntries &&
    files.every(([path, sum]) => isFilePath(path) && typeof sum === 'string' && isSum(sum)) &&
    hasRoomForEach(files.map(([path]) => path))
  );
});

function filesIn(json: string): [string, unknown][] {
  try {
    const files: unknown = JSON.parse(json);
    return typeof files === 'object' && files !== null && !Array.isArray(files) ? Object.entries(files) : [['', null]];
  } catch {
    return [['', null]];
  }
}

/** No path is also the folder of another path, even on a case-insensitive disk. */
function hasRoomForEach(paths: readonly string[]): boolean {
  const folded = paths.map((path) => path.normalize('NFC').toLowerCase());
  const files = new Set(folded);
  const folders = folded.flatMap((path) => path.split('/').map((_, depth, parts) => parts.slice(0, depth).join('/')));
  return files.size === paths.length && !folders.some((folder) => files.has(folder));
}
