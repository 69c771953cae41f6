/** The command that saves a challenge as one file, to share. */

import { createWriteStream, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { describeFault } from '#server/challenges/format/fault.ts';
import { putWhole } from '#server/files/wholeFile.ts';
import { packChallenge } from '#server/workshop/file/writing.ts';

import { AdminError, type Command, getChallenge, type World } from './command.ts';

export const exportCommand: Command = {
  name: 'challenge export',
  words: ['<slug>', '<file>'],
  options: {},
  about: 'Bewaart een uitdaging in één bestand, om te delen met een andere school.',
  help: ['Laat de naam eindigen op .lanceerbasis. De schrijvers en de licentie gaan mee, teams en antwoorden niet.'],
  run: async (world, { words: [slug = '', name = ''] }) => save(world, slug, name),
};

async function save(world: World, slug: string, name: string): Promise<readonly string[]> {
  const { library } = await world.open();
  const found = await getChallenge(library, slug);
  const path = resolve(world.folder, name);
  if (existsSync(path)) throw new AdminError(`Het bestand ${name} is er al; verwacht: een nieuwe naam.`);
  if (!existsSync(dirname(path)))
    throw new AdminError(`De map ${dirname(path)} is er niet; verwacht: een map die er is.`);
  const folder = await library.folder(found);
  if (folder === undefined) throw new AdminError(`De bestanden van '${slug}' zijn niet te vinden.`);
  const packed = await packChallenge(folder, slug);
  if (!packed.ok) throw new AdminError(packed.faults.map(describeFault).join('\n'));
  await putWhole(path, `${path}.onaf`, (part) => pipeline(packed.body, createWriteStream(part)));
  return [`'${found.content.challenge.title}' staat in ${name}.`];
}
