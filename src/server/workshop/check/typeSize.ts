/** Advice about letters in the drawings of a worksheet that are printed smaller than its readers need (docs/rules.md 2.33). */

import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

import { readMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { DraftRemark } from '#contract/workshop/workshopSchemas.ts';
import { allTokens } from '#domain/challenge/markdown/tokens.ts';
import { typeSizeFor } from '#domain/lesson/typeSize.ts';
import { findFile } from '#server/challenges/folder.ts';
import { bodyWidth } from '#server/pdf/type/measures.ts';
import { pointsPerPixel, printedSize } from '#server/pdf/type/pictureSize.ts';
import { type Contents, type DraftSource, groupOf } from '#server/workshop/parts/source.ts';

import { textsOf } from './texts.ts';

/** `path` is the draft as a folder. */
export function onTypeSize(path: string, parts: Contents, source: DraftSource): DraftRemark[] {
  const least = typeSizeFor(groupOf(parts));
  return textsOf(parts, source)
    .filter(({ field }) => field === 'filename')
    .flatMap(({ part, field, text }) =>
      drawingsIn(text).flatMap((name) => {
        const file = findFile({ path }, name);
        const size = file.ok ? smallestPrinted(readFileSync(file.path, 'utf8')) : Infinity;
        if (size >= least) return [];
        const message = `de kleinste letters in ‘${name}’ zijn op papier ${Math.floor(size)} punten. Voor deze leerlingen zijn het er minstens ${least}.`;
        return [{ part, field, message }];
      }),
    );
}

function drawingsIn(text: string): string[] {
  const read = readMarkdown(text);
  if (!read.ok) return [];
  const names = allTokens(read.blocks).flatMap((token) => (token.type === 'image' ? [token.href] : []));
  return [...new Set(names)].filter((name) => extname(name).toLowerCase() === '.svg');
}

/** In points on the page; infinite where a drawing has no letters of a size in pixels, or no size of its own. */
function smallestPrinted(svg: string): number {
  const sizes = [...svg.matchAll(/font-size\s*[:=]\s*["']?(\d+(?:\.\d+)?)(?:px)?\s*(?=["';}])/gu)].map(([, size]) =>
    Number(size),
  );
  const box = /viewBox\s*=\s*["'][^"']*?(\d+(?:\.\d+)?)[\s,]+(\d+(?:\.\d+)?)\s*["']/u.exec(svg);
  const [width, height] = [Number(box?.[1]), Number(box?.[2])];
  if (!/<text\b/u.test(svg) || !(width > 0 && height > 0)) return Infinity;
  const full = { width: width * pointsPerPixel, height: height * pointsPerPixel };
  return Math.min(...sizes) * (printedSize(full, bodyWidth).width / width);
}
