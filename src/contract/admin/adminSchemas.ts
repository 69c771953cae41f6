/** Request and response schemas of the beheerder's endpoints, checked and filtered by the server. */

import Type from 'typebox';

import { text, typed, YesNo } from '#contract/shapes/requestFields.ts';
import { AnyFile, Nothing, orNull } from '#contract/shapes/shapes.ts';
import { limits } from '#domain/limits.ts';
import { roles } from '#domain/login/admin.ts';
import { type LogbookGroup, logbookGroups } from '#domain/login/logbook.ts';

import { backupSchemas } from './backupSchemas.ts';
import { serverSchemas } from './serverSchemas.ts';

const Role = Type.Enum([...roles]);
/** From the fragment of a link's address: it is sent only in the body of these requests. */
const token = Type.String();
const account = { username: text, password: text, name: typed(limits.name) };
const ofTeacher = Type.Object({ teacherId: Type.String() });
/** Returned only once. */
const NewLink = Type.Object({ address: Type.String() });

const filter = { group: Type.Optional(Type.Enum(Object.keys(logbookGroups) as LogbookGroup[])), who: text };

/** The jobs of one state; `all` also counts those that are not listed. */
const Jobs = Type.Object({
  all: Type.Integer(),
  first: Type.Array(
    Type.Object({
      id: Type.String(),
      kind: Type.String(),
      tries: Type.Integer(),
      /** The error of the last attempt. */
      failure: orNull(Type.String()),
      askedAt: Type.String(),
      runAt: Type.String(),
      startedAt: orNull(Type.String()),
      endedAt: orNull(Type.String()),
    }),
  ),
});

export const adminSchemas = {
  ...serverSchemas,

  /** 404 once the first account exists. */
  firstRun: { request: Nothing, response: Nothing },
  claim: { request: Type.Object({ token, school: typed(limits.school), ...account }), response: Nothing },
  /** Does not use up the link. */
  lookAtLink: {
    request: Type.Object({ token }),
    response: Type.Object({
      school: orNull(Type.String()),
      /** For a new password: the account; null for an invite. */
      username: orNull(Type.String()),
      role: Role,
      name: Type.String(),
      className: orNull(Type.String()),
    }),
  },
  acceptInvite: { request: Type.Object({ token, ...account }), response: Nothing },
  resetPassword: { request: Type.Object({ token, password: text }), response: Nothing },

  /** Names and counts only: the contents of a class belong to its docents. */
  people: {
    request: Nothing,
    response: Type.Object({
      school: Type.String(),
      contact: Type.String(),
      docents: Type.Array(
        Type.Object({
          id: Type.String(),
          username: Type.String(),
          displayName: orNull(Type.String()),
          role: Role,
          isBlocked: Type.Boolean(),
          isSelf: Type.Boolean(),
          hasSecondStep: Type.Boolean(),
          lastLogin: orNull(Type.String()),
          /**
           * Open links made by or for this docent: those that a role change ends, and those that blocking or removing
           * ends.
           */
          linksThatEnd: Type.Object({ withRole: Type.Integer(), withAccount: Type.Integer() }),
          classes: Type.Array(
            Type.Object({
              id: Type.String(),
              challenge: Type.String(),
              text: Type.String(),
              teams: Type.Integer(),
              pupils: Type.Integer(),
              isArchived: Type.Boolean(),
              hasEnded: Type.Boolean(),
            }),
          ),
        }),
      ),
      links: Type.Array(
        Type.Object({
          id: Type.String(),
          /** For a new password: the account; null for an invite. */
          username: orNull(Type.String()),
          role: Role,
          name: Type.String(),
          /** For an invite that names a class. */
          className: orNull(Type.String()),
          madeBy: Type.String(),
          endsAt: Type.String(),
        }),
      ),
    }),
  },
  /** `contact`: whom a parent asks about stored data; if absent, it stays as it is. */
  nameSchool: {
    request: Type.Object({ school: typed(limits.school), contact: typed(limits.contact) }),
    response: Nothing,
  },
  invite: { request: Type.Object({ name: typed(limits.name), role: Role, runId: text }), response: NewLink },
  withdrawLink: { request: Type.Object({ linkId: Type.String() }), response: Nothing },
  passwordLink: { request: ofTeacher, response: NewLink },
  changeRole: { request: Type.Object({ teacherId: Type.String(), role: Role }), response: Nothing },
  /** `password` is that of the beheerder, if they have one. */
  endStepOfTeacher: { request: Type.Object({ teacherId: Type.String(), password: text }), response: Nothing },
  blockTeacher: { request: Type.Object({ teacherId: Type.String(), blocked: YesNo }), response: Nothing },
  removeTeacher: { request: ofTeacher, response: Nothing },

  ...backupSchemas,
  handOverClass: { request: Type.Object({ runId: Type.String(), username: Type.String() }), response: Nothing },
  removeClass: { request: Type.Object({ runId: Type.String() }), response: Nothing },

  /** Newest first; pages are counted from 1. */
  logbook: {
    request: Type.Object({ ...filter, page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })) }),
    response: Type.Object({
      pages: Type.Integer(),
      rows: Type.Array(
        Type.Object({
          id: Type.String(),
          at: Type.String(),
          kind: Type.String(),
          who: orNull(Type.String()),
          about: orNull(Type.String()),
        }),
      ),
    }),
  },
  logbookTable: { request: Type.Object(filter), response: AnyFile },

  /** A job's subject is left out, since it may be a person. */
  jobs: { request: Nothing, response: Type.Object({ failed: Jobs, running: Jobs, waiting: Jobs, done: Jobs }) },
  tryJobAgain: { request: Type.Object({ jobId: Type.String() }), response: Nothing },
};
