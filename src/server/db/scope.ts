/** Branded ids: each comes from a session's token or from inside another scope. */

declare const scope: unique symbol;

type Scope<Name extends string> = string & { readonly [scope]: Name };

export type TeacherId = Scope<'teacher'>;
export type RunId = Scope<'run'>;
export type TeamId = Scope<'team'>;

/** An id that a client sent: usable only to compare inside a scope. Private to the store. */
export const claimed = {
  teacher: (id: string): TeacherId => id as TeacherId,
  run: (id: string): RunId => id as RunId,
  team: (id: string): TeamId => id as TeamId,
};

/** The id of a new row. */
export const fresh = {
  id: (): string => crypto.randomUUID(),
  teacher: (): TeacherId => fresh.id() as TeacherId,
  run: (): RunId => fresh.id() as RunId,
  team: (): TeamId => fresh.id() as TeamId,
};
