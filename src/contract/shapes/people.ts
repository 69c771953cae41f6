/** Schemas for adding and removing the docents of a class. */

import Type from 'typebox';

import { limits } from '#domain/limits.ts';

import { Nothing, orNull } from './shapes.ts';

const runId = Type.String();
const username = Type.String();
const Docent = Type.Object({ username: Type.String(), name: Type.String() });
const named = Type.Object({ runId, username });

/** The handover note of a class for its docents; `version` 0 where none was written. */
const Handover = Type.Object({
  text: Type.String(),
  version: Type.Integer(),
  by: orNull(Type.String()),
  at: orNull(Type.String()),
  isUnread: Type.Boolean(),
});

export const peopleSchemas = {
  classDocents: {
    request: Type.Object({ runId }),
    response: Type.Object({
      /** The owner first. */
      docents: Type.Array(
        Type.Object({
          ...Docent.properties,
          isOwner: Type.Boolean(),
          isSelf: Type.Boolean(),
          /**
           * The name of the docent who added the colleague; null for the owner, and where that is not known any more.
           */
          letInBy: orNull(Type.String()),
        }),
      ),
      /** The other docents of this server. */
      others: Type.Array(Docent),
      /** The docent who asks may end or delete the class. */
      mayEnd: Type.Boolean(),
      /**
       * The open links to this class: the owner sees all, with `by` for those of others; a colleague sees their own.
       */
      invites: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), endsAt: Type.String(), by: orNull(Type.String()) }),
      ),
    }),
  },
  addColleague: { request: named, response: Nothing },
  /** Returned only once. */
  inviteColleague: {
    request: Type.Object({ runId: Type.String(), name: Type.Optional(Type.String({ characters: limits.name })) }),
    response: Type.Object({ address: Type.String() }),
  },
  /** A link from `invites`. */
  withdrawInvite: { request: Type.Object({ runId, linkId: Type.String() }), response: Nothing },
  /** Removing oneself means leaving the class. */
  removeColleague: { request: named, response: Nothing },
  handover: { request: Type.Object({ runId }), response: Handover },
  /** `version`: the version of the note that was on screen, 0 for none. */
  writeHandover: {
    request: Type.Object({
      runId,
      text: Type.Optional(Type.String({ characters: limits.handover })),
      version: Type.Integer(),
    }),
    response: Handover,
  },
  readHandover: { request: Type.Object({ runId, version: Type.Integer() }), response: Nothing },
  /** That docent becomes the owner. */
  handOverRun: { request: named, response: Nothing },
};
