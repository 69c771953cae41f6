/** Exports a challenge as one file, to share (docs/rules.md 16.24). */

import { createWriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { describeFault } from '#server/challenges/format/fault.ts';
import { writeAtomically } from '#server/files/atomicWrite.ts';
import type { Shelved } from '#server/library/library.ts';
import type { CallerFiles } from '#server/start/callerFiles.ts';
import { packChallenge } from '#server/workshop/exchange/writing.ts';

/** Says in Dutch why it was not saved; undefined when it was. */
export async function saveAsFile({ content }: Shelved, path: string, files: CallerFiles): Promise<string | undefined> {
  const { challenge, folder } = content;
  const { slug } = challenge;
  if (files.look(path) !== undefined) return `Het bestand ${path} is er al; verwacht: een nieuwe naam.`;
  if (files.look(dirname(path)) === undefined)
    return `De map ${dirname(path)} is er niet; verwacht: een map die er is.`;
  const packed = await packChallenge(folder, slug);
  if (!packed.ok) return packed.faults.map(describeFault).join('\n');
  await files.put(path, (place) =>
    writeAtomically(place, `${place}.onaf`, (part) => pipeline(packed.body, createWriteStream(part))),
  );
  return undefined;
}
