/** A worksheet or instruction of an activity: where a new one is kept, and what it begins with. */

import type { PartState } from '#client/workshop/parts/parts.ts';
import { fileKey } from '#domain/challenge/draftParts.ts';

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

/** Blocks of a worksheet that have no sign in Markdown, as docs/challenges.md has them. */
export const paperBlocks = {
  lines: '```schrijflijnen 3\n```',
  frame: '```tekenvak 8\n```',
  table: '| Wat? | Waarom? |\n| --- | --- |\n|  |  |\n|  |  |',
  tick: '- [ ] ',
  card: '```knipkaart\nTitel\n```\n\n```einde\n```',
} as const;
export const paperBlockNames = Object.keys(paperBlocks) as (keyof typeof paperBlocks)[];
