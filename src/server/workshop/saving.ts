/** Saves a draft part by part with optimistic locking; the last fifty saves can be undone (docs/rules.md 16.12, 16.13). */

import type { workshop } from '#contract/workshop/workshop.ts';
import { broughtBack, orderIn, putBack } from '#domain/challenge/draftOrder.ts';
import {
  activityIdOf,
  draftLimits,
  fieldsIn,
  isPartContent,
  isPartKey,
  storedIn,
} from '#domain/challenge/draftParts.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { type Tx, transaction } from '#server/db/db.ts';
import type { Handlers } from '#server/http/route.ts';
import { docentsOfDraft, notePresence, presentAt } from '#server/store/draftDocents.ts';
import {
  type DraftSave,
  findPart,
  partsOf,
  partsSince,
  type Saved,
  savesOf,
  storePart,
} from '#server/store/draftParts.ts';
import type { Draft } from '#server/store/drafts.ts';

import { getDraft } from './draftAccess.ts';
import { contentsOf, orderOf } from './parts/source.ts';
import { docentsView, partsView, presentView } from './presenters.ts';

type Sent = { key: string; content: string; version: number };

export function savingCalls({ db }: Pick<Context, 'db'>) {
  return {
    savePart: async ({ draft: id, ...input }, who) => {
      if (input.content.length > draftLimits.part) throw new Refusal('too-large');
      const isRight = isPartKey(input.key) && (input.content === '' || isPartContent(input.key, input.content));
      if (!isRight) throw new Refusal('malformed');
      return transaction(db, async (tx) => save(tx, { draft: await getDraft(tx, who, id), who }, input));
    },

    draftChanges: async ({ draft: id, since, device, part }, who) => {
      const { id: draftId } = await getDraft(db, who, id);
      const presence = { device: deviceName(device), teacherId: who.id, part: isPartKey(part) ? part : null };
      await transaction(db, (tx) => notePresence(tx, draftId, presence));
      const { saved } = await getDraft(db, who, id);
      return {
        saved,
        // After a restore the draft may have fewer saves than the client knows; then all parts are sent.
        parts: partsView(await partsSince(db, draftId, since > saved ? -1 : since), who),
        present: presentView(await presentAt(db, draftId), who, device),
        docents: docentsView(await docentsOfDraft(db, draftId), who),
      };
    },

    draftHistory: async ({ draft: id }, who) => {
      const saves = await savesOf(db, (await getDraft(db, who, id)).id);
      return saves.map(({ id: line, key, savedAt, savedBy, before, after }) => ({
        id: line,
        key,
        before,
        after,
        title: textIn(after ?? before, 'title'),
        at: savedAt,
        by: savedBy,
      }));
    },

    bringBackPart: async ({ draft: id, history }, who) =>
      transaction(db, async (tx) => {
        const draft = await getDraft(tx, who, id);
        const saves = await savesOf(tx, draft.id);
        const line = saves.find((one) => one.id === history);
        if (line === undefined) throw new Refusal('not-found');
        return bringBack(tx, { draft, who }, { line, saves });
      }),
  } satisfies Handlers<typeof workshop, TeacherCaller>;
}

/** Validates the id that a tab gives itself. */
function deviceName(device: string): string {
  if (!/^[\w-]{1,64}$/u.test(device)) throw new Refusal('malformed');
  return device;
}

type By = { draft: Draft; who: TeacherCaller };

async function save(tx: Tx, { draft, who }: By, { key, content, version }: Sent): Promise<Saved> {
  const wanted = content === '' ? null : content;
  const part = await findPart(tx, draft.id, key);
  // A retry after a lost response.
  if (part !== undefined && part.content === wanted) return { version: part.version, saved: draft.saved };
  const isOfThis = version === (part?.version ?? 0) || (version === 0 && part?.content === null);
  if (!isOfThis) {
    const [answer] = partsView([part ?? { ...deleted, key }], who);
    throw new Refusal('draft-changed', { ...(answer && { answer }) });
  }
  if (wanted !== null) await refuseMore(tx, draft, { key, content: wanted });
  return storePart(tx, draft, { key, content: wanted, by: who.id });
}

/** The part never existed here, for example after a restore of another database. */
const deleted = { version: 0, content: null, savedBy: null, saverId: null, savedAt: '' };

async function refuseMore(tx: Tx, draft: Draft, { key, content }: { key: string; content: string }): Promise<void> {
  const parts = await partsOf(tx, draft.id);
  if (parts.length >= draftLimits.parts && !parts.some((one) => one.key === key)) throw new Refusal('draft-full');
  const sum = storedIn(content)?.sum;
  if (sum === undefined || !key.startsWith('file:')) return;
  // A file's content is only accepted if the draft has had it: otherwise its hash could give access to somebody else's
  // file.
  const saves = await savesOf(tx, draft.id);
  const had = [...parts.map((one) => one.content), ...saves.flatMap(({ before, after }) => [before, after])];
  if (!had.some((one) => storedIn(one)?.sum === sum)) throw new Refusal('malformed');
}

type Line = { line: DraftSave; saves: readonly DraftSave[] };

async function bringBack(tx: Tx, { draft, who }: By, { line, saves }: Line): Promise<Saved> {
  const { key, before } = line;
  const part = await findPart(tx, draft.id, key);
  if (part?.content === before) return { version: part.version, saved: draft.saved };
  const content = key === 'order' ? await orderOfBefore(tx, draft, before) : before;
  const saved = await storePart(tx, draft, { key, content, by: who.id, alone: true });
  const id = before === null ? undefined : activityIdOf(key);
  return id === undefined
    ? saved
    : { ...saved, saved: await placeAgain(tx, { draft, who }, { id, saves }, saved.saved) };
}

/** Keeps activities that were added since. */
async function orderOfBefore(tx: Tx, draft: Draft, before: string | null): Promise<string> {
  const parts = contentsOf(await partsOf(tx, draft.id));
  const earlier = orderOf(new Map([...parts, ['order', before ?? '{}']]));
  return JSON.stringify(broughtBack(earlier, orderOf(parts)));
}

/** Puts a restored activity back in its place; returns the number of the draft's last save. */
async function placeAgain(
  tx: Tx,
  { draft, who }: By,
  { id, saves }: { id: number; saves: readonly DraftSave[] },
  saved: number,
): Promise<number> {
  const parts = contentsOf(await partsOf(tx, draft.id));
  const order = orderOf(parts);
  const earlier = saves.filter(({ key }) => key === 'order').map(({ before }) => orderIn(before, new Set([id])));
  const placed = putBack(order, id, earlier);
  if (placed === order) return saved;
  const content = JSON.stringify(placed);
  return (await storePart(tx, draft, { key: 'order', content, by: who.id, alone: true })).saved;
}

function textIn(content: string | null, field: string): string | null {
  const value = fieldsIn(content)?.[field];
  return typeof value === 'string' ? value : null;
}
