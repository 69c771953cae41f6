/** The grid of the teams' codes on the board: as few rows as leave a code readable from six metres. */

const mostInRow = 5;

export function lobbyColumns(teams: number): number {
  const rows = teams <= 3 ? 1 : Math.max(2, Math.ceil(teams / mostInRow));
  return Math.max(1, Math.ceil(teams / rows));
}
