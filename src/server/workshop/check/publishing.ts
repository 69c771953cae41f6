/** Checks a draft, and publishes it as a version of a challenge (docs/rules.md 16.17, 16.18). */

import type { workshop } from '#contract/workshop/workshop.ts';
import { isMakerOf } from '#domain/challenge/draftParts.ts';
import { freeSlug, slugOf } from '#domain/challenge/slug.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { type Tx, transaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { publish, type Published } from '#server/library/publish.ts';
import { partsOf } from '#server/store/draftParts.ts';
import { type Draft, findDraft, nameDraft, slugsOfDrafts } from '#server/store/drafts.ts';
import { findOwn, ownChallenges, putOnShelf } from '#server/store/ownChallenges.ts';
import { getDraft } from '#server/workshop/draftAccess.ts';
import { withFolder } from '#server/workshop/parts/assemble.ts';
import { contentsOf } from '#server/workshop/parts/source.ts';

import { remarksOn, tooMuch } from './checking.ts';

type Stands = Pick<Context, 'db' | 'library' | 'challengeFiles' | 'config'>;

export function publishingCalls(context: Stands) {
  const { db } = context;
  return {
    checkDraft: async ({ draft: id }, who) => {
      const draft = await getDraft(db, who, id);
      const parts = contentsOf(await partsOf(db, draft.id));
      const slug = draft.slug ?? slugOf(draft.title);
      return withFolder(context, { slug, parts }, ({ path }) => remarksOn({ path, parts })).catch((error: unknown) => {
        if (error instanceof Refusal && error.code === 'draft-faulty') return tooMuch();
        throw error;
      });
    },

    publishDraft: async ({ draft: id, onShelf }, who) => {
      const draft = await getDraft(db, who, id);
      const made = await publishAs(context, draft, { who, slug: await slugFor(context, draft) });
      if (!made.ok) throw new Refusal('draft-faulty');
      const { slug } = made.challenge;
      if (isMakerOf(draft, who.id)) await transaction(db, (tx) => putOnShelf(tx, slug, onShelf === 1));
      return { slug, number: made.number, isNew: made.isNew };
    },
  } satisfies Handlers<typeof workshop, TeacherCaller>;
}

/** The draft's own slug. A free slug when it has none yet, or when somebody else's challenge has it. */
async function slugFor({ db, library }: Stands, draft: Draft): Promise<string> {
  const all = await ownChallenges(db);
  const own = all.find(({ slug }) => slug === draft.slug);
  if (draft.slug !== null && (own === undefined || own.makerId === draft.makerId)) return draft.slug;
  const taken = new Set([...all.map(({ slug }) => slug), ...library.shipped.keys(), ...(await slugsOfDrafts(db))]);
  return freeSlug(draft.title, (slug) => taken.has(slug));
}

type Publishing = { who: TeacherCaller; slug: string };

async function publishAs(context: Stands, draft: Draft, { who, slug }: Publishing): Promise<Published> {
  const { db, challengeFiles, config } = context;
  const parts = contentsOf(await partsOf(db, draft.id));
  const stores = { db, challengeFiles, dataDir: config.dataDir };
  return withFolder(context, { slug, parts }, ({ path }) =>
    publish(stores, {
      path,
      slug,
      makerId: draft.makerId,
      isOnShelf: false,
      together: (tx) => nameOnce(tx, draft, { who, slug }),
    }),
  );
}

/** Two concurrent publishes make two versions of one challenge, and nobody can publish under another's slug. */
async function nameOnce(tx: Tx, { id, makerId }: Draft, { who, slug }: Publishing): Promise<void> {
  const now = await findDraft(tx, who.id, id);
  if (now === undefined) throw new Refusal('not-found');
  const isOurs = (await findOwn(tx, slug))?.makerId === makerId;
  if (!isOurs || (now.slug !== null && now.slug !== slug)) throw new Refusal('draft-changed');
  await nameDraft(tx, id, slug);
}
