/** The maker shares a draft with colleagues, and deletes it (docs/rules.md 16.14). */

import type { workshop } from '#contract/workshop/workshop.ts';
import { isMakerOf } from '#domain/challenge/draftParts.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import type { Handlers } from '#server/http/route.ts';
import { addDocentTo, removeDocentFrom } from '#server/store/draftDocents.ts';
import { removeDraft } from '#server/store/drafts.ts';
import { findTeacher } from '#server/store/teachers.ts';

import { getDraft, getOwnDraft } from './draftAccess.ts';

export function sharingCalls({ db }: Pick<Context, 'db'>) {
  return {
    shareDraft: async ({ draft, username }, who) => {
      await transaction(db, async (tx) => {
        const { id, makerId } = await getOwnDraft(tx, who, draft);
        const docent = await findTeacher(tx, username);
        if (docent === undefined) throw new Refusal('field', { errors: { username: 'docents.unknown' } });
        if (docent.id !== makerId) await addDocentTo(tx, id, docent.id);
      });
      return {};
    },

    unshareDraft: async ({ draft, username }, who) => {
      await transaction(db, async (tx) => {
        const { id, makerId } = await getDraft(tx, who, draft);
        const docent = await findTeacher(tx, username);
        if (docent?.id !== who.id && !isMakerOf({ makerId }, who.id)) throw new Refusal('not-maker');
        // The maker can't leave a draft; the maker deletes it instead.
        if (docent?.id === makerId) throw new Refusal('malformed');
        // The docent has left already, or the account was deleted.
        if (docent !== undefined) await removeDocentFrom(tx, id, docent.id);
      });
      return {};
    },

    removeDraft: async ({ draft }, who) => {
      await transaction(db, async (tx) => removeDraft(tx, (await getOwnDraft(tx, who, draft)).id));
      await forgetDeleted(db);
      return {};
    },
  } satisfies Handlers<typeof workshop, TeacherCaller>;
}
