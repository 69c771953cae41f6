import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { exchange } from '#contract/workshop/exchange.ts';
import { openLibrary } from '#server/library/library.ts';
import { publish } from '#server/library/publish.ts';
import { ownChallenges } from '#server/store/ownChallenges.ts';
import { writeManifest } from '#server/workshop/exchange/manifest.ts';
import { anEmptyFolder, putChallenge, removeFolder, smallFiles, smallYaml, yamlWith } from '#test/challengeFolder.ts';
import { type Docent, refusal, School } from '#test/classroom.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';
import { aZip } from '#test/hostileZip.ts';
import { isLong } from '#test/long.ts';
import { type Shelf, shelves } from '#test/shelves.ts';
import { readZip } from '#test/zip.ts';

const slug = 'een-brug';

const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);

/** A challenge file that another docent made on another server. */
const fileOf = (yaml = smallYaml, name = slug): Blob =>
  blobOf(
    aZip([
      ...Object.entries(smallFiles).map(([path, text]) => ({
        name: path,
        bytes: path === 'challenge.yaml' ? yaml : (text ?? ''),
      })),
      { name: 'lanceerbasis.json', bytes: writeManifest(name) },
    ]),
  );
const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer());

onEveryEngine('A challenge in one file', (engine) => {
  describe.each(isLong ? shelves : shelves.slice(1))('with the files in %s', (_where, openShelf) => {
    let open: { place: TestPlace; shelf: Shelf; home: string; school: School }[] = [];
    let isAway = false;
    /** Opens a server with its own library, which includes these challenges. */
    const aServer = async (ships: string[] = []): Promise<School> => {
      const place = await engine.open();
      const shelf = await openShelf(place, (method) => (isAway && method === 'PUT' ? Promise.resolve(500) : undefined));
      const home = anEmptyFolder();
      for (const name of ships) putChallenge(join(home, 'challenges'), name);
      const { challengeFiles } = shelf.photos;
      const { dataDir } = place;
      const school = await School.open(place, {
        challengeFiles,
        libraryOf: ({ db }) => openLibrary({ contentDir: home, own: { challengeFiles, db, dataDir } }),
      });
      open.push({ place, shelf, home, school });
      return school;
    };
    let school: School;
    let noor: Docent;
    beforeEach(async () => {
      isAway = false;
      school = await aServer();
      noor = await school.docent('noor', []);
    });
    afterEach(async () => {
      for (const { place, shelf, home, school: one } of open) {
        await one.close();
        shelf.close();
        removeFolder(home);
        await place.remove();
      }
      open = [];
    });

    const bring = (who: Docent, file: Blob) => who.ask(exchange.importChallenge, { file });
    const take = async (who: Docent, challenge = slug): Promise<Buffer> =>
      bytesOf(await who.ask(exchange.exportChallenge, { challenge }));
    const catalogOf = async (who: Docent): Promise<[string, unknown][]> =>
      (await who.ask(teacher.shelf, {})).map(({ id, own }) => [id, own]);
    const mine = (version: number) => ({ isMine: true, isOnShelf: false, version });
    const rows = async () => (await ownChallenges(school.context.db)).map(({ slug: name, number }) => [name, number]);

    it('goes from docent to docent and from server to server, and is the same byte for byte', async () => {
      expect(await bring(noor, fileOf())).toEqual({ slug, title: 'Een brug', number: 1, isNew: true });
      const given = await take(noor);
      const elsewhere = await aServer();
      const sem = await elsewhere.docent('sem', []);
      expect(await bring(sem, blobOf(given))).toEqual({ slug, title: 'Een brug', number: 1, isNew: true });
      expect((await take(sem)).equals(given)).toBe(true);
      // The docent who imported the challenge owns it. Other docents see it once the owner puts it on the shelf.
      const colleague = await elsewhere.docent('tess', []);
      expect(await catalogOf(sem)).toEqual([[slug, mine(1)]]);
      expect(await catalogOf(colleague)).toEqual([]);
      await sem.ask(teacher.startClass, { challenge: slug, text: 'Groep 8' });
      const team = await sem.team('Water');
      expect((await team.ask(student.phase, { phase: 1 })).activities[0]?.question).toBe('Wat zien jullie?');
    });

    it.runIf(isLong)(
      'once more is the version that was there; another one is the next, and a class stays on its own',
      async () => {
        await bring(noor, fileOf());
        await noor.ask(teacher.startClass, { challenge: slug, text: 'Groep 8' });
        expect(await bring(noor, fileOf())).toMatchObject({ slug, number: 1, isNew: false });
        const better = fileOf(yamlWith('question: Wat zien jullie?', 'question: Wat hoor je?'));
        expect(await bring(noor, better)).toMatchObject({ slug, number: 2, isNew: true });
        expect((await noor.ask(teacher.challenge, {})).phases[0]?.activities[0]?.question).toBe('Wat zien jullie?');
      },
    );

    it('takes no name of another: of a colleague, of what ships, or of an own one that is something else', async () => {
      const server = await aServer(['steiger']);
      const sem = await server.docent('sem', []);
      const tess = await server.docent('tess', []);
      expect(await bring(sem, blobOf(await take(sem, 'steiger')))).toMatchObject({
        slug: 'steiger-2',
        isNew: true,
      });
      await bring(sem, fileOf());
      expect(await bring(tess, fileOf())).toMatchObject({ slug: 'een-brug-2', number: 1 });
      expect(await bring(tess, fileOf())).toMatchObject({ slug: 'een-brug-2', number: 1, isNew: false });
      expect(await bring(sem, fileOf(yamlWith('title: Een brug', 'title: Iets anders')))).toMatchObject({
        slug: 'een-brug-3',
      });
    }, 60_000);

    it('that was given another name differs in that name alone, and is the same from then on', async () => {
      await bring(noor, fileOf());
      const sem = await school.docent('sem', []);
      const given = await take(noor);
      await bring(sem, blobOf(given));
      const renamed = await take(sem, 'een-brug-2');
      const [before, after] = [readZip(given), readZip(renamed)];
      expect(after.names).toEqual(before.names);
      const differing = after.names.filter((name) => after.text(name) !== before.text(name));
      expect(differing).toEqual(['lanceerbasis.json']);
      const elsewhere = await aServer();
      const tess = await elsewhere.docent('tess', []);
      await bring(tess, blobOf(renamed));
      expect((await take(tess, 'een-brug-2')).equals(renamed)).toBe(true);
    });

    it.runIf(isLong)('that two docents bring at once is each of theirs', async () => {
      const sem = await school.docent('sem', []);
      const brought = await Promise.all([bring(noor, fileOf()), bring(sem, fileOf()), bring(noor, fileOf())]);
      const slugs = brought.map((one) => one.slug);
      expect(new Set(slugs)).toEqual(new Set(['een-brug', 'een-brug-2']));
      expect(slugs[0]).toBe(slugs[2]);
      expect(await catalogOf(noor)).toEqual([[slugs[0], mine(1)]]);
      expect(await catalogOf(sem)).toEqual([[slugs[1], mine(1)]]);
    });

    it('that is wrong is refused with each fault, and nothing of it stays anywhere', async () => {
      const wrong = fileOf(yamlWith("'00:45'", 'lang').replace('title: Een brug', 'title: ""'));
      const problem = await refusal(bring(noor, wrong));
      expect(problem).toMatchObject({ status: 422, code: 'challenge-faulty' });
      expect(problem.faults).toContainEqual(expect.objectContaining({ file: 'challenge.yaml', line: 19 }));
      const noFile = await refusal(bring(noor, new Blob(['geen ZIP'])));
      expect(noFile.faults).toMatchObject([{ file: 'het bestand', line: null }]);
      expect(noFile.faults[0]?.message).toMatch(/^dit is geen/u);
      expect((await refusal(noor.ask(exchange.importChallenge, {}))).errors).toEqual({ file: 'Field is required' });
      expect((await refusal(bring(noor, new Blob([])))).errors).toEqual({ file: 'file.empty' });
      expect(await rows()).toEqual([]);
      expect(await school.context.challengeFiles.list()).toEqual([]);
      expect(left(school)).toEqual([]);
    });

    it('is not there while the stores are away, and can be brought again', async () => {
      if (open[0]?.shelf.bucket === undefined) return;
      isAway = true;
      expect((await refusal(bring(noor, fileOf()))).status).toBe(503);
      expect(await rows()).toEqual([]);
      expect(left(school)).toEqual([]);
      isAway = false;
      expect(await bring(noor, fileOf())).toMatchObject({ slug, number: 1 });
    });

    it('can be downloaded by every docent who can see the challenge, and by nobody else', async () => {
      await bring(noor, fileOf());
      const sem = await school.docent('sem', []);
      expect((await refusal(take(sem))).status).toBe(404);
      expect((await refusal(take(noor, 'bestaat-niet'))).status).toBe(404);
      await noor.ask(teacher.putOnShelf, { challenge: slug, onShelf: 1 });
      expect((await take(sem)).equals(await take(noor))).toBe(true);
    });

    it.runIf(isLong)('that is too large to be shared is said, and not cut off', async () => {
      const { db, challengeFiles, config } = school.context;
      const film = Buffer.concat([Buffer.from('....ftyp'), Buffer.alloc(51_000_000)]);
      const path = putChallenge(anEmptyFolder(), slug, { 'films/lang.mp4': film as unknown as string });
      const id = (await db.selectFrom('teachers').select('id').executeTakeFirstOrThrow()).id;
      const stores = { db, challengeFiles, dataDir: config.dataDir };
      expect(await publish(stores, { path, slug, makerId: id, isOnShelf: true })).toMatchObject({ ok: true });
      removeFolder(join(path, '..'));
      const problem = await refusal(take(noor));
      expect(problem.faults[0]?.message).toMatch(/groter dan 50 MB/u);
    });
  });
});

function left({ context: { config } }: School): string[] {
  const uploads = join(config.dataDir, 'uploads');
  return existsSync(uploads) ? readdirSync(uploads) : [];
}
