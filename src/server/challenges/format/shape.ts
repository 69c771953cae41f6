/** Validates a value from a file against a schema, and says in Dutch what is missing, unknown or of the wrong type. */

import type { TSchema } from 'typebox';
import Type from 'typebox';
import Value from 'typebox/value';

import type { YamlPath } from './yamlText.ts';

export type ShapeFault = { path: YamlPath; message: string };

export function shapeFaults(schema: TSchema, value: unknown, path: YamlPath = []): ShapeFault[] {
  if (Type.IsObject(schema)) return objectFaults(schema, value, path);
  if (Type.IsArray(schema)) return listFaults(schema, value, path);
  if (Value.Check(schema, value)) return [];
  return [{ path, message: `${named(path)} is ${shown(value)}; verwacht: ${expected(schema)}` }];
}

function objectFaults(schema: Type.TObject, value: unknown, path: YamlPath): ShapeFault[] {
  if (!isRecord(value)) return [{ path, message: `hier is ${shown(value)}; verwacht: ${expected(schema)}` }];
  const fields = Object.entries(schema.properties);
  const missing = fields
    .filter(([name, field]) => !(name in value) && !Type.IsOptional(field))
    .map(([name, field]) => ({
      path: [...path, name],
      message: `het veld '${name}' mist; verwacht: ${expected(field)}`,
    }));
  const unknown = Object.keys(value)
    .filter((name) => !(name in schema.properties))
    .map((name) => ({ path: [...path, name], message: unknownField(name, Object.keys(schema.properties)) }));
  const inside = fields
    .filter(([name]) => name in value)
    .flatMap(([name, field]) => shapeFaults(field, value[name], [...path, name]));
  return [...missing, ...unknown, ...inside];
}

function listFaults(schema: Type.TArray, value: unknown, path: YamlPath): ShapeFault[] {
  if (!Array.isArray(value)) {
    return [{ path, message: `${named(path)} is ${shown(value)}; verwacht: ${expected(schema)}` }];
  }
  // The schema type of a list does not include its options.
  const { minItems = 0, maxItems = Infinity } = schema as Type.TArray & { minItems?: number; maxItems?: number };
  const count = { path, message: `${named(path)} telt er ${value.length}; verwacht: ${expected(schema)}` };
  const items = value.flatMap((item, index) => shapeFaults(schema.items, item, [...path, index]));
  return value.length < minItems || value.length > maxItems ? [count, ...items] : items;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function expected(schema: TSchema): string {
  return 'description' in schema && typeof schema.description === 'string' ? schema.description : 'iets anders';
}

function named(path: YamlPath): string {
  const field = path.findLast((part) => typeof part === 'string');
  return field === undefined ? 'het bestand' : `het veld '${field}'`;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return 'leeg';
  if (Array.isArray(value)) return 'een lijst';
  if (typeof value === 'object') return 'een groep velden';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…" (${text.length - 2} tekens)` : text;
}

function unknownField(name: string, allowed: readonly string[]): string {
  const near = allowed.find((field) => isNear(field.toLowerCase(), name.toLowerCase()));
  const rest = near === undefined ? `bekend zijn: ${allowed.join(', ')}` : `bedoel je '${near}'?`;
  return `het veld '${name}' bestaat niet; ${rest}`;
}

/** Whether at most two letters are missing, added, wrong or swapped. */
function isNear(one: string, other: string): boolean {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [y, letter] of Array.from(one).entries()) {
    const next = [y + 1];
    for (const [x, against] of Array.from(other).entries()) {
      const change = (row[x] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(change, (row[x + 1] ?? 0) + 1, (next[x] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) <= 2;
}
