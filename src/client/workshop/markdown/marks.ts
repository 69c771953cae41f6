/** The formatting buttons above a text: they add the Markdown marks around the selection, or remove them. */

export type Typed = { text: string; start: number; end: number };

export const marks = ['bold', 'italic', 'heading', 'list', 'numbers', 'link'] as const;
export type Mark = (typeof marks)[number];

/** The replacement for `from` to `to`, and the selection afterwards. */
export type Edit = { from: number; to: number; insert: string; start: number; end: number };

const around = { bold: '**', italic: '*' } as const;
const before = { heading: '## ', list: '- ', numbers: '1. ' } as const;
const anyBefore = /^(?:#{1,6} |[-*+] |\d+[.)] )/u;

/** `word` is inserted where nothing is selected. */
export function marked(typed: Typed, mark: Mark, word: string): Edit {
  if (mark === 'link') return link(typed, word);
  if (mark === 'bold' || mark === 'italic') return wrapped(typed, around[mark], word);
  return lined(typed, before[mark]);
}

function wrapped({ text, start, end }: Typed, sign: string, word: string): Edit {
  const { length } = sign;
  const isOn = text.slice(start - length, start) === sign && text.slice(end, end + length) === sign;
  const inner = text.slice(start, end);
  if (isOn && start >= length) {
    return { from: start - length, to: end + length, insert: inner, start: start - length, end: end - length };
  }
  const filled = inner === '' ? word : inner;
  return {
    from: start,
    to: end,
    insert: `${sign}${filled}${sign}`,
    start: start + length,
    end: start + length + filled.length,
  };
}

function link({ text, start, end }: Typed, word: string): Edit {
  const label = text.slice(start, end) || word;
  const address = start + label.length + 3;
  return { from: start, to: end, insert: `[${label}](https://)`, start: address, end: address + 8 };
}

/** Adds the mark to every selected line, or removes it where all have it. */
function lined({ text, start, end }: Typed, sign: string): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const hasAll = lines.every((one) => one.startsWith(sign));
  const insert = lines
    .map((one, index) => {
      const plain = one.replace(anyBefore, '');
      if (hasAll) return plain;
      return sign === before.numbers ? `${index + 1}. ${plain}` : `${sign}${plain}`;
    })
    .join('\n');
  return { from, to, insert, start: from, end: from + insert.length };
}

/** Inserts a block on lines of its own: a picture, or a block of a worksheet. */
export function inserted({ text, end }: Typed, block: string): Edit {
  const [above, below] = [text.slice(0, end), text.slice(end)];
  const gapAbove = above.trim() === '' || above.endsWith('\n\n') ? '' : '\n\n';
  const gapBelow = below.trim() === '' || below.startsWith('\n\n') ? '' : '\n\n';
  const insert = `${gapAbove}${block}${gapBelow}`;
  return { from: end, to: end, insert, start: end + insert.length, end: end + insert.length };
}

export function pictureBlock(path: string, alt: string): string {
  return `![${alt.replaceAll(/[[\]\n]/gu, ' ').trim()}](${path})`;
}
