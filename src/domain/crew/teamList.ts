/** Several team names in one line, where 'Team 5, Team 6' becomes 'Team 5 en 6' (docs/rules.md 8.46). */

const numbered = /^Team (\d+)$/u;

const list = new Intl.ListFormat('nl');

/** In the given order. */
export function teamList(titles: readonly string[]): string {
  return list.format(
    titles.map((title, index) => {
      const number = numbered.exec(title)?.[1];
      return number !== undefined && numbered.test(titles[index - 1] ?? '') ? number : title;
    }),
  );
}
