/** A worksheet or instruction of an activity: where a new one is kept, and what it begins with. */

import { isUnsaved, type PartState } from '#client/workshop/parts/parts.ts';
import { activityKey, fileKey, phaseKeys } from '#domain/challenge/draftParts.ts';

export type PaperKind = 'worksheet' | 'instruction';

export const paperFolders = { worksheet: 'werkbladen', instruction: 'instructies' } as const;

/** A name that no file of the draft has. */
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

/** What the text of a paper was begun with says the title of its activity, and goes along with it for as long as nobody gave it another. */
export function titled(text: string, from: string, to: string): string {
  const end = text.indexOf('\n') === -1 ? text.length : text.indexOf('\n');
  const [first, rest] = [text.slice(0, end), text.slice(end)];
  const isBegun = first === `# ${from}` || first.startsWith(`# ${from} – `);
  return isBegun ? `# ${to}${first.slice(from.length + 2)}${rest}` : text;
}

/** In which of the parts lies what stands above the text of a paper. */
export const headParts = (activityId: number): string[] => ['cover', 'order', ...phaseKeys, activityKey(activityId)];

/** Of what stands above the text of a paper. */
export function isHeadUnsaved(activityId: number, partOf: (key: string) => PartState): boolean {
  return headParts(activityId).some((key) => isUnsaved(partOf(key)));
}

/** Blocks of a worksheet that have no sign in Markdown, as docs/challenges.md has them. */
export const paperBlocks = {
  lines: '```schrijflijnen 3\n```',
  frame: '```tekenvak 8\n```',
  table: '| Wat? | Waarom? |\n| --- | --- |\n|  |  |\n|  |  |',
  tick: '- [ ] ',
  card: '```knipkaart\nTitel\n```\n\n```einde\n```',
} as const;
export const paperBlockNames = Object.keys(paperBlocks) as (keyof typeof paperBlocks)[];
