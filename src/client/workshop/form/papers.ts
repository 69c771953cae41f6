/** A worksheet or instruction of an activity: the path of a new one, and its initial text. */

import { isUnsaved, type PartState } from '#client/workshop/parts/parts.ts';
import { activityKey, fileKey, phaseKeys } from '#domain/challenge/draftParts.ts';

export type PaperKind = 'worksheet' | 'instruction';

export const paperFolders = { worksheet: 'werkbladen', instruction: 'instructies' } as const;

/** A path that no file of the draft has. */
export function newPaperPath(
  kind: PaperKind,
  { id, slug }: { id: number; slug: string },
  partOf: (key: string) => PartState,
): string {
  const start = `${paperFolders[kind]}/${id}-${slug}${kind === 'instruction' ? '-docent' : ''}`;
  for (let again = 1; ; again += 1) {
    const path = again === 1 ? `${start}.md` : `${start}-${again}.md`;
    if (partOf(fileKey(path)).content === null) return path;
  }
}

/**
 * The initial text of a paper contains the title of its activity, and follows it until somebody edits the title in the
 * paper.
 */
export function titled(text: string, from: string, to: string): string {
  const end = text.indexOf('\n') === -1 ? text.length : text.indexOf('\n');
  const [first, rest] = [text.slice(0, end), text.slice(end)];
  const isBegun = first === `# ${from}` || first.startsWith(`# ${from} – `);
  return isBegun ? `# ${to}${first.slice(from.length + 2)}${rest}` : text;
}

/** The keys of the parts that fill the header of a paper. */
export const headParts = (activityId: number): string[] => ['cover', 'order', ...phaseKeys, activityKey(activityId)];

/** Whether a part of the paper's header has unsaved changes. */
export function isHeadUnsaved(activityId: number, partOf: (key: string) => PartState): boolean {
  return headParts(activityId).some((key) => isUnsaved(partOf(key)));
}

/** Blocks of a worksheet that have no Markdown mark, as docs/challenges.md describes them. */
export const paperBlocks = {
  lines: '```schrijflijnen 3\n```',
  frame: '```tekenvak 8\n```',
  table: '| Wat? | Waarom? |\n| --- | --- |\n|  |  |\n|  |  |',
  tick: '- [ ] ',
  card: '```knipkaart\nTitel\n```\n\n```einde\n```',
} as const;
export const paperBlockNames = Object.keys(paperBlocks) as (keyof typeof paperBlocks)[];
