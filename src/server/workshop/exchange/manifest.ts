/** The manifest of an exported challenge: its format and slug. Everything else is in `challenge.yaml` (docs/decisions/092). */

import { longestSlug } from '#domain/challenge/importName.ts';
import { slugPattern } from '#server/challenges/format/teachingSchema.ts';
import { refuse } from '#server/workshop/zip/importError.ts';

export const manifestName = 'lanceerbasis.json';

const format = 'lanceerbasis';
const version = 1;

export function writeManifest(slug: string): string {
  return `${JSON.stringify({ format, version, slug }, null, 2)}\n`;
}

export const isSlug = (name: string): boolean => name.length <= longestSlug && new RegExp(slugPattern, 'u').test(name);

/** Returns the challenge's slug. */
export function readManifest(text: string): string {
  const said = parse(text);
  if (said['format'] !== format)
    refuse(manifestName, 'dit is geen uitdaging van Lanceerbasis; verwacht: een bestand dat Lanceerbasis maakte');
  if (typeof said['version'] === 'number' && said['version'] > version)
    refuse(manifestName, 'dit bestand is van een nieuwere Lanceerbasis; verwacht: een Lanceerbasis die is bijgewerkt');
  const { slug } = said;
  if (said['version'] !== version || typeof slug !== 'string' || !isSlug(slug))
    return refuse(
      manifestName,
      'de naam van de uitdaging of de vorm van het bestand klopt niet; verwacht: een bestand dat niet is veranderd',
    );
  return slug;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null ? { ...said } : {};
  } catch {
    return refuse(manifestName, 'dit is niet te lezen; verwacht: een bestand dat niet is veranderd');
  }
}
