/** An endpoint of the API as data: method, path, and the schemas of request and response. */

import type { Static, TSchema } from 'typebox';

/** Names on the wire by our own: `{ teamId: 'studentgroup_id' }`. */
export type WireNames = Readonly<Record<string, string>>;

export type EndpointSchemas = { sent: TSchema; answers: TSchema };

declare const schemas: unique symbol;

export type Endpoint<Schemas extends EndpointSchemas = EndpointSchemas> = {
  method: 'GET' | 'POST';
  /** With `:name` where a sent field of that name belongs. */
  path: string;
  /** What a sent field is called on its way, where that is another name than ours. */
  wireNames: WireNames;
  /** Whether it answers a file, and not JSON. */
  answersFile: boolean;
  /** Never there: it carries the types of the row. */
  [schemas]?: Schemas;
};

type SchemasOf<C> = C extends Endpoint<infer Schemas> ? Schemas : never;
export type RequestOf<C> = Static<SchemasOf<C>['sent']>;
export type ResponseOf<C> = Static<SchemasOf<C>['answers']>;

type Route = `${'GET' | 'POST'} /${string}`;

/** A field that is sent under another name, in the row that names it. */
type OwnNames<Schemas extends EndpointSchemas> = { readonly [Field in keyof Static<Schemas['sent']>]?: string };

type Row<Schemas extends EndpointSchemas> =
  Static<Schemas['answers']> extends Blob
    ? readonly [Route, OwnNames<Schemas>, 'file']
    : Route | readonly [Route, OwnNames<Schemas>];

type AnyRow = Route | readonly [Route, WireNames, 'file'?];

/** The rows for a set of schemas: each name its `METHOD /path`, the names on the wire that aren't ours, and whether a file is answered. */
export function endpoints<All extends Record<string, EndpointSchemas>>(table: {
  [Name in keyof All]: Row<All[Name]>;
}): { [Name in keyof All]: Endpoint<All[Name]> } {
  const toCall = (row: AnyRow): Endpoint => {
    const [route, wireNames, file] = typeof row === 'string' ? [row, {}] : row;
    const [method, path] = route.split(' ');
    return { method: method === 'GET' ? 'GET' : 'POST', path: path ?? '', wireNames, answersFile: file === 'file' };
  };
  const entries = Object.entries<AnyRow>(table as never);
  const calls = entries.map(([name, row]) => [name, toCall(row)]);
  // Object.fromEntries forgets which name has which row.
  return Object.fromEntries(calls) as { [Name in keyof All]: Endpoint<All[Name]> };
}
