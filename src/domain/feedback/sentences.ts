/** 'Zinnen die je vaker gebruikt': sentences that a docent wrote to teams before, offered again (docs/rules.md 5.25). */

/** A text that the docent wrote with an answer: a comment, a tip or a top. */
export type Written = { text: string; challenge: string; activityId: number };

export type Subject = Omit<Written, 'text'>;

/** As many as can be scanned at a glance. */
export const mostSentences = 12;
/** In characters; a longer sentence is specific to one team, and fits on no chip. */
export const longestSentence = 160;
/** A shorter one, such as 'Knap!', is typed faster than it is found. */
const fewestCharacters = 8;

/**
 * First those used more than once, since a sentence that was written once is mostly about one team's work; in both
 * parts those of this activity come first, then by how often they were used, then alphabetically. Without those that
 * the docent removed.
 */
export function sentencesFor(
  { challenge, activityId }: Subject,
  written: readonly Written[],
  hidden: ReadonlySet<string>,
): string[] {
  const uses = new Map<string, { here: number; anywhere: number }>();
  for (const one of written) {
    const isHere = one.challenge === challenge && one.activityId === activityId;
    for (const sentence of sentencesIn(one.text)) {
      const { here, anywhere } = uses.get(sentence) ?? { here: 0, anywhere: 0 };
      uses.set(sentence, { here: here + Number(isHere), anywhere: anywhere + 1 });
    }
  }
  return [...uses]
    .filter(([sentence]) => !hidden.has(sentence))
    .toSorted(([one, its], [other, others]) => {
      const byReuse = Number(others.anywhere > 1) - Number(its.anywhere > 1);
      const byPlace = Number(others.here > 0) - Number(its.here > 0);
      return byReuse || byPlace || others.here - its.here || others.anywhere - its.anywhere || (one < other ? -1 : 1);
    })
    .slice(0, mostSentences)
    .map(([sentence]) => sentence);
}

/** Finds sentence boundaries, as people write them. */
const segmenter = new Intl.Segmenter('nl', { granularity: 'sentence' });

function sentencesIn(text: string): string[] {
  const found = text.split('\n').flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()));
  return found.filter(({ length }) => length >= fewestCharacters && length <= longestSentence);
}

/** Appends a sentence to the typed text. */
export function withSentence(typed: string, sentence: string): string {
  return typed.trim() === '' ? sentence : `${typed.trimEnd()} ${sentence}`;
}
