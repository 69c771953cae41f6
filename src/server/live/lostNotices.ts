/** A message that was lost costs seconds: whose version moved without a word is told (docs/rules.md 13.23). */

/** Between two looks at the versions of all that somebody listens to. */
export const lookEveryMs = 5000;

export type Versions = ReadonlyMap<string, number>;

type Seen = { version: number; isHeard: boolean; isSuspect: boolean };

/** Of the runs that somebody listens to here, which of them changed without a message. */
export class Watch {
  #seen = new Map<string, Seen>();

  /** A message of this run came. */
  hear(run: string): void {
    const seen = this.#seen.get(run);
    if (seen !== undefined) seen.isHeard = true;
  }

  /** Answers those that moved before the last look and of which nothing was heard since: a message may be on its way for a moment. */
  look(versions: Versions): string[] {
    const before = this.#seen;
    this.#seen = new Map();
    const missed: string[] = [];
    for (const [run, version] of versions) {
      const { isHeard = false, isSuspect = false, version: last = version } = before.get(run) ?? {};
      if (isSuspect && !isHeard) missed.push(run);
      this.#seen.set(run, { version, isHeard: false, isSuspect: version !== last && !isHeard });
    }
    return missed;
  }
}

export type Looking = {
  /** Those that somebody listens to now. */
  runs: () => ReadonlySet<string>;
  /** All of them in one question. */
  versionsOf: (runs: readonly string[]) => Promise<Versions>;
  tell: (run: string) => void;
  everyMs?: number;
};

/** Until it is called off. Where nobody listens nothing is asked. */
export function lookAgain(watch: Watch, { runs, versionsOf, tell, everyMs = lookEveryMs }: Looking): () => void {
  let isLooking = false;
  const look = async (): Promise<void> => {
    const listened = runs();
    if (listened.size === 0 || isLooking) return;
    isLooking = true;
    // With the database away for a moment there is nothing to compare; it is asked again.
    const versions = await versionsOf([...listened]).catch(() => undefined);
    isLooking = false;
    if (versions !== undefined) watch.look(versions).forEach(tell);
  };
  const looking = setInterval(() => void look(), everyMs);
  looking.unref();
  return () => clearInterval(looking);
}
