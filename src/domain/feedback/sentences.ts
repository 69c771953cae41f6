/** 'Zinnen die je vaker gebruikt': what a docent wrote to teams before, sentence by sentence, to be used again (docs/rules.md 5.25). */

/** What the docent wrote at an answer: a comment, a tip or a top. */
export type Written = { text: string; challenge: string; activityId: number };

export type Subject = Omit<Written, 'text'>;

/** As many as can be looked over at a glance. */
export const mostSentences = 12;
/** Characters; what is longer belongs to one team, and fits on no chip. */
export const longestSentence = 160;
/** 'Knap!' is typed sooner than it is found. */
const fewestCharacters = 8;

/** Those of this activity first, then what was used most, then in the order of the alphabet; none of those that the docent took away. */
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
      const byPlace = Number(others.here > 0) - Number(its.here > 0);
      return byPlace || others.here - its.here || others.anywhere - its.anywhere || (one < other ? -1 : 1);
    })
    .slice(0, mostSentences)
    .map(([sentence]) => sentence);
}

/** Where one ends and the next begins, as people write them. */
const segmenter = new Intl.Segmenter('nl', { granularity: 'sentence' });

function sentencesIn(text: string): string[] {
  const found = text.split('\n').flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()));
  return found.filter(({ length }) => length >= fewestCharacters && length <= longestSentence);
}

/** A sentence after what was typed already. */
export function withSentence(typed: string, sentence: string): string {
  return typed.trim() === '' ? sentence : `${typed.trimEnd()} ${sentence}`;
}
