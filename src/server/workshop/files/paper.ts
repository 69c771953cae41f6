/** A worksheet or instruction as it is typed, as the paper that it becomes (docs/rules.md 16.16). */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { workshop } from '#contract/workshop/workshop.ts';
import { activityKey, draftLimits, fieldsIn, fileKey } from '#domain/challenge/draftParts.ts';
import { slugOf } from '#domain/challenge/slug.ts';
import { Refusal } from '#domain/refusal.ts';
import type { DocumentFacts } from '#server/challenges/documentFacts.ts';
import { unreadableFault } from '#server/challenges/format/markdown.ts';
import { type ChallengeContent, readChallenge } from '#server/challenges/readChallenge.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { partsOf } from '#server/store/challenges/draftParts.ts';
import { withFolder } from '#server/workshop/parts/assemble.ts';
import { contentsOf } from '#server/workshop/parts/source.ts';
import { getDraft } from '#server/workshop/whose.ts';
import type { AskingTeacher } from '#server/zones.ts';

type Kind = DocumentFacts['kind'];
type Typed = { activityId: number; kind: Kind; text: string };

const fields = { worksheet: 'filename', instruction: 'instructionPdf' } as const;
const name = 'zoals-getypt';

export function draftPaperCalls({ db, ...stores }: Pick<Context, 'db' | 'challengeFiles' | 'config'>) {
  return {
    draftPaper: async ({ draft: id, activityId, kind, text = '' }, who) => {
      const draft = await getDraft(db, who, id);
      if (text.length > draftLimits.part) throw new Refusal('too-large');
      if (unreadableFault(text) !== undefined)
        throw new Refusal('field', { errors: { text: 'workshop.paper.unreadable' } });
      const parts = withPaper(contentsOf(await partsOf(db, draft.id)), { activityId, kind, text });
      const body = await withFolder(stores, { slug: slugOf(draft.title), parts }, async ({ path }) => {
        // Its pictures are there also where something else is not right yet.
        const own = join(path, `${name}.md`);
        await writeFile(own, text);
        const read = readChallenge(path);
        const activity = fieldsIn(parts.get(activityKey(activityId)) ?? null);
        const { makePdf } = await import('#server/pdf/worksheet/worksheet.ts');
        return makePdf(
          {
            name: `${name}.pdf`,
            kind,
            path: own,
            folder: { path },
            challenge: slugOf(draft.title),
            challengeTitle: draft.title,
            activityTitle: textIn(activity?.['title']) || 'Werkblad',
          },
          read.ok ? (read satisfies ChallengeContent) : undefined,
        );
      });
      return { body, type: 'application/pdf', keepForSeconds: 0 };
    },
  } satisfies Handlers<typeof workshop, AskingTeacher>;
}

/** As if it were the activity's own, so that its head says of which one it is. */
function withPaper(parts: ReadonlyMap<string, string>, { activityId, kind, text }: Typed): ReadonlyMap<string, string> {
  const key = activityKey(activityId);
  const activity = fieldsIn(parts.get(key) ?? null);
  if (activity === undefined) throw new Refusal('not-found');
  const file = `${name}.md`;
  return new Map([
    ...parts,
    [key, JSON.stringify({ ...activity, [fields[kind]]: file })],
    [fileKey(file), JSON.stringify({ text })],
  ]);
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');
