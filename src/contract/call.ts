/** A call: one row of the API, its method and path, with the types of what is sent and answered. */

import type { Static, TSchema } from 'typebox';

export type CallSchemas = { sent: TSchema; answers: TSchema };

declare const schemas: unique symbol;

export type Call<Schemas extends CallSchemas = CallSchemas> = {
  method: 'GET' | 'POST';
  /** With `:name` where a sent field of that name belongs. */
  path: string;
  /** Never there: it carries the types of the row. */
  [schemas]?: Schemas;
};

type SchemasOf<C> = C extends Call<infer Schemas> ? Schemas : never;
export type Sent<C> = Static<SchemasOf<C>['sent']>;
export type Answers<C> = Static<SchemasOf<C>['answers']>;

type Route = `${'GET' | 'POST'} /${string}`;

/** The rows for a set of schemas: each name its `METHOD /path`. */
export function rows<All extends Record<string, CallSchemas>>(
  routes: Record<keyof All, Route>,
): { [Name in keyof All]: Call<All[Name]> } {
  const toCall = (route: Route): Call => {
    const [method, path] = route.split(' ');
    return { method: method === 'GET' ? 'GET' : 'POST', path: path ?? '' };
  };
  const calls = Object.entries<Route>(routes).map(([name, route]) => [name, toCall(route)]);
  // Object.fromEntries forgets which name has which row.
  return Object.fromEntries(calls) as { [Name in keyof All]: Call<All[Name]> };
}
