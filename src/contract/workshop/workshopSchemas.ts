/** What the calls of the werkplaats are sent and answer, checked and filtered by the server. */

import Type, { type Static } from 'typebox';

import { text, typed, YesNo } from '#contract/shapes/sent.ts';
import { AnyFile, Nothing, orNull } from '#contract/shapes/shapes.ts';
import { draftLimits } from '#domain/challenge/draftParts.ts';
import { highestActivityId } from '#domain/limits.ts';

/** A part of a draft: `cover`, `phase-1` to `phase-4`, `order`, `activity-<id>` or `file:<path>`. */
const DraftPart = Type.Object({
  key: Type.String(),
  /** From 1; each save makes the next. */
  version: Type.Integer(),
  /** JSON; null of one that is gone. */
  content: orNull(Type.String()),
  /** What whoever saved it is called; null of a docent who is gone. */
  savedBy: orNull(Type.String()),
  /** Saved by the docent who asks, on whichever device. */
  isMine: Type.Boolean(),
  savedAt: Type.String(),
});
export type DraftPart = Static<typeof DraftPart>;

/** Who has the draft open: never the device that asks. `isMe`: the same docent on another device. */
const Present = Type.Object({ name: Type.String(), isMe: Type.Boolean(), part: orNull(Type.String()) });

const Docent = Type.Object({ username: Type.String(), name: Type.String() });

/** `saved`: how often anything of the draft was saved, with this. */
const Saved = Type.Object({ version: Type.Integer(), saved: Type.Integer() });

/** `field` as it is called in docs/challenges.md; null where the part as a whole is meant, or more than one of its fields. */
const Remark = Type.Object({ part: Type.String(), field: orNull(Type.String()), message: Type.String() });
export type DraftRemark = Static<typeof Remark>;

const ofDraft = { draft: Type.String() };
const withDocent = Type.Object({ ...ofDraft, username: Type.String() });

export const workshopSchemas = {
  /** Those of the docent and those that others share, what was worked on last first. */
  drafts: {
    sent: Nothing,
    answers: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        /** Of the challenge that it was published as; null before that. */
        slug: orNull(Type.String()),
        basedOn: orNull(Type.String()),
        updatedAt: Type.String(),
        updatedBy: orNull(Type.String()),
        isMine: Type.Boolean(),
        /** The number of the newest that was published. */
        version: orNull(Type.Integer()),
        onShelf: Type.Boolean(),
      }),
    ),
  },
  /** `from`: the slug of a challenge that the docent sees, or '' for an empty frame. */
  createDraft: { sent: Type.Object({ from: Type.String() }), answers: Type.Object({ id: Type.String() }) },
  draft: {
    sent: Type.Object(ofDraft),
    answers: Type.Object({
      id: Type.String(),
      title: Type.String(),
      slug: orNull(Type.String()),
      basedOn: orNull(Type.String()),
      basedOnTitle: orNull(Type.String()),
      isMine: Type.Boolean(),
      /** The others who work on it. */
      docents: Type.Array(Docent),
      parts: Type.Array(DraftPart),
      saved: Type.Integer(),
      /** Which id the next new activity has: none is ever used again. */
      nextId: Type.Integer(),
      present: Type.Array(Present),
    }),
  },
  /** `content`: JSON, or '' where the part is to go. `version`: that of the part it was made of, 0 of a new one. 409 `draft-changed` where that is another by now: the problem's `answer` is then the part as it is, a `DraftPart`. */
  savePart: {
    sent: Type.Object({
      ...ofDraft,
      key: Type.String(),
      content: Type.String({ characters: draftLimits.part }),
      version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    }),
    answers: Saved,
  },
  /** Asked every five seconds. `part`: what the device has open, or '-'. Parts that are gone are among them. */
  draftChanges: {
    sent: Type.Object({
      ...ofDraft,
      since: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      device: Type.String(),
      part: Type.String(),
    }),
    answers: Type.Object({
      saved: Type.Integer(),
      parts: Type.Array(DraftPart),
      present: Type.Array(Present),
      docents: Type.Array(Docent),
    }),
  },

  /** The newest first, fifty at most. */
  draftHistory: {
    sent: Type.Object(ofDraft),
    answers: Type.Array(
      Type.Object({
        id: Type.String(),
        key: Type.String(),
        /** What the part is called. */
        title: orNull(Type.String()),
        at: Type.String(),
        by: orNull(Type.String()),
        /** JSON; null where there was nothing. */
        before: orNull(Type.String()),
        after: orNull(Type.String()),
      }),
    ),
  },
  /** The part becomes what it was before that save, whatever came after; an activity that was gone is in its phase again. */
  bringBackPart: {
    sent: Type.Object({ ...ofDraft, history: Type.String() }),
    answers: Saved,
  },

  /** A picture is made small; `path` says what it is to be called, and the answer's key what it is called. It is a part from then on. */
  addDraftFile: {
    sent: Type.Object({
      ...ofDraft,
      path: Type.Optional(Type.String()),
      /** Optional, so that a form without one is told what is missing. */
      file: Type.Optional(AnyFile),
    }),
    answers: Type.Object({
      key: Type.String(),
      content: Type.String(),
      version: Type.Integer(),
      saved: Type.Integer(),
    }),
  },
  draftFile: { sent: Type.Object({ ...ofDraft, path: Type.String() }), answers: AnyFile },
  /** The text as it is typed, as the paper it becomes. */
  draftPaper: {
    sent: Type.Object({
      ...ofDraft,
      activityId: Type.Integer({ minimum: 1, maximum: highestActivityId }),
      kind: Type.Enum(['worksheet', 'instruction']),
      text: typed(draftLimits.part),
    }),
    answers: AnyFile,
  },

  /** `faults` are in the way of publishing; `advice` is not. */
  checkDraft: {
    sent: Type.Object(ofDraft),
    answers: Type.Object({ faults: Type.Array(Remark), advice: Type.Array(Remark) }),
  },
  /** `onShelf` counts where it is the maker's; 422 with a fault in it. */
  publishDraft: {
    sent: Type.Object({ ...ofDraft, onShelf: YesNo }),
    answers: Type.Object({ slug: Type.String(), number: Type.Integer(), isNew: Type.Boolean() }),
  },
  shareDraft: { sent: withDocent, answers: Nothing },
  /** Of a docent's own name: the docent leaves. */
  unshareDraft: { sent: withDocent, answers: Nothing },
  /** What was published of it stays. */
  removeDraft: { sent: Type.Object(ofDraft), answers: Nothing },

  /** A challenge that the docent sees, by its slug; a draft as it is now; or what one of the own classes plays. `token`: where the look is (docs/decisions/093). */
  lookAsTeam: {
    sent: Type.Object({ challenge: text, draft: text, runId: text }),
    answers: Type.Object({ token: Type.String() }),
  },
};
