/** Several teams in one line: their names, where 'Team 5, Team 6' is said once as 'Team 5 en 6' (docs/rules.md 8.46). */

const numbered = /^Team (\d+)$/u;

const list = new Intl.ListFormat('nl');

/** In the order in which they come. */
export function teamList(titles: readonly string[]): string {
  return list.format(
    titles.map((title, index) => {
      const number = numbered.exec(title)?.[1];
      return number !== undefined && numbered.test(titles[index - 1] ?? '') ? number : title;
    }),
  );
}
