/** What is sent and answered where the docents of a class come and go. */

import Type from 'typebox';

import { Nothing, orNull } from '#contract/shapes/shapes.ts';
import { limits } from '#domain/limits.ts';

const runId = Type.String();
const username = Type.String();
const Docent = Type.Object({ username: Type.String(), name: Type.String() });
const named = Type.Object({ runId, username });

/** The note of a class for its docents; `version` 0 where none was written. */
const Handover = Type.Object({
  text: Type.String(),
  version: Type.Integer(),
  by: orNull(Type.String()),
  at: orNull(Type.String()),
  isUnread: Type.Boolean(),
});

export const peopleSchemas = {
  classDocents: {
    sent: Type.Object({ runId }),
    answers: Type.Object({
      /** The owner first. */
      docents: Type.Array(
        Type.Object({
          ...Docent.properties,
          isOwner: Type.Boolean(),
          isSelf: Type.Boolean(),
          /** Who let the colleague in, by name; null for the owner, and where nobody knows it any more. */
          letInBy: orNull(Type.String()),
        }),
      ),
      /** The other docents of this server. */
      others: Type.Array(Docent),
      /** What becomes of the class is for whoever asks to say. */
      mayEnd: Type.Boolean(),
      /** The links to this class that nobody took yet: to the owner all, `by` whom where that is somebody else, to a colleague the own ones. */
      invites: Type.Array(
        Type.Object({ id: Type.String(), name: Type.String(), endsAt: Type.String(), by: orNull(Type.String()) }),
      ),
    }),
  },
  addColleague: { sent: named, answers: Nothing },
  /** Told this once. */
  inviteColleague: {
    sent: Type.Object({ runId: Type.String(), name: Type.Optional(Type.String({ characters: limits.name })) }),
    answers: Type.Object({ address: Type.String() }),
  },
  /** One that `invites` tells. */
  withdrawInvite: { sent: Type.Object({ runId, linkId: Type.String() }), answers: Nothing },
  /** Of oneself: to leave the class. */
  removeColleague: { sent: named, answers: Nothing },
  handover: { sent: Type.Object({ runId }), answers: Handover },
  /** `version`: of the note that was on screen, 0 for none. */
  writeHandover: {
    sent: Type.Object({
      runId,
      text: Type.Optional(Type.String({ characters: limits.handover })),
      version: Type.Integer(),
    }),
    answers: Handover,
  },
  readHandover: { sent: Type.Object({ runId, version: Type.Integer() }), answers: Nothing },
  /** From then on that docent is the owner. */
  handOverRun: { sent: named, answers: Nothing },
};
