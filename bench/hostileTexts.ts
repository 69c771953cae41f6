/** Measures how long the worst text of each kind that somebody can upload blocks the main thread: `npm run bench:texts`, or a part of it with `npm run bench:texts -- markdown yaml`. */

import { readList } from '#client/classList/pastedList.ts';
import { readMarkdown } from '#contract/markdown/readMarkdown.ts';
import { markdownLimits } from '#domain/challenge/markdown/bounds.ts';
import { toHtml } from '#domain/challenge/markdown/html.ts';
import { allTokens } from '#domain/challenge/markdown/tokens.ts';
import { longCells, longSentences, plainText, readingOf } from '#domain/challenge/readingLevel.ts';
import { withoutName } from '#domain/people/nameInText.ts';
import { outsideVideoAddress, shortVideoName } from '#server/challenges/format/outsideVideo.ts';
import { longestYaml, parseYaml } from '#server/challenges/format/yamlText.ts';
import { toCsv } from '#server/report/cells.ts';
import { drawingFault } from '#server/workshop/drawing/drawing.ts';
import { places, signs, type TextOfLength } from '#test/hostileTexts.ts';

/** The function that reads a text, and the lengths of texts to try. */
type Reader = { read: (text: string) => unknown; lengths: readonly number[] };

const { longestText } = markdownLimits;
const lengths = [1000, 10_000, longestText];

function asHtml(text: string): string {
  const read = readMarkdown(text);
  return read.ok ? toHtml(read.blocks, { findPicture: () => undefined }) : '';
}

function advise(text: string): void {
  const plain = plainText(text);
  readingOf(plain);
  longSentences(plain);
  longCells(text);
}

const anAddress = new RegExp(`^(${outsideVideoAddress})$`, 'u');

const readers: Readonly<Record<string, Reader>> = {
  markdown: { read: asHtml, lengths },
  'markdown tokens': {
    read: (text) => {
      const read = readMarkdown(text);
      return read.ok && allTokens(read.blocks);
    },
    lengths,
  },
  advice: { read: advise, lengths },
  names: { read: (text) => withoutName(text, 'a'), lengths },
  film: { read: (text) => [shortVideoName(text), anAddress.test(text)], lengths },
  yaml: { read: parseYaml, lengths: [1000, 10_000, longestYaml] },
  'yaml in a field': { read: (text) => parseYaml(`a: ${text}`), lengths: [1000, 10_000, longestYaml - 10] },
  'class list': { read: (text) => readList(text), lengths: [...lengths, 200_000] },
  csv: { read: (text) => toCsv([[text]]), lengths: [...lengths, 1_000_000] },
  drawing: {
    read: (text) => drawingFault(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`),
    lengths: [...lengths, 400_000],
  },
  'drawing in a style': {
    read: (text) =>
      drawingFault(`<svg xmlns="http://www.w3.org/2000/svg" style="fill:${text.replaceAll(/[<"&]/gu, '(')}"/>`),
    lengths: [...lengths, 400_000],
  },
};

/** Milliseconds of CPU time in this thread. */
function cost(read: (text: string) => unknown, text: string): number {
  const before = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The minimum of several runs, because others use the machine too. */
const leastCost = (read: (text: string) => unknown, text: string): number => {
  const first = cost(read, text);
  // A slow text is measured only once.
  return first > 2000 ? first : Math.min(first, ...[1, 2].map(() => cost(read, text)));
};

type Measured = { sign: string; place: string; ms: number };

function slowest(read: Reader['read'], length: number): Measured[] {
  const all: Measured[] = [];
  for (const [sign, text] of signs) {
    for (const [place, put] of Object.entries(places)) {
      const placed: TextOfLength = put(text);
      const ms = cost(read, placed(length));
      all.push({ sign, place, ms: ms > worthASecondLook ? leastCost(read, placed(length)) : ms });
    }
  }
  return all.toSorted((one, other) => other.ms - one.ms);
}

const worthASecondLook = 20;
const shown = 3;

const plain = (length: number): string =>
  'Een gewone zin met woorden. '.repeat(Math.ceil(length / 28)).slice(0, length);

const asked = process.argv.slice(2);
for (const [name, { read, lengths: all }] of Object.entries(readers)) {
  if (asked.length > 0 && !asked.some((part) => name.startsWith(part))) continue;
  for (let turn = 0; turn < 20; turn += 1) read(plain(10_000));
  for (const length of all) {
    const control = Math.max(0.1, leastCost(read, plain(length)));
    const worst = slowest(read, length).slice(0, shown);
    const words = worst.map(
      ({ sign, place, ms }) => `${ms.toFixed(1)} ms (${(ms / control).toFixed(0)} ×) ${sign} ${place}`,
    );
    console.log(`${name}, ${length} characters, plain text ${control.toFixed(1)} ms: ${words.join('; ')}`);
  }
}
