/** Builds our tree of blocks from the flat token list of markdown-it. */

import type { Token } from 'markdown-it';

import { markdownLimits } from '#domain/challenge/markdown/bounds.ts';
import type { Align, Block, Cell, ListItem, Paragraph } from '#domain/challenge/markdown/tokens.ts';

import { inlineOf } from './inline.ts';
import { TooDeep } from './tooDeep.ts';

/** A position in the token list; an opening token is read up to its closing one. */
type Cursor = {
  tokens: readonly Token[];
  at: number;
  /** The lines of the text. */
  lines: readonly string[];
  /** The line of the last block that had one: table cells have none. */
  line: number;
  depth: number;
};

export function blocksOf(tokens: readonly Token[], text: string): Block[] {
  return blocksUntil({ tokens, at: 0, lines: text.split('\n'), line: 1, depth: 0 });
}

/** The next token; undefined at the end or at the token `end`. */
function take(cursor: Cursor, end?: string): Token | undefined {
  const token = cursor.tokens[cursor.at];
  cursor.at += 1;
  if (token === undefined || token.type === end) return undefined;
  if (token.map !== null) cursor.line = token.map[0] + 1;
  return token;
}

function blocksUntil(cursor: Cursor, end?: string): Block[] {
  const blocks: Block[] = [];
  for (let token = take(cursor, end); token !== undefined; token = take(cursor, end))
    blocks.push(blockOf(cursor, token));
  return blocks;
}

function blockOf(cursor: Cursor, token: Token): Block {
  const { line } = cursor;
  switch (token.type) {
    case 'heading_open':
      return { type: 'heading', line, depth: Number(token.tag.slice(1)), ...wordsOf(cursor) };
    case 'paragraph_open':
      return { type: 'paragraph', line, isTight: token.hidden, tokens: wordsOf(cursor).tokens };
    case 'bullet_list_open':
    case 'ordered_list_open':
      return deeper(cursor, () => ({
        type: 'list',
        line,
        ordered: token.type === 'ordered_list_open',
        start: Number(token.attrGet('start') ?? 1),
        items: itemsOf(cursor, token.type.replace('open', 'close')),
      }));
    case 'blockquote_open':
      return deeper(cursor, () => ({ type: 'blockquote', line, tokens: blocksUntil(cursor, 'blockquote_close') }));
    case 'table_open':
      return { type: 'table', line, dashes: dashesIn(cursor.lines[line] ?? ''), ...tableOf(cursor) };
    case 'fence':
    case 'code_block':
      return { type: 'code', line, lang: token.info.trim(), text: token.content };
    case 'hr':
      return { type: 'hr', line };
    // Raw HTML: an unknown token can be nothing else.
    default:
      return { type: 'html', line, text: token.content };
  }
}

function deeper<Deep extends Block>(cursor: Cursor, read: () => Deep): Deep {
  if (cursor.depth >= markdownLimits.deepest) throw new TooDeep(cursor.line);
  cursor.depth += 1;
  const block = read();
  cursor.depth -= 1;
  return block;
}

/** The words between an opening token and its closing one. */
function wordsOf(cursor: Cursor): Cell {
  const inline = take(cursor);
  take(cursor);
  return { text: inline?.content ?? '', tokens: inlineOf(inline?.children ?? [], cursor.line) };
}

function itemsOf(cursor: Cursor, end: string): ListItem[] {
  const items: ListItem[] = [];
  while (take(cursor, end) !== undefined) items.push(itemOf(blocksUntil(cursor, 'list_item_close')));
  return items;
}

const tick = /^\[([ xX])\]\s+/u;

/** `- [ ] words` is a checkbox. */
function itemOf(tokens: readonly Block[]): ListItem {
  const [first, ...rest] = tokens;
  const words = first?.type === 'paragraph' ? first.tokens[0] : undefined;
  const found = words?.type === 'text' ? tick.exec(words.text) : null;
  if (first?.type !== 'paragraph' || words?.type !== 'text' || found === null) return { task: false, tokens };
  const { line } = words;
  const ticked: Paragraph = {
    ...first,
    tokens: [
      { type: 'checkbox', line, checked: found[1] !== ' ' },
      { ...words, text: words.text.slice(found[0].length) },
      ...first.tokens.slice(1),
    ],
  };
  return { task: true, tokens: [ticked, ...rest] };
}

function tableOf(cursor: Cursor): { header: Cell[]; rows: Cell[][]; align: Align[] } {
  const rows: Cell[][] = [];
  const align: Align[] = [];
  for (let token = take(cursor, 'table_close'); token !== undefined; token = take(cursor, 'table_close')) {
    if (token.type === 'tr_open') rows.push([]);
    if (token.type === 'th_open') align.push(alignOf(token));
    if (token.type === 'th_open' || token.type === 'td_open') rows.at(-1)?.push(wordsOf(cursor));
  }
  const [header = [], ...body] = rows;
  return { header, rows: body, align };
}

function alignOf(cell: Token): Align {
  const found = /^text-align:(left|center|right)$/u.exec(String(cell.attrGet('style')))?.[1];
  return (found as Align | undefined) ?? null;
}

const dashesIn = (line: string): number[] => line.match(/-+/gu)?.map(({ length }) => length) ?? [];
