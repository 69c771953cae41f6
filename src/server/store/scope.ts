/** Whose data it is: an id that came out of the database, by a session's token or inside another scope. */

declare const scope: unique symbol;

type Scope<Name extends string> = string & { readonly [scope]: Name };

export type TeacherId = Scope<'teacher'>;
export type RunId = Scope<'run'>;
export type TeamId = Scope<'team'>;

/** An id as somebody sent it: good for a comparison inside a scope, and for nothing else. */
export function claimed<Id extends TeacherId | RunId | TeamId>(id: string): Id {
  return id as Id;
}

/** The id of what is being made. */
export function newId<Id extends string = string>(): Id {
  return crypto.randomUUID() as string as Id;
}
