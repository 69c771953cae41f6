/** Features that the oldest supported browsers lack according to MDN, so the built code may not use them. */

import { createRequire } from 'node:module';

import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data';

const tables = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** The browsers' names in browserslist, and in MDN's data. */
const mdnNames = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'safari_ios',
} as const;

/** A browser such as `firefox 128`. */
export type Browser = `${keyof typeof mdnNames} ${number}`;

function isSince(statement: SupportStatement | undefined, oldest: number): boolean {
  const [first] = Array.isArray(statement) ? statement : [statement];
  const since = first?.version_added;
  if (first === undefined || typeof since !== 'string' || first.flags !== undefined) return false;
  if (first.version_removed !== undefined) return false;
  // A browser that needs a prefix counts as supported, because the build adds the prefix.
  return Number.parseFloat(since.replace('≤', '')) <= oldest;
}

/** Returns the oldest browsers that lack this feature. */
export function lackedBy(feature: Identifier, oldest: readonly Browser[]): Browser[] {
  // This name is MDN's own.
  // oxlint-disable-next-line no-underscore-dangle
  const support = feature.__compat?.support;
  if (support === undefined) return [];
  return oldest.filter((browser) => {
    const [name, version] = browser.split(' ') as [keyof typeof mdnNames, string];
    return !isSince(support[mdnNames[name]], Number(version));
  });
}

type Known = Map<string, boolean>;

const partsOf = (feature: Identifier): [string, Identifier][] =>
  Object.entries(feature as Record<string, Identifier>).filter(([name]) => name !== '__compat');

/** A name that an older feature shares, such as 'any', proves nothing. */
function note(known: Known, name: string, isLacking: boolean): void {
  known.set(name, (known.get(name) ?? true) && isLacking);
}

const lackingOf = (known: Known): Set<string> =>
  new Set([...known].filter(([, isLacking]) => isLacking).map(([name]) => name));

/** Interfaces whose members' names no object of ours has by chance. */
const interfaces =
  /^(?:HTML\w*Element|(?:SVG)?Element|Node|Document|Window|Navigator|Blob|File|URL|URLSearchParams|AbortSignal|Request|Response|Headers|OffscreenCanvas|CanvasRenderingContext2D|EventTarget|Storage|StorageManager|Animation|Clipboard)$/u;

/** Returns members such as `withResolvers` and globals such as `URLPattern` that are new wherever they occur. */
export function lackingInScript(oldest: readonly Browser[]): { members: Set<string>; globals: Set<string> } {
  const [members, globals]: [Known, Known] = [new Map(), new Map()];
  for (const things of [tables.javascript.builtins, tables.api] as Identifier[]) {
    for (const [thing, about] of partsOf(things)) {
      const isLacking = lackedBy(about, oldest).length > 0;
      note(globals, thing, isLacking);
      if (things === tables.api && !interfaces.test(thing)) continue;
      for (const [member, inside] of partsOf(about)) {
        const name = member.replace(/_static$/u, '');
        if (!name.includes('_')) note(members, name, isLacking || lackedBy(inside, oldest).length > 0);
      }
    }
  }
  return { members: lackingOf(members), globals: lackingOf(globals) };
}

/** Returns what style sheets may not use: properties with their keywords, at-rules, and selectors. */
export function lackingInStyles(oldest: readonly Browser[]) {
  const { properties, 'at-rules': atRules, selectors } = tables.css as unknown as Record<string, Identifier>;
  const lacking = (feature: Identifier | undefined): boolean =>
    feature !== undefined && lackedBy(feature, oldest).length > 0;
  const namesOf = (features: Identifier | undefined): Set<string> =>
    new Set(partsOf(features ?? {}).flatMap(([name, feature]) => (lacking(feature) ? [name] : [])));
  const keywords = new Map(partsOf(properties ?? {}).map(([name, feature]) => [name, namesOf(feature)] as const));
  return { properties: namesOf(properties), keywords, atRules: namesOf(atRules), selectors: namesOf(selectors) };
}
