/** The pictures, papers and films of a draft: checked by their contents on upload, and shown to those who work on it (docs/rules.md 16.15). */

import type { workshop } from '#contract/workshop/workshop.ts';
import {
  draftLimits,
  fileKey,
  fileType,
  isFilePath,
  type StoredContent,
  storedIn,
} from '#domain/challenge/draftParts.ts';
import { freeSlug } from '#domain/challenge/slug.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import { readHead } from '#server/files/readHead.ts';
import type { Handlers } from '#server/http/route.ts';
import type { SentFile } from '#server/http/uploads.ts';
import { sumOf } from '#server/library/unpacked.ts';
import { kindOf } from '#server/photos/photos.ts';
import { findPart, partsOf, type StoredPart, storePart } from '#server/store/draftParts.ts';
import { getDraft } from '#server/workshop/draftAccess.ts';
import { contentFaults } from '#server/workshop/exchange/contents.ts';
import { putBytes } from '#server/workshop/parts/split.ts';

import { smallPicture } from './pictures.ts';

/** Cached, so that a picture is not loaded again at each keystroke. */
const maxAgeSeconds = 5 * 60;

export function draftFileCalls({ db, challengeFiles }: Pick<Context, 'db' | 'challengeFiles'>) {
  return {
    addDraftFile: async ({ draft: id, path = '', file }, who) => {
      await getDraft(db, who, id);
      refuseFields({ file: file === undefined ? 'Field is required' : undefined });
      const { ending, content } = await taken(challengeFiles, file).catch(ofThisFile);
      return transaction(db, async (tx) => {
        const draft = await getDraft(tx, who, id);
        const parts = await partsOf(tx, id);
        const key = fileKey(placeFor({ path, ending, sum: content.sum }, parts));
        const stored = parts.find((part) => part.key === key);
        if (typeof stored?.content === 'string')
          return { key, content: stored.content, version: stored.version, saved: draft.saved };
        refuseTooMuch(parts, content);
        const text = JSON.stringify(content);
        return { key, content: text, ...(await storePart(tx, draft, { key, content: text, by: who.id })) };
      });
    },

    draftFile: async ({ draft: id, path }, who) => {
      const draft = await getDraft(db, who, id);
      const stored = storedIn((await findPart(db, draft.id, fileKey(path)))?.content ?? null);
      const file = stored && (await challengeFiles.get(stored.sum));
      if (stored === undefined || file === undefined) throw new Refusal('not-found');
      const type = fileType(path) ?? 'application/octet-stream';
      return { ...file, type, isSandboxed: type === 'image/svg+xml', maxAgeSeconds };
    },
  } satisfies Handlers<typeof workshop, TeacherCaller>;
}

type Taken = { ending: string; content: StoredContent };

async function taken(challengeFiles: Context['challengeFiles'], file: SentFile | undefined): Promise<Taken> {
  if (file === undefined) throw new Refusal('unsupported-type');
  const start = await readHead(file.path, 4096);
  const photo = kindOf(start);
  if (photo !== undefined) {
    const kind = photo === 'jpeg' || photo === 'heic' ? 'jpg' : photo;
    const { bytes, ending } = await smallPicture(file.path, kind);
    return { ending, content: await putBytes(challengeFiles, bytes, fileType(`.${ending}`) ?? '') };
  }
  const ending = endingOf(start);
  if (ending === undefined) throw new Refusal('unsupported-type');
  if (ending === 'svg' && (await contentFaults([{ path: file.path, name: 'plaatje.svg' }])).length > 0)
    throw new Refusal('unsupported-type');
  const sum = await sumOf(file.path);
  await challengeFiles.putFile(sum, file.path, 'application/octet-stream');
  return { ending, content: { sum, size: file.size, type: fileType(`.${ending}`) ?? '' } };
}

/** The extension by the first bytes, for files that are stored unchanged. */
function endingOf(start: Buffer): string | undefined {
  const text = start.toString('latin1');
  if (text.startsWith('%PDF-')) return 'pdf';
  if (/^[^]{4}ftyp/u.test(text)) return 'mp4';
  if (/^(?:\u00EF\u00BB\u00BF)?WEBVTT/u.test(text)) return 'vtt';
  return /<svg[\s>]/u.test(text) ? 'svg' : undefined;
}

const folderOf: Readonly<Record<string, string>> = { pdf: 'papier', mp4: 'films', vtt: 'films' };

/** The original name in plain characters. The same file uploaded again keeps its place. */
function placeFor(
  { path, ending, sum }: { path: string; ending: string; sum: string },
  parts: readonly StoredPart[],
): string {
  const names = path.split('/');
  const folder = names.slice(0, -1).join('/');
  const stem = (names.at(-1) ?? '').replace(/\.[^.]*$/u, '') || 'plaatje';
  const home = folder !== '' && isFilePath(`${folder}/x`) ? folder : (folderOf[ending] ?? 'beelden');
  const nameOf = (slug: string): string => `${home.slice(0, 40)}/${slug}.${ending}`;
  const isOther = (slug: string): boolean => {
    const content = parts.find(({ key }) => key === fileKey(nameOf(slug)))?.content ?? null;
    return content !== null && storedIn(content)?.sum !== sum;
  };
  return nameOf(freeSlug(stem.slice(0, 60), isOther));
}

function refuseTooMuch(parts: readonly StoredPart[], { size }: StoredContent): void {
  const bytes = parts.reduce((sum, { content }) => sum + (storedIn(content)?.size ?? 0), size);
  if (parts.length >= draftLimits.parts || bytes > draftLimits.files) throw new Refusal('draft-full');
}

/** Shows the error at the form's file field. */
function ofThisFile(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  if (error.code === 'too-large') throw new Refusal(error.code, { errors: { file: 'workshop.file.too-large' } });
  throw new Refusal(error.code, { errors: { file: 'workshop.file.unsupported' } });
}
