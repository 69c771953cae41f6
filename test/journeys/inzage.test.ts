import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, it } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, type Docent, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { readZip, type Zip } from '#test/zip.ts';

const bytesOf = async (docent: Docent, teamId: string): Promise<Uint8Array> =>
  new Uint8Array(await (await docent.ask(teacher.inzage, { teamId })).arrayBuffer());
const take = async (docent: Docent, teamId: string): Promise<Zip> => readZip(await bytesOf(docent, teamId));
const jsonOf = (zip: Zip): Record<string, unknown> => JSON.parse(zip.text('gegevens.json')) as Record<string, unknown>;

onEveryEngine('What a parent is given to see', (engine) => {
  const school = atSchool(engine);

  it('is a page, the same for a program, and the photos, under names that say what they are', async () => {
    const docent = await school().docent();
    const team = await docent.team('De Zonnetjes');
    await docent.ask(teacher.addStudent, { name: 'Zoë', teamId: team.id });
    const first = await answer(team, 101, 'Heet bij de muur');
    await docent.ask(teacher.returnAnswer, { answerId: first.id, tip: 'Meet het ook.', top: 'Goed gezien' });
    await answer(team, 101, 'Het is 31 graden');
    await docent.rate(first.id, 2, { comment: 'Knap gemeten', note: 'Zoë hielp veel' });
    await answer(team, 102);
    await docent.ask(teacher.ratePhase, { teamId: team.id, phase: 1, feedback: 'Jullie werken goed samen' });
    const zip = await take(docent, team.id);
    expect(zip.names).toEqual([
      'Inzage De Zonnetjes/fotos/1.1 Opdracht 101, versie 1.jpg',
      'Inzage De Zonnetjes/fotos/1.1 Opdracht 101, versie 2.jpg',
      'Inzage De Zonnetjes/overzicht.html',
      'Inzage De Zonnetjes/gegevens.json',
      'Inzage De Zonnetjes, eerst lezen/Voor de docent.html',
    ]);
    const page = zip.text('overzicht.html');
    for (const words of ['Zoë', 'Heet bij de muur', 'Meet het ook.', 'Goed gezien', 'Het is 31 graden', 'zilver']) {
      expect(page).toContain(words);
    }
    for (const words of ['Knap gemeten', 'Zoë hielp veel', 'Jullie werken goed samen']) expect(page).toContain(words);
    expect(page).not.toMatch(/<script|https?:|src="\/|url\(/u);
    expect(jsonOf(zip)).toMatchObject({
      format: 'lanceerbasis-inzage',
      version: 1,
      students: [{ name: 'Zoë' }],
      answers: expect.arrayContaining([
        expect.objectContaining({ tweet: 'Het is 31 graden', photo: 'fotos/1.1 Opdracht 101, versie 2.jpg' }),
      ]) as unknown,
      returns: [{ tweet: 'Heet bij de muur', tip: 'Meet het ook.' }],
      ratings: [{ medal: 2, note: 'Zoë hielp veel' }],
      phaseFeedback: [{ phase: 1, feedback: 'Jullie werken goed samen' }],
    });
    expect(zip.bytes('versie 2.jpg').subarray(0, 3)).toEqual(new Uint8Array([0xff, 0xd8, 0xff]));
  });

  it('of one pupil names no teammate, in words, title, file or receipt, and goes to nobody of another team', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team Sem');
    const other = await docent.team('Ander');
    const { id: studentId } = await docent.ask(teacher.addStudent, { name: 'Zoë', teamId: team.id });
    const sem = await docent.ask(teacher.addStudent, { name: 'Sem', teamId: team.id });
    const first = await answer(team, 102, 'Zoë en Sem maten bij de muur');
    await docent.rate(first.id, 2, { comment: 'Knap, Sem', note: 'Sem hielp Zoë' });
    const file = await docent.ask(teacher.inzage, { teamId: team.id, studentId });
    const zip = readZip(new Uint8Array(await file.arrayBuffer()));
    expect(zip.names).toEqual([
      'Inzage Zoë/overzicht.html',
      'Inzage Zoë/gegevens.json',
      'Inzage Zoë, eerst lezen/Voor de docent.html',
    ]);
    expect(zip.text('overzicht.html')).toContain('Zoë en een teamgenoot maten bij de muur');
    for (const name of zip.names) expect(zip.text(name)).not.toMatch(/\bSem\b/u);
    expect(jsonOf(zip)).toMatchObject({
      pupil: 'Zoë',
      teams: [{ title: 'Team een teamgenoot' }],
      ratings: [{ comment: 'Knap, een teamgenoot', note: 'een teamgenoot hielp Zoë' }],
    });
    expect(zip.text('Voor de docent.html')).toContain('Wat je eerst doorleest');
    // The export of the whole team contains every name, and the page for the docent says so.
    expect((await take(docent, team.id)).text('overzicht.html')).toContain('Zoë en Sem maten');
    expect((await refusal(docent.ask(teacher.inzage, { teamId: other.id, studentId }))).status).toBe(404);
    await docent.ask(teacher.deleteStudent, { studentId: sem.id });
    expect((await refusal(docent.ask(teacher.inzage, { teamId: team.id, studentId: sem.id }))).status).toBe(404);
  });

  it('has the photos that the team replaced, for as long as they lie anywhere, and none that was taken away', async () => {
    const docent = await school().docent();
    const team = await docent.team('Wissel');
    const first = await answer(team, 101, 'Met foto');
    const { photos, photosBin } = school().context;
    await answer(team, 101, 'Met een andere foto');
    const jpgs = async (): Promise<string[]> =>
      (await take(docent, team.id)).names
        .filter((name) => name.endsWith('.jpg'))
        .map((name) => name.split('/').at(-1) ?? '');
    expect(await jpgs()).toEqual(['1.1 Opdracht 101, versie 2.jpg', 'Vervangen foto 1.jpg']);
    expect((await take(docent, team.id)).text('overzicht.html')).toContain('Vervangen foto’s');
    // A day later the photo is in the bin, and a month later it is deleted.
    const file = await photos.get(first.filename ?? '');
    await photosBin.put(first.filename ?? '', await buffer(file?.body ?? Readable.from([])), 'image/jpeg');
    await photos.delete(first.filename ?? '');
    expect(await jpgs()).toContain('Vervangen foto 1.jpg');
    await photosBin.delete(first.filename ?? '');
    expect(await jpgs()).toEqual(['1.1 Opdracht 101, versie 2.jpg']);
    await docent.ask(teacher.takeAway, { answerId: first.id, what: 'photo' });
    expect(await jpgs()).toEqual([]);
  });

  it('is the same to the byte while nothing changes', async () => {
    const docent = await school().docent();
    const team = await docent.team('Stil');
    await answer(team, 101);
    const hash = async (): Promise<string> =>
      createHash('sha256')
        .update(await bytesOf(docent, team.id))
        .digest('hex');
    const before = await hash();
    expect(await hash()).toBe(before);
    await answer(team, 102, 'Nog een');
    expect(await hash()).not.toBe(before);
  });

  it('says of a photo that is gone that it is gone', async () => {
    const docent = await school().docent();
    const team = await docent.team('Leeg');
    const sent = await answer(team, 101, 'Met foto');
    await school().context.photos.delete(sent.filename ?? '');
    const zip = await take(docent, team.id);
    expect(zip.names.some((name) => name.endsWith('.jpg'))).toBe(false);
    expect(zip.text('overzicht.html')).toContain('dit bestand is er niet meer');
    expect(zip.text('overzicht.html')).not.toContain('<img');
    expect(jsonOf(zip)['photos']).toEqual([{ file: 'fotos/1.1 Opdracht 101, versie 1.jpg', isMissing: true }]);
  });

  it('keeps to its folder and runs nothing, whatever a team is called and writes', async () => {
    const titles = [
      '../../etc/passwd',
      'a\\b:c*?"<>|',
      '<script>alert(1)</script>',
      '.',
      '\u202Egnp.exe',
      'CON',
      '👩‍🚀 İlayda 日本',
    ];
    const docent = await school().docent();
    const teams = [];
    for (const title of titles) teams.push({ title, team: await docent.team(title) });
    for (const { title, team } of teams) {
      await docent.ask(teacher.addStudent, { name: '"><img src=x onerror=alert(1)>', teamId: team.id });
      await answer(team, 101, '</p><script>alert(2)</script>');
      const zip = await take(docent, team.id);
      for (const name of zip.names) {
        expect(name).toMatch(/^Inzage[^/\\:*?"<>|\p{Cc}\u202E]*(?:\/fotos)?\/[^/\\:*?"<>|\p{Cc}\u202E]+$/u);
      }
      expect(new Set(zip.names).size).toBe(zip.names.length);
      expect(zip.text('overzicht.html')).not.toMatch(/<script|<img src=x/u);
      expect(jsonOf(zip)).toMatchObject({ teams: [{ title: title.replace('\u202E', '') }] });
    }
    expect((await take(docent, teams.at(-1)?.team.id ?? '')).names[0]).toContain('Inzage 👩‍🚀 İlayda 日本/');
  });

  it('is of a team that did nothing too, and of a colleague’s class, and of nobody else', async () => {
    const docent = await school().docent();
    const team = await docent.team('Nieuw');
    expect((await take(docent, team.id)).text('overzicht.html')).toContain('Het team heeft nog niets verstuurd.');
    const colleague = await school().docent('bas');
    const { user_challenge: runId } = await docent.ask(teacher.challenge, {});
    expect((await refusal(colleague.ask(teacher.inzage, { teamId: team.id, runId }))).status).toBe(404);
    await docent.ask(teacher.addColleague, { username: 'bas', runId });
    expect((await colleague.ask(teacher.inzage, { teamId: team.id, runId })).size).toBeGreaterThan(0);
    const boss = await school().admin();
    expect((await refusal(boss.ask(teacher.inzage, { teamId: team.id, runId }))).status).toBe(404);
    const { rows } = await boss.ask(admin.logbook, { group: 'exports' });
    expect(rows.map(({ who, about }) => [who, about])).toEqual([
      ['bas', 'inzage.zip'],
      ['docent', 'inzage.zip'],
    ]);
  });

  it('continues when the administrator of the server removed the challenge', async () => {
    const docent = await school().docent();
    const team = await docent.team('Wees');
    await answer(team, 101, 'Blijft leesbaar');
    const { library } = school().context;
    Object.assign(school().context, { library: { ...library, played: async () => undefined } });
    const zip = await take(docent, team.id);
    expect(zip.text('overzicht.html')).toContain('Blijft leesbaar');
  });
});
