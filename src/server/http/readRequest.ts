/** Parses a request: path, query, and form or JSON body become one object with the declared fields and types. */

import formbody from '@fastify/formbody';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';

import type { WireNames } from '#contract/endpoint.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { StorageOutage } from '#server/files/files.ts';

import { SentFile, type TakeFile } from './uploads.ts';

/** The part of a field's schema that the parser uses. */
type FieldSchema = {
  type?: string;
  file?: boolean;
  /** The most characters of a text. Names, codes and ids set none. */
  characters?: number;
  anyOf?: readonly { const?: unknown }[];
};
type ObjectSchema = { properties: Readonly<Record<string, FieldSchema>>; required?: readonly string[] };

/** Accepts forms with and without files, and JSON. `largestFile` is in bytes. */
export async function takeForms(app: FastifyInstance, largestFile: number): Promise<void> {
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: largestFile, files: 1, fields: 20, parts: 21 } });
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some clients name JSON as the content type of every request, also without a body.
    if (body === '') done(null, {});
    else void parse(request, String(body), done);
  });
}

/** In bytes: room for names, codes and ids. */
export const smallBody = 4096;
/**
 * The most bytes of one character: a family emoji of four takes 25 bytes in UTF-8, and a form encodes each byte as
 * three.
 */
const bytesOfCharacter = 100;

function fieldsOf(schema: TSchema): ObjectSchema {
  return schema as unknown as ObjectSchema;
}

/**
 * The most bytes of the body without its file: a longer body is refused before it is in memory (docs/rules.md 10.13).
 */
export function largestBody(schema: TSchema): number {
  const texts = Object.values(fieldsOf(schema).properties).map(({ characters = 0 }) => characters);
  return texts.reduce((sum, characters) => sum + characters * bytesOfCharacter, smallBody);
}

/** Whether the endpoint takes a file. Otherwise a form with a file is refused. */
export function takesFile(schema: TSchema): boolean {
  return Object.values(fieldsOf(schema).properties).some(({ file }) => file === true);
}

/** How to store an uploaded file, and its largest size. */
export type Taking = { take: TakeFile; largestBytes: number };

/** Cached by schema, because each preview is an app of its own with the same endpoints. */
const validators = new WeakMap<TSchema, Validator>();

function validatorOf(schema: TSchema): Validator {
  const validator = validators.get(schema) ?? Compile(schema);
  validators.set(schema, validator);
  return validator;
}

/** Reads the request of an endpoint. Unknown fields are dropped; a missing or wrong field is refused as malformed. */
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
    // Path parameters take precedence, because they name the resource.
    const raw = { ...asFields(request.query), ...asFields(form), ...asFields(request.params) };
    const input = Object.fromEntries(
      fields.flatMap(([name, field]) => {
        const value = typed(raw[wireNames[name] ?? name], field);
        const isLeftOut = value === undefined || (value === null && !required.includes(name));
        return isLeftOut ? [] : [[name, value]];
      }),
    );
    if (!validator.Check(input) || !fields.every(([name, field]) => isStorable(input[name], field))) {
      throw new Refusal('malformed');
    }
    return input;
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

/**
 * Undefined when no file was chosen: a browser then sends an empty part without a file name. An empty part with a name
 * is refused.
 */
async function fileIn({ file, filename, fieldname }: MultipartFile, taking: Taking | undefined) {
  const taken = await taking?.take(file);
  refuseFields({ [fieldname]: taken === undefined && filename ? 'file.empty' : undefined });
  return taken;
}

/** The refusal for a file that is too large; undefined for any other error. */
function tooLarge(error: unknown): Refusal | undefined {
  const { code, part } = error as { code?: string; part?: MultipartFile };
  if (code !== 'FST_REQ_FILE_TOO_LARGE' || part === undefined) return undefined;
  return new Refusal('too-large', { errors: { [part.fieldname]: 'refusal.too-large' } });
}

/**
 * Forms and paths hold only text: digits become a number when the schema asks for one, and an empty value counts as
 * absent.
 */
function typed(value: unknown, field: FieldSchema): unknown {
  if (typeof value !== 'string') return value;
  if (value === '' && (field.file === true || asksNumber(field))) return undefined;
  // A multipart form uses CRLF line ends.
  if (!asksNumber(field)) return value.replaceAll('\r\n', '\n');
  return /^-?\d{1,15}$/u.test(value) ? Number(value) : value;
}

function asksNumber({ type, anyOf = [] }: FieldSchema): boolean {
  return type === 'integer' || type === 'number' || anyOf.some((option) => typeof option.const === 'number');
}

/** The largest whole number that PostgreSQL stores and compares. */
const largestInteger = 2 ** 31 - 1;

/**
 * No database stores a NUL in a text, and PostgreSQL no larger number. The schema of a file accepts anything, so its
 * type is checked here.
 */
function isStorable(value: unknown, { file = false }: FieldSchema): boolean {
  if (file && value !== undefined) return value instanceof SentFile;
  if (typeof value === 'number') return Math.abs(value) <= largestInteger;
  return typeof value !== 'string' || !value.includes('\0');
}
