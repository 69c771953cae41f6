/** Reads a pasted list of names as teams: a team per line, or names divided into teams of a size. */

export type PlannedTeam = { title: string; names: readonly string[] };

/** A line is a team; after a colon come its pupils: `Komeet: Sanne, Daan, Yusuf`. */
export function teamPerLine(text: string): PlannedTeam[] {
  return linesOf(text).map((line) => {
    const colon = line.indexOf(':');
    if (colon === -1) return { title: line, names: [] };
    return { title: line.slice(0, colon).trim(), names: namesOf(line.slice(colon + 1)) };
  });
}

/** Every team as near to `size` as can be, none more than one pupil larger than another; the names keep their order. */
export function dividedInTeams(text: string, size: number, titles: (index: number) => string): PlannedTeam[] {
  const names = linesOf(text).flatMap(namesOf);
  const count = Math.ceil(names.length / Math.max(1, size));
  return Array.from({ length: count }, (_, index) => ({
    title: titles(index),
    names: names.slice(cut(index, names.length, count), cut(index + 1, names.length, count)),
  }));
}

function cut(index: number, total: number, count: number): number {
  return Math.ceil((index * total) / count);
}

/** `Team 1`, `Team 2`, … without those that are taken. */
export function freeTitles(titled: (number: number) => string, taken: readonly string[]): (index: number) => string {
  return (index) => {
    let free = 0;
    let number = 0;
    while (free <= index) {
      number += 1;
      if (!taken.includes(titled(number))) free += 1;
    }
    return titled(number);
  };
}

function linesOf(text: string): string[] {
  return trimmed(text.split(/\r?\n/u));
}

/** From a spreadsheet names come with tabs, from a mail with commas or semicolons. */
function namesOf(text: string): string[] {
  return trimmed(text.split(/[,;\t]/u));
}

function trimmed(texts: readonly string[]): string[] {
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
