/** Makes HTML from parsed Markdown, with only the elements and attributes below: everything else is escaped (docs/rules.md 16.31). */

import { escapeHtml, imageHtml, linkHtml, type ShownPicture } from '#domain/challenge/safeHtml.ts';

import type { Align, Block, Cell, Inline, List, Table } from './tokens.ts';

export type HtmlSettings = {
  /** Finds a picture by its name in the text; undefined where there is none. */
  findPicture: (name: string) => ShownPicture | undefined;
  /** Renders a link. */
  toLink?: typeof linkHtml;
};

export function toHtml(blocks: readonly Block[], settings: HtmlSettings): string {
  return blocksHtml(blocks, settings).trim();
}

function blocksHtml(blocks: readonly Block[], settings: HtmlSettings): string {
  return blocks.map((block) => blockHtml(block, settings)).join('');
}

function blockHtml(block: Block, settings: HtmlSettings): string {
  switch (block.type) {
    case 'heading':
      return `<h${block.depth}>${inlineHtml(block.tokens, settings)}</h${block.depth}>\n`;
    case 'paragraph': {
      const words = inlineHtml(block.tokens, settings);
      return block.isTight ? words : `<p>${words}</p>\n`;
    }
    case 'list':
      return listHtml(block, settings);
    case 'table':
      return tableHtml(block, settings);
    case 'code':
      return `<pre><code>${escapeHtml(block.text)}</code></pre>\n`;
    case 'blockquote':
      return `<blockquote>\n${blocksHtml(block.tokens, settings)}</blockquote>\n`;
    case 'hr':
      return '<hr>\n';
    case 'html':
    default:
      return escapeHtml(block.text);
  }
}

function listHtml({ ordered, start, items }: List, settings: HtmlSettings): string {
  const rows = items.map(({ tokens }) => `<li>${blocksHtml(tokens, settings)}</li>\n`).join('');
  if (!ordered) return `<ul>\n${rows}</ul>\n`;
  return `<ol${start === 1 ? '' : ` start="${start}"`}>\n${rows}</ol>\n`;
}

function tableHtml({ header, rows, align }: Table, settings: HtmlSettings): string {
  const row = (cells: readonly Cell[], tag: 'th' | 'td'): string =>
    `<tr>\n${cells.map((cell, index) => cellHtml(cell, { tag, align: align[index] ?? null }, settings)).join('')}</tr>\n`;
  const body = rows.map((cells) => row(cells, 'td')).join('');
  return `<table>\n<thead>\n${row(header, 'th')}</thead>\n${body === '' ? '' : `<tbody>${body}</tbody>`}</table>\n`;
}

function cellHtml(
  { tokens }: Cell,
  { tag, align }: { tag: 'th' | 'td'; align: Align },
  settings: HtmlSettings,
): string {
  return `<${tag}${align === null ? '' : ` align="${align}"`}>${inlineHtml(tokens, settings)}</${tag}>\n`;
}

function inlineHtml(tokens: readonly Inline[], settings: HtmlSettings): string {
  return tokens.map((token) => tokenHtml(token, settings)).join('');
}

function tokenHtml(token: Inline, settings: HtmlSettings): string {
  const { findPicture, toLink = linkHtml } = settings;
  switch (token.type) {
    case 'text':
    case 'html':
      return escapeHtml(token.text);
    case 'codespan':
      return `<code>${escapeHtml(token.text)}</code>`;
    case 'strong':
    case 'em':
    case 'del':
      return `<${token.type}>${inlineHtml(token.tokens, settings)}</${token.type}>`;
    case 'link':
      return toLink(token.href, inlineHtml(token.tokens, settings));
    case 'image':
      return imageHtml(findPicture(token.href), token.text);
    case 'checkbox':
      return `<input ${token.checked ? 'checked="" ' : ''}disabled="" type="checkbox"> `;
    case 'br':
    default:
      return '<br>';
  }
}
