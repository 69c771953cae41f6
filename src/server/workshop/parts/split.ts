/** Splits a challenge into the parts of a draft; `assemble.ts` does the reverse. */

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { activityKey, fileKey, fileType, isFilePath, phaseKey } from '#domain/challenge/draftParts.ts';
import { readText } from '#server/challenges/folder.ts';
import { type ActivitySource, blankCover, type ChallengeSource } from '#server/challenges/format/schema.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { challengeFile } from '#server/challenges/reading.ts';
import { readYaml } from '#server/challenges/thread/readYaml.ts';
import type { Files } from '#server/files/files.ts';
import { filesOf } from '#server/library/publish.ts';

export type Split = { parts: { key: string; content: string }[]; nextId: number };

/** Also stores its files. */
export async function split({ folder }: ChallengeContent, challengeFiles: Files): Promise<Split> {
  const yaml = await readYaml(readText(join(folder, challengeFile)));
  if (yaml === undefined) throw new TypeError('what was read before is no YAML now');
  // The challenge was valid when it was read, so the value has this type.
  const { onboarding, phases, launch, ...cover } = yaml as ChallengeSource;
  const activities = [...onboarding, ...phases.flatMap((phase) => phase.activities), ...launch];
  const ids = (some: readonly ActivitySource[]): number[] => some.map(({ id }) => id);
  const order = {
    onboarding: ids(onboarding),
    phases: phases.map((phase) => ids(phase.activities)),
    launch: ids(launch),
  };
  const parts: [string, unknown][] = [
    ['cover', cover],
    ['order', order],
    ...phases.map((phase, place): [string, unknown] => [phaseKey(place + 1), without(phase, 'activities')]),
    ...activities.map((activity): [string, unknown] => [activityKey(activity.id), activity]),
    ...(await filesIn(folder, challengeFiles)),
  ];
  return {
    parts: parts.map(([key, value]) => ({ key, content: JSON.stringify(value) })),
    nextId: Math.max(0, ...ids(activities)) + 1,
  };
}

function without(fields: object, name: string): object {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

/** Files that a challenge can't use are left out. */
async function filesIn(folder: string, challengeFiles: Files): Promise<[string, unknown][]> {
  const parts: [string, unknown][] = [];
  for (const name of await filesOf(folder)) {
    const content =
      isFilePath(name) && name !== challengeFile ? await contentOf(folder, name, challengeFiles) : undefined;
    if (content !== undefined) parts.push([fileKey(name), content]);
  }
  return parts;
}

async function contentOf(folder: string, name: string, challengeFiles: Files): Promise<unknown> {
  const path = join(folder, ...name.split('/'));
  const type = fileType(name);
  if (type === undefined) return undefined;
  if (type === 'text') return { text: readText(path) };
  if (type === 'film') {
    const film = await readYaml(readText(path));
    return typeof film === 'object' && film !== null ? { film } : undefined;
  }
  return putBytes(challengeFiles, await readFile(path), type);
}

/** Stores by hash, so the same content is stored once. */
export async function putBytes(
  challengeFiles: Files,
  bytes: Buffer,
  type: string,
): Promise<{ sum: string; size: number; type: string }> {
  const sum = createHash('sha256').update(bytes).digest('hex');
  await challengeFiles.put(sum, bytes, 'application/octet-stream');
  return { sum, size: bytes.length, type };
}

/** A draft with the four phases that every challenge has, and nothing else. */
export function emptyFrame(): Split {
  const phases = ['Ontdekken', 'Bedenken', 'Maken', 'Testen en presenteren'];
  const parts: [string, unknown][] = [
    ['cover', blankCover],
    ['order', { onboarding: [], phases: phases.map(() => []), launch: [] }],
    ...phases.map((title, place): [string, unknown] => [
      phaseKey(place + 1),
      { title, slug: '', description: '', video: null },
    ]),
  ];
  return { parts: parts.map(([key, value]) => ({ key, content: JSON.stringify(value) })), nextId: 101 };
}
