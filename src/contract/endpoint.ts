/** An endpoint of the API as data: method, path, and the schemas of request and response. */

import type { Static, TSchema } from 'typebox';

/** The wire name of each of our names: `{ teamId: 'studentgroup_id' }`. */
export type WireNames = Readonly<Record<string, string>>;

export type EndpointSchemas = { request: TSchema; response: TSchema };

declare const schemas: unique symbol;

export type Endpoint<Schemas extends EndpointSchemas = EndpointSchemas> = {
  method: 'GET' | 'POST';
  /** With `:name` for a request field of that name. */
  path: string;
  /** The wire names of request fields, where they differ from ours. */
  wireNames: WireNames;
  /** Whether the response is a file instead of JSON. */
  answersFile: boolean;
  /** Never set: it carries the types of the endpoint. */
  [schemas]?: Schemas;
};

type SchemasOf<C> = C extends Endpoint<infer Schemas> ? Schemas : never;
export type RequestOf<C> = Static<SchemasOf<C>['request']>;
export type ResponseOf<C> = Static<SchemasOf<C>['response']>;

type Route = `${'GET' | 'POST'} /${string}`;

/** Request fields that have another wire name, which the endpoint must name. */
type OwnNames<Schemas extends EndpointSchemas> = { readonly [Field in keyof Static<Schemas['request']>]?: string };

type Row<Schemas extends EndpointSchemas> =
  Static<Schemas['response']> extends Blob
    ? readonly [Route, OwnNames<Schemas>, 'file']
    : Route | readonly [Route, OwnNames<Schemas>];

type AnyRow = Route | readonly [Route, WireNames, 'file'?];

/**
 * Builds the endpoints for a set of schemas: for each name its `METHOD /path`, the wire names that differ from ours,
 * and whether the response is a file.
 */
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
  // Object.fromEntries loses which name has which endpoint.
  return Object.fromEntries(calls) as { [Name in keyof All]: Endpoint<All[Name]> };
}

/** Picks some of these endpoints, or of their schemas. */
export function pickEndpoints<All extends object, Name extends keyof All>(
  all: All,
  names: readonly Name[],
): Pick<All, Name> {
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Pick<All, Name>;
}
