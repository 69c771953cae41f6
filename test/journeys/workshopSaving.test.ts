import { expect, it, vi } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { fieldsIn } from '#domain/challenge/draftParts.ts';
import { partsOf } from '#server/store/draftParts.ts';
import { type Docent, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { atWorkshop, aWholeDraft, change, fieldsOf, partIn } from '#test/workshop.ts';

onEveryEngine('A draft', (engine) => {
  const at = atWorkshop(engine);
  const shared = async (): Promise<{ noor: Docent; bas: Docent; draft: string }> => {
    const { school } = at();
    const [noor, bas] = [await school.docent('noor', []), await school.docent('bas', [])];
    const draft = await aWholeDraft(noor);
    await noor.ask(workshop.shareDraft, { draft, username: ' BAS ' });
    return { noor, bas, draft };
  };
  const save = (who: Docent, draft: string, part: { key: string; content: string; version: number }) =>
    who.ask(workshop.savePart, { draft, ...part });
  const versionOf = async (who: Docent, draft: string, key: string): Promise<number> =>
    partIn(await who.ask(workshop.draft, { draft }), key).version;

  it('is not overwritten: a docent who saves later sees the newer version', async () => {
    const { noor, bas, draft } = await shared();
    const version = await versionOf(bas, draft, 'cover');
    const [first, second] = await Promise.allSettled([
      save(noor, draft, { key: 'cover', content: '{"title":"Van Noor"}', version }),
      save(bas, draft, { key: 'cover', content: '{"title":"Van Bas"}', version }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = first.status === 'rejected' ? first : second;
    const [won] = first.status === 'rejected' ? ['Van Bas'] : ['Van Noor'];
    const current = { key: 'cover', version: version + 1, content: JSON.stringify({ title: won }) };
    expect((late as PromiseRejectedResult).reason).toMatchObject({
      status: 409,
      code: 'draft-changed',
      answer: { ...current, savedBy: won === 'Van Noor' ? 'noor' : 'bas', isMine: false },
    });
    expect(partIn(await bas.ask(workshop.draft, { draft }), 'cover')).toMatchObject(current);
    // A save with the current version is accepted.
    await save(bas, draft, { key: 'cover', content: '{"title":"Van ons"}', version: version + 1 });
    expect((await noor.ask(workshop.draft, { draft })).title).toBe('Van ons');
  });

  it('says to a docent that it was the docent who saved it, on another screen', async () => {
    const { noor, bas, draft } = await shared();
    const part = { key: 'cover', content: '{"title":"Hier"}', version: await versionOf(noor, draft, 'cover') };
    await save(noor, draft, part);
    const late = await refusal(save(noor, draft, { ...part, content: '{"title":"Daar"}' }));
    expect(late.answer).toMatchObject({ savedBy: 'noor', isMine: true });
    const coverOf = async (who: Docent) => partIn(await who.ask(workshop.draft, { draft }), 'cover');
    expect(await coverOf(noor)).toMatchObject({ isMine: true });
    expect(await coverOf(bas)).toMatchObject({ isMine: false });
    const changes = await noor.ask(workshop.draftChanges, { draft, since: 0, device: 'thuis', part: '-' });
    expect(changes.parts.find(({ key }) => key === 'cover')).toMatchObject({ isMine: true });
    // This also holds for a colleague with the same name.
    for (const who of [noor, bas]) await who.ask(teacher.renameSelf, { name: 'Sam' });
    expect(await coverOf(noor)).toMatchObject({ savedBy: 'Sam', isMine: true });
    expect(await coverOf(bas)).toMatchObject({ savedBy: 'Sam', isMine: false });
    expect(await coverOf(bas)).not.toHaveProperty('saverId');
  });

  it('takes the same save once, however often it is sent', async () => {
    const { noor, draft } = await shared();
    const version = await versionOf(noor, draft, 'phase-1');
    const part = { key: 'phase-1', content: '{"title":"Kijken"}', version };
    const once = await save(noor, draft, part);
    expect(await save(noor, draft, part)).toEqual(once);
    expect(await versionOf(noor, draft, 'phase-1')).toBe(version + 1);
  });

  it('sends a device what was saved and deleted since, and who is present at which part', async () => {
    const { noor, bas, draft } = await shared();
    const { saved } = await bas.ask(workshop.draft, { draft });
    const changes = (who: Docent, since: number, device: string, part = '-') =>
      who.ask(workshop.draftChanges, { draft, since, device, part });
    await changes(noor, saved, 'van-noor', 'activity-101');
    expect(await changes(bas, saved, 'van-bas', 'cover')).toEqual({
      saved,
      parts: [],
      present: [{ name: 'noor', isMe: false, part: 'activity-101' }],
      docents: [{ username: 'noor', name: 'noor' }],
    });
    await save(noor, draft, {
      key: 'activity-101',
      content: '',
      version: await versionOf(noor, draft, 'activity-101'),
    });
    const later = await changes(bas, saved, 'van-bas-thuis');
    expect(later.saved).toBe(saved + 1);
    expect(later.parts).toMatchObject([{ key: 'activity-101', content: null, savedBy: 'noor' }]);
    expect(later.present).toEqual([
      { name: 'bas', isMe: true, part: 'cover' },
      { name: 'noor', isMe: false, part: 'activity-101' },
    ]);
    // A number from before a restore may be higher than the current one. Then all parts are returned.
    expect((await changes(bas, 1_000, 'van-bas')).parts.length).toBeGreaterThan(5);
    await at().school.context.db.updateTable('draftPresence').set({ seenAt: '2020-01-01T00:00:00.000Z' }).execute();
    expect((await changes(bas, saved + 1, 'van-bas')).present).toEqual([]);
    expect((await refusal(changes(bas, saved, 'x y'))).status).toBe(400);
  });

  it('keeps its last fifty saves, a minute of one docent as one, and brings each back', async () => {
    const { noor, bas, draft } = await shared();
    const history = () => noor.ask(workshop.draftHistory, { draft });
    const lines = (await history()).length;
    await change(noor, draft, 'activity-101', { question: 'Een?' });
    await change(noor, draft, 'activity-101', { question: 'Een of twee?' });
    expect(await history()).toHaveLength(lines);
    await change(bas, draft, 'activity-101', { question: 'Twee?' });
    const [last] = await history();
    expect(last).toMatchObject({ key: 'activity-101', title: 'Kijk goed', by: 'bas' });
    expect([last?.before, last?.after].map((text) => fieldsIn(text ?? null)?.['question'])).toEqual([
      'Een of twee?',
      'Twee?',
    ]);
    await noor.ask(workshop.bringBackPart, { draft, history: last?.id ?? '' });
    expect(fieldsOf(partIn(await bas.ask(workshop.draft, { draft }), 'activity-101'))['question']).toBe('Een of twee?');
    expect((await history())[0]).toMatchObject({ key: 'activity-101', by: 'noor', before: last?.after });
    for (let number = 0; number < 60; number += 1) {
      await change(number % 2 === 0 ? bas : noor, draft, 'phase-2', { title: `Fase ${number}` });
    }
    const all = await history();
    expect(all).toHaveLength(50);
    expect(JSON.parse(all[0]?.after ?? '')).toMatchObject({ title: 'Fase 59' });
    expect((await refusal(bas.ask(workshop.bringBackPart, { draft, history: last?.id ?? '' }))).status).toBe(404);
  });

  it('puts an activity that is brought back where it was', async () => {
    const { noor, draft } = await shared();
    await change(noor, draft, 'order', { phases: [[101], [], [301, 201], [401]] });
    await at().school.context.db.updateTable('draftSaves').set({ savedAt: '2020-01-01T00:00:00.000Z' }).execute();
    await change(noor, draft, 'order', { phases: [[101], [], [201], [401]] });
    await save(noor, draft, {
      key: 'activity-301',
      content: '',
      version: await versionOf(noor, draft, 'activity-301'),
    });
    const [line] = await noor.ask(workshop.draftHistory, { draft });
    await noor.ask(workshop.bringBackPart, { draft, history: line?.id ?? '' });
    const open = await noor.ask(workshop.draft, { draft });
    expect(fieldsOf(partIn(open, 'activity-301'))['title']).toBe('Kijk goed');
    expect(fieldsOf(partIn(open, 'order'))).toMatchObject({ phases: [[101], [], [301, 201], [401]] });
    expect(open.saved).toBeGreaterThan(0);
  });

  it('keeps an activity that was added since, when an earlier order is restored', async () => {
    const { noor, draft } = await shared();
    await change(noor, draft, 'order', { phases: [[101], [201], [301], [401]] });
    await at().school.context.db.updateTable('draftSaves').set({ savedAt: '2020-01-01T00:00:00.000Z' }).execute();
    await change(noor, draft, 'order', { phases: [[201], [101], [301], [401]] });
    const [line] = await noor.ask(workshop.draftHistory, { draft });
    await change(noor, draft, 'activity-501', { title: 'Nieuw' });
    await change(noor, draft, 'order', { phases: [[201, 501], [101], [301], [401]] });
    await noor.ask(workshop.bringBackPart, { draft, history: line?.id ?? '' });
    const open = await noor.ask(workshop.draft, { draft });
    expect(fieldsOf(partIn(open, 'order'))).toMatchObject({ phases: [[101, 501], [201], [301], [401]] });
  });

  it('takes no other keys, no other content and not too much', async () => {
    const { noor, draft } = await shared();
    const wrong = [
      '',
      'omslag',
      'phase-5',
      'activity-0',
      'activity-x',
      'file:',
      'file:../x.png',
      'file:/etc/x.png',
      'file:a/../../x.png',
      'file:.x/y.png',
      'file:x.exe',
      'file:C:\\x.png',
      `file:${'x'.repeat(130)}.md`,
    ];
    for (const key of wrong) {
      expect([key, (await refusal(save(noor, draft, { key, content: '{"text":"x"}', version: 0 }))).status]).toEqual([
        key,
        400,
      ]);
    }
    const deep = `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    for (const content of ['{', '[]', 'null', '"tekst"', '1', deep]) {
      expect((await refusal(save(noor, draft, { key: 'cover', content, version: 5 }))).status).toBe(400);
    }
    for (const [ending, content] of [
      ['md', '{"film":{}}'],
      ['yaml', '{"film":[]}'],
      ['png', '{"text":"x"}'],
      // The hash of another docent's file, which this docent did not upload.
      ['png', JSON.stringify({ sum: 'a'.repeat(64), size: 1, type: 'image/png' })],
    ] as const) {
      const key = `file:x.${ending}`;
      expect([key, (await refusal(save(noor, draft, { key, content, version: 0 }))).status]).toEqual([key, 400]);
    }
    const long = JSON.stringify({ title: 'x'.repeat(60_000) });
    expect((await refusal(save(noor, draft, { key: 'cover', content: long, version: 1 }))).status).toBe(413);
    const far = JSON.stringify({ title: 'x'.repeat(10_000_000) });
    expect((await refusal(save(noor, draft, { key: 'cover', content: far, version: 1 }))).status).toBe(413);
    expect((await noor.ask(workshop.draft, { draft })).title).toBe('Een brug');
    expect(at().school.log.join('\n')).not.toMatch(/Een brug|Kijk goed/u);
  });

  it('is opened in a few questions to the database, however many activities it has', async () => {
    const { school } = at();
    const noor = await school.docent('noor', []);
    const { id: draft } = await noor.ask(workshop.createDraft, { from: '' });
    for (let id = 101; id < 147; id += 1) await change(noor, draft, `activity-${id}`, { title: `Opdracht ${id}` });
    expect((await partsOf(school.context.db, draft)).length).toBeGreaterThan(46);
    const questions = vi.spyOn(school.context.db.getExecutor(), 'executeQuery');
    await noor.ask(workshop.draft, { draft });
    expect(questions.mock.calls.length).toBeGreaterThan(3);
    expect(questions.mock.calls.length).toBeLessThan(12);
    questions.mockRestore();
  });

  it('is there for its maker and those it is shared with, and the maker alone shares and removes it', async () => {
    const { noor, bas, draft } = await shared();
    const carla = await at().school.docent('carla', []);
    expect((await refusal(bas.ask(workshop.shareDraft, { draft, username: 'carla' }))).code).toBe('not-maker');
    expect((await refusal(bas.ask(workshop.unshareDraft, { draft, username: 'noor' }))).code).toBe('not-maker');
    expect((await refusal(bas.ask(workshop.removeDraft, { draft }))).code).toBe('not-maker');
    expect((await refusal(noor.ask(workshop.shareDraft, { draft, username: 'wie' }))).errors).toEqual({
      username: 'docents.unknown',
    });
    expect((await refusal(noor.ask(workshop.unshareDraft, { draft, username: 'noor' }))).status).toBe(400);
    expect((await refusal(carla.ask(workshop.draft, { draft }))).code).toBe('not-found');
    await bas.ask(workshop.draftChanges, { draft, since: 0, device: 'van-bas', part: '-' });
    await bas.ask(workshop.unshareDraft, { draft, username: 'bas' });
    expect((await refusal(bas.ask(workshop.draft, { draft }))).code).toBe('not-found');
    expect(await noor.ask(workshop.draft, { draft })).toMatchObject({ docents: [], present: [] });
    await noor.ask(workshop.unshareDraft, { draft, username: 'bas' });
    await noor.ask(workshop.removeDraft, { draft });
    expect((await refusal(noor.ask(workshop.removeDraft, { draft }))).code).toBe('not-found');
  });
});
