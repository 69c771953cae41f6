import { expect, it } from 'vitest';

import { createAsk } from '#contract/client.ts';
import { anyone } from '#contract/public.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { exchange } from '#contract/workshop/exchange.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import type { Docent } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { atWorkshop, aWholeDraft, change } from '#test/workshop.ts';
import { readZip } from '#test/zip.ts';

const path = 'platen/101-kijk-goed.yaml';
const scene = (words: string, more: object = {}) => ({ place: 'tuin', words, things: [], ...more });
const noor = { part: 'noor', mood: 'wijst', at: [40, 70] };

/** Writes an explainer for the first activity, as the form does. */
async function write(docent: Docent, draft: string, scenes: readonly object[]): Promise<void> {
  await change(docent, draft, `file:${path}`, { film: { title: 'Kijk goed', scenes } });
  await change(docent, draft, 'activity-101', { video: path });
}

onEveryEngine('A praatplaat of a draft (docs/rules.md 16.35)', (engine) => {
  const at = atWorkshop(engine);

  it('is looked over scene by scene: empty words, and more than a child reads in its time', async () => {
    const docent = await at().school.docent('noor', []);
    const id = await aWholeDraft(docent);
    const long = 'Achter de school ligt een sloot. Aan de overkant begint het bos, maar je kunt er niet komen.';
    await write(docent, id, [scene('Een sloot.'), scene(''), scene(long, { seconds: 3 })]);
    const { faults } = await docent.ask(workshop.checkDraft, { draft: id });
    expect(faults).toEqual([
      {
        part: `file:${path}`,
        field: 'scenes.1.words',
        message: expect.stringMatching(/^beeld 2: het veld 'words'/u) as string,
      },
    ]);
    await write(docent, id, [scene('Een sloot.'), scene('Een bos.'), scene(long, { seconds: 3 })]);
    expect((await docent.ask(workshop.checkDraft, { draft: id })).faults).toEqual([
      {
        part: `file:${path}`,
        field: 'scenes.2.words',
        message: expect.stringMatching(/^beeld 3: hier moet een kind te snel lezen/u) as string,
      },
    ]);
    const over = [
      { text: 'sloot', at: [80, 20] },
      { text: 'bos', at: [80, 21] },
    ];
    await write(docent, id, [scene('Een sloot.', { things: over })]);
    expect((await docent.ask(workshop.checkDraft, { draft: id })).faults).toMatchObject([
      { message: expect.stringMatching(/^beeld 1, ding 2: deze woorden staan over/u) as string },
    ]);
    await expect(docent.ask(workshop.publishDraft, { draft: id, onShelf: 0 })).rejects.toThrow('draft-faulty');
    // The explainer is checked even when something else is wrong.
    await change(docent, id, 'cover', { subtitle: '' });
    expect((await docent.ask(workshop.checkDraft, { draft: id })).faults).toMatchObject([
      { part: 'cover', field: 'subtitle', message: 'dit is nog leeg' },
      { part: `file:${path}`, message: expect.stringMatching(/^beeld 1, ding 2: /u) as string },
    ]);
  });

  it('plays in a look, in the class, and on another server from the same bytes', async () => {
    const docent = await at().school.docent('noor', []);
    const id = await aWholeDraft(docent);
    await write(docent, id, [scene('Een sloot.', { things: [noor] }), scene('Een bos.', { seconds: 5 })]);
    expect(await docent.ask(workshop.checkDraft, { draft: id })).toMatchObject({ faults: [] });

    const { token } = await docent.ask(workshop.lookAsTeam, { draft: id });
    const inLook = createAsk({ fetch: (url, init) => docent.device.fetch(`/bekijk/${token}${url}`, init) });
    const looked = (await inLook(teacher.challenge, {})).phases[0]?.activities[0]?.video ?? '';
    const drawn = {
      title: 'Kijk goed',
      scenes: [scene('Een sloot.', { things: [noor] }), scene('Een bos.', { seconds: 5 })],
    };
    expect((await inLook(anyone.video, { videoId: looked })).script).toEqual(drawn);

    await docent.ask(workshop.publishDraft, { draft: id, onShelf: 0 });
    await docent.ask(teacher.startClass, { challenge: 'een-brug', text: 'Groep 8' });
    const team = await docent.team('Water');
    const activity = (await team.ask(student.phase, { phase: 1 })).activities[0];
    expect((await team.ask(anyone.video, { videoId: activity?.video ?? '' })).script).toEqual(drawn);

    const given = await docent.ask(exchange.exportChallenge, { challenge: 'een-brug' });
    const bytes = Buffer.from(await given.arrayBuffer());
    expect(readZip(bytes).text(path)).toContain('words: Een sloot.');
    const other = await at().school.docent('sem', []);
    const { slug } = await other.ask(exchange.importChallenge, { file: new Blob([bytes]) });
    const again = Buffer.from(await (await other.ask(exchange.exportChallenge, { challenge: slug })).arrayBuffer());
    expect(readZip(again).text(path)).toBe(readZip(bytes).text(path));
    // A draft of the imported challenge has the explainer as it was written.
    const { id: copy } = await other.ask(workshop.createDraft, { from: slug });
    const { parts } = await other.ask(workshop.draft, { draft: copy });
    expect(JSON.parse(parts.find(({ key }) => key === `file:${path}`)?.content ?? '')).toEqual({ film: drawn });
  });

  it('has a history, and a save upon an older version is refused with what is there', async () => {
    const docent = await at().school.docent('noor', []);
    const id = await aWholeDraft(docent);
    await write(docent, id, [scene('Een sloot.')]);
    const key = `file:${path}`;
    const content = JSON.stringify({ film: { title: 'Kijk goed', scenes: [scene('Een ander.')] } });
    const late = docent.ask(workshop.savePart, { draft: id, key, content, version: 0 });
    await expect(late).rejects.toMatchObject({ code: 'draft-changed', answer: { key, version: 1 } });
    const lines = await docent.ask(workshop.draftHistory, { draft: id });
    expect(lines.find((line) => line.key === key)).toMatchObject({
      before: null,
      after: expect.stringContaining('Een sloot.') as string,
    });
  });
});
