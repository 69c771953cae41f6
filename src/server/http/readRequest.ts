/** Reads a request: path, query, and form or JSON, as one object with the declared fields and types. */

import formbody from '@fastify/formbody';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

import type { WireNames } from '#contract/endpoint.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { StorageOutage } from '#server/files/files.ts';

import { SentFile, type TakeFile } from './uploads.ts';

/** As much of a field's schema as its reading asks for. */
type FieldSchema = {
  type?: string;
  file?: boolean;
  /** How many a text may have; a name, a code or an id tells none. */
  characters?: number;
  anyOf?: readonly { const?: unknown }[];
};
type ObjectSchema = { properties: Readonly<Record<string, FieldSchema>>; required?: readonly string[] };

/** Forms with files and without, and JSON; `largestFile` in bytes. */
export async function takeForms(app: FastifyInstance, largestFile: number): Promise<void> {
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: largestFile, files: 1, fields: 20, parts: 21 } });
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Clients that name JSON with every call send nothing with those that ask for nothing.
    if (body === '') done(null, {});
    else void parse(request, String(body), done);
  });
}

/** Room for names, codes and ids. */
export const smallBody = 4096;
/** What a character can take on its way: a family of four is 25 bytes, and a form writes each as three. */
const bytesOfCharacter = 100;

function fieldsOf(schema: TSchema): ObjectSchema {
  return schema as unknown as ObjectSchema;
}

/** Bytes that all but the file may count: what is longer is refused before it is in memory (docs/rules.md 10.13). */
export function largestBody(schema: TSchema): number {
  const texts = Object.values(fieldsOf(schema).properties).map(({ characters = 0 }) => characters);
  return texts.reduce((sum, characters) => sum + characters * bytesOfCharacter, smallBody);
}

/** Whether a file may be sent along; where not, a form that brings one is refused. */
export function takesFile(schema: TSchema): boolean {
  return Object.values(fieldsOf(schema).properties).some(({ file }) => file === true);
}

/** How a file is taken that is sent along, and how large it may be. */
export type Taking = { take: TakeFile; largestBytes: number };

/** Each look as a team is an app of its own, with the same calls. */
const validators = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator;
}

/** Reads what is sent to a call: fields it doesn't name are left out, a missing or wrong one is refused as malformed. */
export function reader(
  schema: TSchema,
  wireNames: WireNames,
): (request: FastifyRequest, taking?: Taking) => Promise<unknown> {
  const { properties, required = [] } = fieldsOf(schema);
  const fields = Object.entries(properties);
  const validator = validatorOf(schema);
  const fieldSize = largestBody(schema);
  return async (request, taking) => {
    const form = request.isMultipart() ? await formFields(request, fieldSize, taking) : request.body;
    // What the path says wins: it is what the call is about.
    const raw = { ...asFields(request.query), ...asFields(form), ...asFields(request.params) };
    const sent = Object.fromEntries(
      fields.flatMap(([name, field]) => {
        const value = typed(raw[wireNames[name] ?? name], field);
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

function asFields(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

async function formFields(
  request: FastifyRequest,
  fieldSize: number,
  taking: Taking | undefined,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  try {
    const limits = taking === undefined ? { fieldSize } : { fieldSize, fileSize: taking.largestBytes };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field' && part.valueTruncated) throw new Refusal('too-large');
      if (part.type === 'file' && taking === undefined) throw new Refusal('unsupported-type');
      fields[part.fieldname] = part.type === 'field' ? part.value : await fileIn(part, taking);
    }
  } catch (error) {
    if (error instanceof Refusal || error instanceof StorageOutage) throw error;
    throw tooLarge(error) ?? new Refusal('malformed');
  }
  return fields;
}

/** Undefined where none was chosen: a browser then sends a part of no bytes, without a name. One with a name was chosen. */
async function fileIn({ file, filename, fieldname }: MultipartFile, taking: Taking | undefined) {
  const taken = await taking?.take(file);
  refuseFields({ [fieldname]: taken === undefined && filename ? 'file.empty' : undefined });
  return taken;
}

/** Undefined for what was no file that is too large. */
function tooLarge(error: unknown): Refusal | undefined {
  const { code, part } = error as { code?: string; part?: MultipartFile };
  if (code !== 'FST_REQ_FILE_TOO_LARGE' || part === undefined) return undefined;
  return new Refusal('too-large', { errors: { [part.fieldname]: 'refusal.too-large' } });
}

/** Forms and paths hold texts alone: digits become a number where the schema asks for one, and nothing typed is nothing sent. */
function typed(value: unknown, field: FieldSchema): unknown {
  if (typeof value !== 'string') return value;
  if (value === '' && (field.file === true || asksNumber(field))) return undefined;
  // A multipart form travels with the line ends of the early internet.
  if (!asksNumber(field)) return value.replaceAll('\r\n', '\n');
  return /^-?\d{1,15}$/u.test(value) ? Number(value) : value;
}

function asksNumber({ type, anyOf = [] }: FieldSchema): boolean {
  return type === 'integer' || type === 'number' || anyOf.some((option) => typeof option.const === 'number');
}

/** No database takes a NUL in a text, and a file's schema takes anything. */
function isStorable(value: unknown, { file = false }: FieldSchema): boolean {
  if (file && value !== undefined) return value instanceof SentFile;
  return typeof value !== 'string' || !value.includes('\0');
}
