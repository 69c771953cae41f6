/** Request and response schemas of the workshop, checked and filtered by the server. */

import Type, { type Static } from 'typebox';

import { text, typed, YesNo } from '#contract/shapes/requestFields.ts';
import { AnyFile, Nothing, orNull } from '#contract/shapes/shapes.ts';
import { draftLimits } from '#domain/challenge/draftParts.ts';
import { highestActivityId } from '#domain/limits.ts';

/** A part of a draft: 'cover', 'phase-1' to 'phase-4', 'order', 'activity-<id>' or 'file:<path>'. */
const DraftPart = Type.Object({
  key: Type.String(),
  /** From 1; each save increments it. */
  version: Type.Integer(),
  /** JSON; null for a removed part. */
  content: orNull(Type.String()),
  /** The name of the docent who saved it; null if that docent is gone. */
  savedBy: orNull(Type.String()),
  /** Saved by the docent who asks, on any device. */
  isMine: Type.Boolean(),
  savedAt: Type.String(),
});
export type DraftPart = Static<typeof DraftPart>;

/** Who has the draft open, without the device that asks. `isMe`: the same docent on another device. */
const Present = Type.Object({ name: Type.String(), isMe: Type.Boolean(), part: orNull(Type.String()) });

const Docent = Type.Object({ username: Type.String(), name: Type.String() });

/** `saved`: the total number of saves of the draft, this one included. */
const Saved = Type.Object({ version: Type.Integer(), saved: Type.Integer() });

/** `field` as docs/challenges.md names it; null for the part as a whole, or for several of its fields. */
const Remark = Type.Object({ part: Type.String(), field: orNull(Type.String()), message: Type.String() });
export type DraftRemark = Static<typeof Remark>;

const ofDraft = { draft: Type.String() };
const withDocent = Type.Object({ ...ofDraft, username: Type.String() });

export const workshopSchemas = {
  /** The docent's own drafts and shared ones, the last edited first. */
  drafts: {
    request: Nothing,
    response: Type.Array(
      Type.Object({
        id: Type.String(),
        title: Type.String(),
        /** The slug of the published challenge; null before the first publication. */
        slug: orNull(Type.String()),
        basedOn: orNull(Type.String()),
        updatedAt: Type.String(),
        updatedBy: orNull(Type.String()),
        isMine: Type.Boolean(),
        /** The number of the newest published version. */
        version: orNull(Type.Integer()),
        onShelf: Type.Boolean(),
      }),
    ),
  },
  /** `from`: the slug of a challenge that the docent can see, or '' for an empty one. */
  createDraft: { request: Type.Object({ from: Type.String() }), response: Type.Object({ id: Type.String() }) },
  draft: {
    request: Type.Object(ofDraft),
    response: Type.Object({
      id: Type.String(),
      title: Type.String(),
      slug: orNull(Type.String()),
      basedOn: orNull(Type.String()),
      basedOnTitle: orNull(Type.String()),
      isMine: Type.Boolean(),
      /** The other docents who work on it. */
      docents: Type.Array(Docent),
      parts: Type.Array(DraftPart),
      saved: Type.Integer(),
      /** The id of the next new activity: ids are never reused. */
      nextId: Type.Integer(),
      present: Type.Array(Present),
    }),
  },
  /**
   * `content`: JSON, or '' to remove the part. `version`: the version that it is based on, 0 for a new part. 409
   * `draft-changed` where the part has another version by now: the problem's `answer` is then the current part, a
   * `DraftPart`.
   */
  savePart: {
    request: Type.Object({
      ...ofDraft,
      key: Type.String(),
      content: Type.String({ characters: draftLimits.part }),
      version: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    }),
    response: Saved,
  },
  /** Polled every five seconds. `part`: the part that is open on the device, or '-'. Removed parts are included. */
  draftChanges: {
    request: Type.Object({
      ...ofDraft,
      since: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
      device: Type.String(),
      part: Type.String(),
    }),
    response: Type.Object({
      saved: Type.Integer(),
      parts: Type.Array(DraftPart),
      present: Type.Array(Present),
      docents: Type.Array(Docent),
    }),
  },

  /** The newest first, at most fifty. */
  draftHistory: {
    request: Type.Object(ofDraft),
    response: Type.Array(
      Type.Object({
        id: Type.String(),
        key: Type.String(),
        /** The title of the part. */
        title: orNull(Type.String()),
        at: Type.String(),
        by: orNull(Type.String()),
        /** JSON; null where the part did not exist. */
        before: orNull(Type.String()),
        after: orNull(Type.String()),
      }),
    ),
  },
  /** Restores the part to its content before that save, whatever followed; a removed activity returns to its phase. */
  bringBackPart: {
    request: Type.Object({ ...ofDraft, history: Type.String() }),
    response: Saved,
  },

  /**
   * The server scales a picture down; `path` is the requested name, and the `key` in the response the actual one. The
   * file is a part from then on.
   */
  addDraftFile: {
    request: Type.Object({
      ...ofDraft,
      path: Type.Optional(Type.String()),
      /** Optional, so that a missing file gets an error on its field. */
      file: Type.Optional(AnyFile),
    }),
    response: Type.Object({
      key: Type.String(),
      content: Type.String(),
      version: Type.Integer(),
      saved: Type.Integer(),
    }),
  },
  draftFile: { request: Type.Object({ ...ofDraft, path: Type.String() }), response: AnyFile },
  /** Renders the typed text as its printed paper. */
  draftPaper: {
    request: Type.Object({
      ...ofDraft,
      activityId: Type.Integer({ minimum: 1, maximum: highestActivityId }),
      kind: Type.Enum(['worksheet', 'instruction']),
      text: typed(draftLimits.part),
    }),
    response: AnyFile,
  },

  /** `faults` block publishing; `advice` does not. */
  checkDraft: {
    request: Type.Object(ofDraft),
    response: Type.Object({ faults: Type.Array(Remark), advice: Type.Array(Remark) }),
  },
  /** `onShelf` applies only to a draft's maker; 422 with `faults` for an invalid draft. */
  publishDraft: {
    request: Type.Object({ ...ofDraft, onShelf: YesNo }),
    response: Type.Object({ slug: Type.String(), number: Type.Integer(), isNew: Type.Boolean() }),
  },
  shareDraft: { request: withDocent, response: Nothing },
  /** With the docent's own name: the docent leaves. */
  unshareDraft: { request: withDocent, response: Nothing },
  /** Published versions stay. */
  removeDraft: { request: Type.Object(ofDraft), response: Nothing },

  /**
   * A challenge that the docent can see, by its slug; a draft as it is now; or the version that one of the docent's
   * classes plays. `token`: the look's token (docs/decisions/093).
   */
  lookAsTeam: {
    request: Type.Object({ challenge: text, draft: text, runId: text }),
    response: Type.Object({ token: Type.String() }),
  },
};
