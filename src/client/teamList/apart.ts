/** Separates pupils who should not sit together, as far as possible (docs/rules.md 8.25). */

/** Two names of the list, in either order. */
export type Pair = readonly [string, string];

export type Seating = {
  teams: string[][];
  /** Every way was tried: with teams of these sizes it is impossible. */
  isImpossible: boolean;
};

type Enemies = ReadonlyMap<string, ReadonlySet<string>>;
/** A backtracking search over the names still to place; `mostTries` limits its time. */
type Search = { order: readonly string[]; home: ReadonlyMap<string, number>; enemies: Enemies; tries: number };

const mostTries = 50_000;

/** The teams keep their sizes, and pupils stay where they were if possible. */
export function separate(teams: readonly (readonly string[])[], pairs: readonly Pair[]): Seating {
  const enemies = enemiesOf(teams.flat(), pairs);
  if (together(teams, pairs).length === 0) return { teams: teams.map((names) => [...names]), isImpossible: false };
  const home = new Map(teams.flatMap((names, index) => names.map((name) => [name, index] as const)));
  // Pupils with the most conflicts are placed first, while there is room.
  const order = [...enemies.keys()].toSorted((one, other) => count(enemies, other) - count(enemies, one));
  const search: Search = { order, home, enemies, tries: 0 };
  const empty = teams.map((): string[] => []);
  const sizes = teams.map(({ length }) => length);
  if (place(0, empty, sizes, search)) return { teams: filled(empty, sizes, home), isImpossible: false };
  return {
    teams: improved(
      teams.map((names) => [...names]),
      enemies,
    ),
    isImpossible: search.tries <= mostTries,
  };
}

/** The pairs that still sit in one team. */
export function together(teams: readonly (readonly string[])[], pairs: readonly Pair[]): Pair[] {
  return pairs.filter(([one, other]) => teams.some((names) => names.includes(one) && names.includes(other)));
}

function enemiesOf(names: readonly string[], pairs: readonly Pair[]): Enemies {
  const there = new Set(names);
  const enemies = new Map<string, Set<string>>();
  const add = (one: string, other: string): void => {
    enemies.set(one, (enemies.get(one) ?? new Set()).add(other));
  };
  for (const [one, other] of pairs) {
    if (one === other || !there.has(one) || !there.has(other)) continue;
    add(one, other);
    add(other, one);
  }
  return enemies;
}

function count(enemies: Enemies, name: string): number {
  return enemies.get(name)?.size ?? 0;
}

/** Places the names from index `at` on, in `teams` itself; false where that is impossible. */
function place(at: number, teams: string[][], sizes: readonly number[], search: Search): boolean {
  const name = search.order[at];
  if (name === undefined) return true;
  for (const index of choices(name, teams, sizes, search)) {
    search.tries += 1;
    if (search.tries > mostTries) return false;
    teams[index]?.push(name);
    if (place(at + 1, teams, sizes, search)) return true;
    teams[index]?.pop();
  }
  return false;
}

/** The home team first. Empty teams of equal size are equivalent, so only one of them is tried. */
function choices(name: string, teams: string[][], sizes: readonly number[], { home, enemies }: Search): number[] {
  const own = home.get(name) ?? 0;
  const seen = new Set<number>();
  return [own, ...[...teams.keys()].filter((index) => index !== own)].filter((index) => {
    const there = teams[index] ?? [];
    const size = sizes[index] ?? 0;
    if (there.length >= size || there.some((other) => enemies.get(name)?.has(other))) return false;
    if (there.length > 0) return true;
    const isNew = !seen.has(size);
    seen.add(size);
    return isNew;
  });
}

/**
 * Adds the pupils without conflicts: in their home team where there is room, otherwise elsewhere, in their original
 * order.
 */
function filled(placed: readonly string[][], sizes: readonly number[], home: ReadonlyMap<string, number>): string[][] {
  const teams = placed.map((names) => [...names]);
  const done = new Set(teams.flat());
  const hasRoom = (index: number): boolean => (teams[index]?.length ?? 0) < (sizes[index] ?? 0);
  const left = [...home].filter(([name]) => !done.has(name));
  const homeless = left.filter(([name, index]) => {
    if (!hasRoom(index)) return true;
    teams[index]?.push(name);
    return false;
  });
  for (const [name] of homeless) teams[teams.findIndex((_, index) => hasRoom(index))]?.push(name);
  const order = new Map([...home.keys()].map((name, index) => [name, index]));
  return teams.map((names) => names.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)));
}

/** Swaps two pupils as long as that lowers the number of conflicts. */
function improved(teams: string[][], enemies: Enemies): string[][] {
  let swap = bestSwap(teams, enemies);
  while (swap !== undefined) {
    const [one, other] = swap;
    for (const names of teams) {
      const places = names.map((name) => (name === one ? other : name === other ? one : name));
      names.splice(0, names.length, ...places);
    }
    swap = bestSwap(teams, enemies);
  }
  return teams;
}

function bestSwap(teams: readonly string[][], enemies: Enemies): Pair | undefined {
  const clashes = (name: string, team: readonly string[], gone?: string): number =>
    team.filter((other) => other !== gone && (enemies.get(name)?.has(other) ?? false)).length;
  for (const team of teams) {
    for (const one of team.filter((name) => clashes(name, team) > 0)) {
      for (const others of teams.filter((names) => names !== team)) {
        const now = (name: string): number => clashes(one, team) + clashes(name, others);
        const then = (name: string): number => clashes(one, others, name) + clashes(name, team, one);
        const found = others.find((name) => then(name) < now(name));
        if (found !== undefined) return [one, found];
      }
    }
  }
  return undefined;
}
