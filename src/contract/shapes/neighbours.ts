/** Schemas of 'Kijk bij de buren' for a team and its docent. */

import Type from 'typebox';

import { limits } from '#domain/limits.ts';

import { onRun, typed, YesNo } from './requestFields.ts';

const Stars = Type.Array(Type.String());
const Said = Type.Object({ stars: Stars, wish: Type.String() });
const orNull = <Schema extends Type.TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

/** Never contains whose answer it is, who looked, or a photo. */
const Neighbour = Type.Object({
  /** The docent switched it on, and the team has sent its own answer. */
  isOn: Type.Boolean(),
  /** No other team has sent an answer. */
  isAlone: Type.Boolean(),
  /** The answer that the team looks at, until it has given its opinion. */
  look: orNull(Type.Object({ id: Type.String(), tweet: Type.String(), version: Type.Integer() })),
  /** The opinion that it sent. */
  sent: orNull(Said),
  /** What others said about its own answer, as far as the docent let it through. */
  received: Type.Array(Said),
});

/** What is new for the team: an answer to look at, or unread stars. */
export const NeighbourNews = Type.Union([Type.Literal('look'), Type.Literal('stars')]);

const onActivity = { activityId: Type.Integer() };

export const teamNeighbourSchemas = {
  neighbour: { request: Type.Object(onActivity), response: Neighbour },
  lookAtNeighbour: { request: Type.Object(onActivity), response: Neighbour },
  sendStars: {
    request: Type.Object({
      ...onActivity,
      lookId: Type.String(),
      version: Type.Integer(),
      starOne: Type.Optional(Type.String()),
      starTwo: Type.Optional(Type.String()),
      wish: typed(limits.wish),
    }),
    response: Neighbour,
  },
  readStars: { request: Type.Object(onActivity), response: Type.Object({}) },
};

export const docentNeighbourSchemas = {
  neighbours: {
    request: Type.Object({}),
    response: Type.Object({
      /** The activities where it is on. */
      activities: Type.Array(Type.Integer()),
      /** The number of teams that have looked there, with and without stars. */
      looked: Type.Array(Type.Object({ activity_id: Type.Integer(), teams: Type.Integer() })),
      looks: Type.Array(
        Type.Object({
          id: Type.String(),
          activity_id: Type.Integer(),
          /** The team that looked, and the team whose answer it saw. */
          studentgroup_id: Type.String(),
          neighbour_id: Type.String(),
          ...Said.properties,
          /** The answer changed since. */
          is_older: Type.Boolean(),
          /** Null until the docent decides. */
          let_through: orNull(Type.Boolean()),
        }),
      ),
    }),
  },
  switchNeighbours: { request: Type.Object({ ...onActivity, on: YesNo, ...onRun }), response: Type.Object({}) },
  judgeLook: {
    request: Type.Object({ lookId: Type.String(), letThrough: YesNo, ...onRun }),
    response: Type.Object({}),
  },
};
