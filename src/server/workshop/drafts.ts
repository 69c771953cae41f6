/** The drafts of a docent: lists, opens and creates them (docs/rules.md 16.11). */

import type { workshop } from '#contract/workshop/workshop.ts';
import { draftLimits, fieldsIn, isMakerOf } from '#domain/challenge/draftParts.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { findShelved } from '#server/library/findShelved.ts';
import type { Shelved } from '#server/library/library.ts';
import { docentsOfDraft, presentAt } from '#server/store/draftDocents.ts';
import { partsOf, titleIn } from '#server/store/draftParts.ts';
import { addDraft, countDrafts, draftOfChallenge, listDrafts } from '#server/store/drafts.ts';
import { ownChallenges } from '#server/store/ownChallenges.ts';
import { versionsOfChallenge } from '#server/store/playedVersions.ts';

import { getDraft } from './draftAccess.ts';
import { emptyFrame, split } from './parts/split.ts';
import { docentsView, partsView, presentView } from './presenters.ts';

type Stands = Pick<Context, 'db' | 'library' | 'challengeFiles'>;

export function draftCalls(context: Stands) {
  const { db, library } = context;
  return {
    drafts: async (_, who) => {
      const own = new Map((await ownChallenges(db)).map((one) => [one.slug, one]));
      return (await listDrafts(db, who.id)).map((draft) => {
        const published = draft.slug === null ? undefined : own.get(draft.slug);
        const { id, title, slug, basedOn, updatedAt, updatedBy } = draft;
        const isMine = isMakerOf(draft, who.id);
        const onShelf = published !== undefined && published.onShelfAt !== null;
        return { id, title, slug, basedOn, updatedAt, updatedBy, isMine, version: published?.number ?? null, onShelf };
      });
    },

    createDraft: async ({ from }, who) => {
      const shelved = from === '' ? undefined : await findShelved(library, from, who.id);
      if (from !== '' && shelved === undefined) throw new Refusal('not-found');
      const slug = shelved?.own?.makerId === who.id ? from : null;
      const existing = slug === null ? undefined : await draftOfChallenge(db, slug);
      if (existing !== undefined && existing.makerId === who.id) return { id: existing.id };
      return { id: await beginDraft(context, who, { shelved, slug: existing === undefined ? slug : null }) };
    },

    draft: async ({ draft: sent }, who) => {
      const draft = await getDraft(db, who, sent);
      const { id, title, slug, basedOn, saved, nextId } = draft;
      return {
        id,
        title,
        slug,
        basedOn,
        saved,
        nextId,
        basedOnTitle: basedOn === null ? null : (await library.titles())(basedOn),
        isMine: isMakerOf(draft, who.id),
        docents: docentsView(await docentsOfDraft(db, id), who),
        parts: partsView(await partsOf(db, id), who),
        present: presentView(await presentAt(db, id), who),
      };
    },
  } satisfies Handlers<typeof workshop, TeacherCaller>;
}

/** `slug` is of the own challenge that the draft belongs to. */
async function beginDraft(
  { db, library, challengeFiles }: Stands,
  who: TeacherCaller,
  { shelved, slug }: { shelved: Shelved | undefined; slug: string | null },
): Promise<string> {
  if ((await countDrafts(db, who.id)) >= draftLimits.drafts) throw new Refusal('draft-full');
  const basedOn = shelved === undefined || slug !== null ? null : shelved.content.challenge.slug;
  const begun = shelved === undefined ? emptyFrame() : await split(shelved.content, challengeFiles);
  const { nextId } = begun;
  const parts = basedOn === null ? begun.parts : begun.parts.map((part) => copiedFrom(basedOn, part));
  const highest = slug === null ? 0 : await highestId({ db, library }, slug);
  const cover = parts.find(({ key }) => key === 'cover')?.content ?? null;
  return transaction(db, async (tx) => {
    // A second tab, or a repeated request.
    const existing = slug === null ? undefined : await draftOfChallenge(tx, slug);
    if (existing !== undefined) return existing.id;
    const title = titleIn(cover) ?? '';
    return addDraft(tx, who.id, { slug, basedOn, title, nextId: Math.max(nextId, highest + 1), parts });
  });
}

/** The cover stores the original, so that the challenge names it wherever it is copied to. */
function copiedFrom(basedOn: string, part: DraftText): DraftText {
  return part.key === 'cover' ? { ...part, content: JSON.stringify({ ...fieldsIn(part.content), basedOn }) } : part;
}

type DraftText = { key: string; content: string };

/** Over all versions, because a class may have answers to an activity that a later version dropped. */
async function highestId({ db, library }: Pick<Stands, 'db' | 'library'>, slug: string): Promise<number> {
  let highest = 0;
  for (const { id } of await versionsOfChallenge(db, slug)) {
    const content = await library.played({ challenge: slug, challengeVersion: id });
    const { onboarding = [], phases = [], launch = [] } = content?.challenge ?? {};
    const all = [...onboarding, ...phases.flatMap(({ activities }) => activities), ...launch];
    highest = Math.max(highest, ...all.map((activity) => activity.id));
  }
  return highest;
}
