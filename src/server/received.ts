/** What a request sent: path, query, and form or JSON, as one object of the declared fields with their declared types. */
import type { FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

import { Refusal } from '#domain/refusal.ts';

/** As much of a field's schema as its reading asks for. */
type FieldSchema = { type?: string; file?: boolean; anyOf?: readonly { const?: unknown }[] };
type ObjectSchema = { properties: Readonly<Record<string, FieldSchema>>; required?: readonly string[] };

/** Reads what is sent to a call: fields it doesn't name are left out, a missing or wrong one is refused as malformed. */
export function reader(schema: TSchema): (request: FastifyRequest) => Promise<unknown> {
  const { properties, required = [] } = schema as unknown as ObjectSchema;
  const fields = Object.entries(properties);
  const validator = Compile(schema);
  return async (request) => {
    const raw = await rawFields(request);
    const sent = Object.fromEntries(
      fields.flatMap(([name, field]) => {
        const value = typed(raw[name], field);
        const isLeftOut = value === undefined || (value === null && !required.includes(name));
        return isLeftOut ? [] : [[name, value]];
      }),
    );
    if (!validator.Check(sent) || !fields.every(([name, field]) => isStorable(sent[name], field))) {
      throw new Refusal('malformed');
    }
    return sent;
  };
}

/** What the path says wins: it is what the call is about. */
async function rawFields(request: FastifyRequest): Promise<Readonly<Record<string, unknown>>> {
  const body = request.isMultipart() ? await formFields(request) : request.body;
  return { ...asFields(request.query), ...asFields(body), ...asFields(request.params) };
}

function asFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

async function formFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value;
      continue;
    }
    const bytes = await part.toBuffer();
    // A file input in which nothing was chosen sends an empty file.
    if (bytes.byteLength > 0) fields[part.fieldname] = new Blob([new Uint8Array(bytes)], { type: part.mimetype });
  }
  return fields;
}

/** Forms and paths hold texts alone: digits become a number where the schema asks for one, and nothing typed is nothing sent. */
function typed(value: unknown, field: FieldSchema): unknown {
  if (typeof value !== 'string') return value;
  // A multipart form travels with the line ends of the early internet.
  if (!asksNumber(field)) return value.replaceAll('\r\n', '\n');
  if (value === '') return undefined;
  return /^-?\d{1,15}$/u.test(value) ? Number(value) : value;
}

function asksNumber({ type, anyOf = [] }: FieldSchema): boolean {
  return type === 'integer' || type === 'number' || anyOf.some((option) => typeof option.const === 'number');
}

/** No database takes a NUL in a text, and a file's schema takes anything. */
function isStorable(value: unknown, { file = false }: FieldSchema): boolean {
  if (file && value !== undefined) return value instanceof Blob;
  return typeof value !== 'string' || !value.includes('\0');
}
