/** Previews a worksheet or instruction as a PDF while it is being edited (docs/rules.md 16.16). */

import { join } from 'node:path';

import type { workshop } from '#contract/workshop/workshop.ts';
import { listsOf, spotOf } from '#domain/challenge/draftOrder.ts';
import { activityKey, draftLimits, fieldsIn, pathOf, phaseKey } from '#domain/challenge/draftParts.ts';
import { slugOf } from '#domain/challenge/slug.ts';
import { durationPattern } from '#domain/duration.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { wordOf } from '#domain/lesson/teacherWord.ts';
import { typeSizeFor } from '#domain/lesson/typeSize.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { unreadableFault } from '#server/challenges/format/markdown.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/route.ts';
import { makersText, type PaperPlace } from '#server/pdf/worksheet/place.ts';
import { partsOf } from '#server/store/draftParts.ts';
import { getDraft } from '#server/workshop/draftAccess.ts';
import { openWith } from '#server/workshop/parts/assemble.ts';
import { type Contents, contentsOf, fieldsOf, groupOf, orderOf, textIn } from '#server/workshop/parts/source.ts';

const ownFile = 'zoals-getypt.md';

export function draftPaperCalls({ db, ...stores }: Pick<Context, 'db' | 'challengeFiles' | 'config'>) {
  return {
    draftPaper: async ({ draft: id, activityId, kind, text = '' }, who) => {
      const draft = await getDraft(db, who, id);
      if (text.length > draftLimits.part) throw new Refusal('too-large');
      if (unreadableFault(text) !== undefined)
        throw new Refusal('field', { errors: { text: 'workshop.paper.unreadable' } });
      const parts = contentsOf(await partsOf(db, draft.id));
      const activity = fieldsIn(parts.get(activityKey(activityId)) ?? null);
      if (activity === undefined) throw new Refusal('not-found');
      // Only its own pictures are unpacked: reading the whole challenge at each pause in typing took three times as
      // long.
      const names = [...parts.keys()].flatMap((key) => pathOf(key) ?? []).filter((path) => text.includes(path));
      const { path, close } = await openWith(stores, { slug: slugOf(draft.title), parts, names }, [ownFile, text]);
      try {
        const { previewPdf } = await import('#server/pdf/worksheet/worksheet.ts');
        const paper = { kind, path: join(path, ownFile), folder: { path }, challengeTitle: draft.title };
        const activityTitle = textIn(activity['title']) || 'Werkblad';
        const body = await previewPdf({ ...paper, activityTitle }, placeIn(parts, activityId));
        return { body, type: 'application/pdf', maxAgeSeconds: 0 };
      } finally {
        await close();
      }
    },
  } satisfies Handlers<typeof workshop, TeacherCaller>;
}

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string' && text !== '') : [];

/** Its place in the challenge, even when other parts of the draft have faults. */
function placeIn(parts: Contents, id: number): PaperPlace | undefined {
  const order = orderOf(parts);
  const spot = spotOf(order, id);
  if (spot === undefined) return undefined;
  const activities = (listsOf(order)[spot.list] ?? []).map((one) => ({ id: one }));
  const { duration, question, goal, needs } = fieldsOf(parts, activityKey(id));
  const { authors, license } = fieldsOf(parts, 'cover');
  const group = groupOf(parts);
  return {
    number: activityNumber({ number: spot.list, activities }, { id }),
    phase: { number: spot.list, title: textIn(fieldsOf(parts, phaseKey(spot.list))['title']) },
    duration: durationPattern.test(textIn(duration)) ? textIn(duration) : null,
    question: textIn(question),
    goal: textIn(goal) || null,
    needs: textsIn(needs),
    teacher: wordOf(group),
    makers: makersText({ authors: textsIn(authors), license: textIn(license) }),
    typeSize: typeSizeFor(group),
  };
}
