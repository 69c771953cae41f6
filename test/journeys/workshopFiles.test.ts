import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';
import { expect, it } from 'vitest';

import { workshop } from '#contract/workshop/workshop.ts';
import { storedIn } from '#domain/challenge/draftParts.ts';
import { cleanUpChallengeFiles } from '#server/library/cleanup.ts';
import { type Docent, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { readPdf } from '#test/pdf.ts';
import { atWorkshop, aWholeDraft, change, fieldsOf, openWorkshop, partIn } from '#test/workshop.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Random pixels, which no format compresses well. */
function noise(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  let state = 1;
  for (let at = 0; at < data.length; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    data[at] = state >>> 24;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const blob = (bytes: Buffer | string): Blob => new Blob([new Uint8Array(Buffer.from(bytes))]);
const svg = (inside: string): Blob =>
  blob(`<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4">${inside}</svg>`);

onEveryEngine('The files of a draft', (engine) => {
  const at = atWorkshop(engine);
  const open = async (): Promise<{ noor: Docent; draft: string }> => {
    const noor = await at().school.docent('noor', []);
    return { noor, draft: await aWholeDraft(noor) };
  };

  it('are pictures that become small and upright and tell no place, and show in what is published', async () => {
    const { noor, draft } = await open();
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'green' } })
      .withExif({ IFD0: { Copyright: 'Straatnaam 12' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const added = await noor.ask(workshop.addDraftFile, {
      draft,
      path: 'Foto van het Plein (1).HEIC',
      file: blob(photo),
    });
    expect(added.key).toBe('file:beelden/foto-van-het-plein-1.jpg');
    const shown = Buffer.from(
      await (await noor.ask(workshop.draftFile, { draft, path: 'beelden/foto-van-het-plein-1.jpg' })).arrayBuffer(),
    );
    expect(await sharp(shown).metadata()).toMatchObject({ width: 800, height: 1600, format: 'jpeg' });
    expect(shown.includes('Straatnaam')).toBe(false);
    const introduction = 'Kijk.\n\n![Het plein](beelden/foto-van-het-plein-1.jpg)';
    await change(noor, draft, 'activity-101', { introduction });
    const { slug } = await noor.ask(workshop.publishDraft, { draft, onShelf: 0 });
    const content = (await at().school.context.library.find(slug))?.content;
    const [address = ''] =
      /(?<=src=")[^"]+/u.exec(content?.challenge.phases[0]?.activities[0]?.introduction ?? '') ?? [];
    // The request of an <img> has no team token.
    const asked = await at().school.device().fetch(address);
    expect(asked.headers.get('content-type')).toBe('image/jpeg');
    expect(asked.headers.get('cache-control')).toBe('private, max-age=604800');
    expect(Buffer.from(await asked.arrayBuffer()).equals(shown)).toBe(true);
    const statusOf = async (path: string, method = 'GET') =>
      (await at().school.device().fetch(path, { method })).status;
    expect(await statusOf(address, 'HEAD')).toBe(200);
    const other = address.replace(/[\da-f]{64}/u, 'a'.repeat(64));
    expect([await statusOf(other), await statusOf(address.replace('.jpg', '.png'))]).toEqual([404, 404]);
    // A server that has not read the challenge yet finds the picture by its hash.
    const again = await openWorkshop(at().place);
    expect((await again.device().fetch(address)).status).toBe(200);
    await again.close();
  });

  it('are small enough for a text, also a photo that was saved as a PNG', async () => {
    const { noor, draft } = await open();
    const { key, content } = await noor.ask(workshop.addDraftFile, { draft, file: blob(await noise(1500, 1000)) });
    expect(key).toBe('file:beelden/plaatje.webp');
    expect(storedIn(content)?.type).toBe('image/webp');
    expect(storedIn(content)?.size).toBeLessThan(400 * 1024);
    const tiny = await noise(20, 20);
    expect((await noor.ask(workshop.addDraftFile, { draft, file: blob(tiny) })).key).toBe('file:beelden/plaatje.png');
  });

  it('write over nothing: another of the same name gets a number, the same one is where it was', async () => {
    const { noor, draft } = await open();
    const [one, two] = [svg('<rect width="1" height="1"/>'), svg('<rect width="2" height="2"/>')];
    const add = async (file: Blob): Promise<string> =>
      (await noor.ask(workshop.addDraftFile, { draft, path: 'beelden/plein.svg', file })).key;
    expect([await add(one), await add(two), await add(one)]).toEqual([
      'file:beelden/plein.svg',
      'file:beelden/plein-2.svg',
      'file:beelden/plein.svg',
    ]);
    const climbing = await noor.ask(workshop.addDraftFile, { draft, path: '../../etc/plein.svg', file: one });
    expect(climbing.key).toBe('file:beelden/plein.svg');
  });

  it('are drawings without a script or another address, papers and films, and nothing else', async () => {
    const { noor, draft } = await open();
    const add = (file: Blob, path = 'x/y.png') => noor.ask(workshop.addDraftFile, { draft, path, file });
    const refused = [
      svg('<script>alert(1)</script>'),
      svg('<rect onload="alert(1)"/>'),
      svg('<image href="https://elders.nl/x.png"/>'),
      svg('<a href="javascript:alert(1)"><rect/></a>'),
      svg('<foreignObject/>'),
      svg('<style>@import "x.css"</style>'),
      svg('<rect style="fill:url(https://elders.nl/x)"/>'),
      blob('MZ programma'),
      blob('<html></html>'),
      blob('PK\u0003\u0004'),
      blob(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('geen foto')])),
    ];
    for (const file of refused) {
      expect((await refusal(add(file))).errors).toEqual({ file: 'workshop.file.unsupported' });
    }
    expect((await refusal(noor.ask(workshop.addDraftFile, { draft }))).errors).toEqual({ file: 'Field is required' });
    expect((await refusal(add(blob('')))).errors).toEqual({ file: 'file.empty' });
    expect((await add(blob('%PDF-1.4 x'), 'werkblad.png')).key).toBe('file:papier/werkblad.pdf');
    expect((await add(blob('\0\0\0\u0018ftypmp42....'), 'film.mov')).key).toBe('file:films/film.mp4');
    expect((await add(blob('WEBVTT\n'), 'film.vtt')).key).toBe('file:films/film.vtt');
  });

  it('show a drawing that may do nothing, and nothing to somebody else', async () => {
    const { noor, draft } = await open();
    await noor.ask(workshop.addDraftFile, { draft, path: 'beelden/plein.svg', file: svg('<rect/>') });
    const address = `/api/teacher/werkplaats/file/${draft}/${encodeURIComponent('beelden/plein.svg')}`;
    const { headers } = await noor.device.fetch(address);
    expect(headers.get('content-type')).toBe('image/svg+xml');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/u);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const bas = await at().school.docent('bas', []);
    expect((await refusal(bas.ask(workshop.draftFile, { draft, path: 'beelden/plein.svg' }))).code).toBe('not-found');
    expect((await refusal(noor.ask(workshop.draftFile, { draft, path: 'beelden/weg.svg' }))).code).toBe('not-found');
  });

  it('stay for as long as a draft has them or could have them again, and go after that', async () => {
    const { noor, draft } = await open();
    const { context } = at().school;
    const files = (): string[] => readdirSync(join(at().place.dataDir, 'challenge-files'));
    const { key, version } = await noor.ask(workshop.addDraftFile, { draft, path: 'plein.svg', file: svg('<rect/>') });
    await noor.ask(workshop.savePart, { draft, key, content: '', version });
    const later = Date.now() + 3 * dayMs;
    await cleanUpChallengeFiles(context, later);
    expect(files()).toHaveLength(1);
    const [line] = await noor.ask(workshop.draftHistory, { draft });
    await noor.ask(workshop.bringBackPart, { draft, history: line?.id ?? '' });
    expect((await noor.ask(workshop.draftFile, { draft, path: 'beelden/plein.svg' })).size).toBeGreaterThan(20);
    await noor.ask(workshop.removeDraft, { draft });
    await cleanUpChallengeFiles(context, later);
    expect(files()).toEqual([]);
  });

  it('are papers of what is typed, with the head of its activity, also while something else is wrong', async () => {
    const { noor, draft } = await open();
    const paper = async (text: string, kind: 'worksheet' | 'instruction' = 'worksheet'): Promise<string> => {
      const pdf = await noor.ask(workshop.draftPaper, { draft, activityId: 201, kind, text });
      const { pages } = await readPdf(Buffer.from(await pdf.arrayBuffer()));
      return pages.map(({ words }) => words).join('\n');
    };
    const text = '# Onze brug\n\nTeken **drie** bruggen.\n\n```schrijflijnen 3\n```\n';
    expect(await paper(text)).toMatch(/Werkblad 2\.1.*Onze brug.*Teken drie bruggen/su);
    expect(await paper(text, 'instruction')).toMatch(/Voor de docent/u);
    await change(noor, draft, 'phase-1', { description: '' });
    await change(noor, draft, 'activity-201', { duration: '', question: '' });
    // What is still empty is left out, and the rest is shown.
    expect(await paper(text)).toMatch(/Werkblad 2\.1 · Fase 2: [^·]+ · .*Onze brug/su);
    expect(await paper(`${text}\n\`\`\`onzin 99\n\`\`\`\n![x](weg.png)`)).toMatch(/Werkblad.*Onze brug/su);
    expect(await paper('')).toMatch(/Kijk goed/u);
    const deep = await refusal(paper(`${'- '.repeat(40)}x`));
    expect(deep.errors).toEqual({ text: 'workshop.paper.unreadable' });
    expect(
      (await refusal(noor.ask(workshop.draftPaper, { draft, activityId: 999, kind: 'worksheet', text }))).status,
    ).toBe(404);
    // The paper is not stored.
    expect(readdirSync(join(at().place.dataDir, 'uploads'))).toEqual([]);
    expect(fieldsOf(partIn(await noor.ask(workshop.draft, { draft }), 'activity-201'))).not.toHaveProperty('filename');
  });
});
