/** The parts of a draft of a challenge: their keys and what each may hold (docs/rules.md 16.11). */

export const draftLimits = {
  parts: 500,
  /** Characters of a part, in JSON. */
  part: 60_000,
  /** Drafts that one docent made. */
  drafts: 100,
  /** Bytes of one file, and of all files together. */
  file: 50_000_000,
  files: 50_000_000,
  history: 50,
  path: 120,
} as const;

const activityPattern = /^activity-[1-9]\d{0,5}$/u;

/** The type of each file of a draft: texts and praatplaten are typed, the others are in the file store. */
const types: ReadonlyMap<string, string> = new Map(
  Object.entries({
    md: 'text',
    yaml: 'film',
    svg: 'image/svg+xml',
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    webp: 'image/webp',
    pdf: 'application/pdf',
    mp4: 'video/mp4',
    vtt: 'text/vtt',
  }),
);

/** `text`, `film` or the media type for a file with this name; undefined for one that a challenge can't have. */
export function fileType(path: string): string | undefined {
  return types.get(/\.([^./]+)$/u.exec(path)?.[1]?.toLowerCase() ?? '');
}

/**
 * Whether this is a valid path for a file of the challenge: inside its folder, with a name that every operating system
 * accepts.
 */
export function isFilePath(path: string): boolean {
  if (path.length > draftLimits.path || path.length === 0 || /[\\:*?"<>|\p{C}]/u.test(path)) return false;
  const folders = path.split('/');
  return folders.length <= 6 && folders.every((name) => /^[^.\s].*$/u.test(name) && !/[.\s]$/u.test(name));
}

const filePrefix = 'file:';
export const fileKey = (path: string): string => `${filePrefix}${path}`;
export const activityKey = (id: number): string => `activity-${id}`;
/** Counts from 1. */
export const phaseKey = (number: number): string => `phase-${number}`;
export const phaseKeys = [1, 2, 3, 4].map(phaseKey);

/** Undefined for a part that is no file. */
export function pathOf(key: string): string | undefined {
  return key.startsWith(filePrefix) ? key.slice(filePrefix.length) : undefined;
}

/** The text file that a field names; '' for any other value, which nearly every typed text is. */
export function textFileNamed(value: string): string {
  const path = value.trim();
  return path.endsWith('.md') && isFilePath(path) ? path : '';
}

/** Undefined for a part that is no activity. */
export function activityIdOf(key: string): number | undefined {
  const id = /^activity-(\d+)$/u.exec(key)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Undefined for a part that is no phase. */
export function phaseNumberOf(key: string): number | undefined {
  return phaseKeys.includes(key) ? phaseKeys.indexOf(key) + 1 : undefined;
}

export function isPartKey(key: string): boolean {
  const path = pathOf(key);
  if (path !== undefined) return isFilePath(path) && fileType(path) !== undefined;
  return ['cover', 'order', ...phaseKeys].includes(key) || activityPattern.test(key);
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A picture, PDF or film of a draft: its bytes are in the file store under their checksum. */
export type StoredContent = { sum: string; size: number; type: string };

/** The fields of a part; undefined for a text that is no JSON object. */
export function fieldsIn(content: string | null): Fields | undefined {
  if (content === null) return undefined;
  try {
    const value: unknown = JSON.parse(content);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Where the bytes of a file are stored; undefined for a part whose content does not say it. */
export function storedIn(content: string | null): StoredContent | undefined {
  const { sum, size, type } = fieldsIn(content) ?? {};
  if (typeof sum !== 'string' || !/^[\da-f]{64}$/u.test(sum)) return undefined;
  return typeof size === 'number' && typeof type === 'string' ? { sum, size, type } : undefined;
}

/** The nesting of groups and lists; a praatplaat has seven levels. */
const deepest = 12;

function isShallow(value: unknown, room = deepest): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return room > 0 && Object.values(value).every((inside) => isShallow(inside, room - 1));
}

/** Whether the part can hold this: it may have any fault, but must have the form of its kind. */
export function isPartContent(key: string, content: string): boolean {
  const fields = fieldsIn(content);
  const path = pathOf(key);
  if (fields === undefined || !isShallow(fields)) return false;
  if (path === undefined) return true;
  const type = fileType(path);
  if (type === 'text') return typeof fields['text'] === 'string';
  if (type === 'film') return isFields(fields['film']);
  return storedIn(content)?.type === type;
}

/**
 * For a docent with access to the draft: whether that is its maker. When the maker is gone, every docent with access
 * counts as maker.
 */
export function isMakerOf(draft: { makerId: string | null }, who: string): boolean {
  return draft.makerId === null || draft.makerId === who;
}
