/** An answer told by what changed in it: most pieces of it are as they were in the one that a screen has (docs/rules.md 10.26). */

/** What this is called in the `A-IM` of who asks and the `IM` of who answers (RFC 3229). Where answers are cut otherwise it has another name: a tab of an earlier build puts together as it was told. */
export const inPieces = 'pieces';

/** A row of pieces of the earlier answer, from the one of this number on; or JSON in their place. */
export type Change = readonly [first: number, count: number] | string;

const start = '{"id":';

/** Cut before each thing that has an id: an activity, an answer, a rating. Together they are the JSON again. */
export function piecesOf(json: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let to = json.indexOf(start, 1); to !== -1; to = json.indexOf(start, to + 1)) {
    pieces.push(json.slice(from, to));
    from = to;
  }
  return [...pieces, json.slice(from)];
}

export function putTogether(earlier: string, changes: readonly Change[]): string {
  const pieces = piecesOf(earlier);
  const json = (change: Change): string =>
    typeof change === 'string' ? change : pieces.slice(change[0], change[0] + change[1]).join('');
  return changes.map(json).join('');
}
