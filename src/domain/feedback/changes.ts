/** A word diff between two versions of a text. */

export type Change = {
  kind: 'same' | 'new' | 'gone';
  text: string;
  /** Its index among the changes. */
  at: number;
};

/** Longer texts are shown as one replacement: nobody reads a thousand small changes. */
const mostWords = 800;

/** A longest-common-subsequence diff of words; deleted words come before the words that replace them. */
export function wordsChanged(before: string, after: string): Change[] {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  if (old.length > mostWords || young.length > mostWords) {
    return joined([
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]);
  }
  return joined(steps(old, young));
}

/** Each with the space after it, so that joined they are the text. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*/gu) ?? [];
}

type Step = Omit<Change, 'at'>;

function steps(old: readonly string[], young: readonly string[]): Step[] {
  const common = commonLengths(old, young);
  const found: Step[] = [];
  let [from, to] = [0, 0];
  while (from < old.length || to < young.length) {
    const [gone, come] = [old[from], young[to]];
    if (gone !== undefined && come !== undefined && isSameWord(gone, come)) {
      found.push({ kind: 'same', text: come });
      from += 1;
      to += 1;
    } else if (gone !== undefined && (come === undefined || at(common, from + 1, to) >= at(common, from, to + 1))) {
      found.push({ kind: 'gone', text: gone });
      from += 1;
    } else if (come !== undefined) {
      found.push({ kind: 'new', text: come });
      to += 1;
    }
  }
  return found;
}

function isSameWord(one: string, other: string): boolean {
  return one.trim() === other.trim();
}

/** The length of the longest common subsequence from each pair of places on. */
function commonLengths(old: readonly string[], young: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => Array.from({ length: young.length + 1 }, () => 0));
  for (let from = old.length - 1; from >= 0; from -= 1) {
    for (let to = young.length - 1; to >= 0; to -= 1) {
      const isSame = isSameWord(old[from] ?? '', young[to] ?? '');
      const length = isSame
        ? at(lengths, from + 1, to + 1) + 1
        : Math.max(at(lengths, from + 1, to), at(lengths, from, to + 1));
      lengths[from]?.splice(to, 1, length);
    }
  }
  return lengths;
}

function at(lengths: readonly (readonly number[])[], from: number, to: number): number {
  return lengths[from]?.[to] ?? 0;
}

/** Merges neighbours of one kind into one change; within a run of changes, deleted words come first. */
function joined(all: readonly Step[]): Change[] {
  const parts: Step[] = [];
  for (const step of all) {
    const last = parts.at(-1);
    if (last?.kind === step.kind) parts.splice(-1, 1, { kind: step.kind, text: last.text + step.text });
    else parts.push(step);
  }
  return parts.map((part, place) => ({ ...part, at: place }));
}
