import { expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { readPdf } from '#test/pdf.ts';

const words = async (file: Blob): Promise<string[]> =>
  (await readPdf(Buffer.from(await file.arrayBuffer()))).pages.map((page) => page.words);

onEveryEngine('What a docent keeps of the work', (engine) => {
  const school = atSchool(engine);

  it('is a report with texts, photos, medals, comments and feedback, of the class and of one team', async () => {
    const docent = await school().docent();
    const [sun, rain] = [await docent.team('De *Zonnetjes*'), await docent.team('Regen')];
    await docent.ask(teacher.addStudent, { name: 'Zoë', teamId: sun.id });
    const sent = await answer(sun, 101, 'Heet bij de muur');
    await docent.rate(sent.id, 2, { comment: 'Goed gemeten!', note: 'Let op Zoë' });
    const pages = await words(await docent.ask(teacher.report, {}));
    expect(pages[0]).toContain('Rapport van de klas');
    expect(pages[0]).toContain('De *Zonnetjes*');
    expect(pages[1]).toContain('Heet bij de muur');
    expect(pages[1]).toContain('Docent: Goed gemeten!');
    expect(pages[1]).toContain('zilver');
    expect(pages.join(' ')).not.toContain('Let op Zoë');
    const alone = await words(await docent.ask(teacher.report, { teamId: rain.id }));
    expect(alone.join(' ')).not.toContain('Zonnetjes');
    expect(alone[0]).toContain('Nog niets verstuurd.');
  });

  it('is a spreadsheet with a row for each activity of each team', async () => {
    const docent = await school().docent();
    const team = await docent.team('=SOM(A1)');
    await answer(team, 101, 'Zoë mat 31 °C');
    const file = await docent.ask(teacher.reportTable, {});
    const text = await file.text();
    expect(file.type).toContain('text/csv');
    expect(text).toContain('"\'=SOM(A1)"');
    expect(text).toContain('"Zoë mat 31 °C";"ja"');
  });

  it('is a picture book of what was sent, with the parts that a team revealed and no medal or comment', async () => {
    const docent = await school().docent();
    expect((await refusal(docent.ask(teacher.pictureBook, {}))).status).toBe(404);
    const team = await docent.team('De Raketten');
    const sent = await answer(team, 101, 'Wij op het plein');
    await docent.rate(sent.id, 3, { comment: 'Knap' });
    const pages = await words(await docent.ask(teacher.pictureBook, {}));
    expect(pages[0]).toContain('De Raketten');
    expect(pages[1]).toContain('Wij op het plein');
    expect(pages.join(' ')).not.toMatch(/Knap|goud/u);
  });

  it('tells how it began and how it became, and what was tapped', async () => {
    const docent = await school().docent();
    const team = await docent.team('De Bouwers');
    const first = await answer(team, 102, 'Het is heet');
    await docent.ask(teacher.returnAnswer, { answerId: first.id, tip: 'Noem een getal.' });
    await answer(team, 102, 'Het is 31 graden');
    await docent.rate(first.id, 3, { criteria: '+-' });
    expect(await (await docent.ask(teacher.reportTable, {})).text()).toContain('"Het is heet"');
    expect((await words(await docent.ask(teacher.report, { teamId: team.id }))).join(' ')).toMatch(
      /Het is 31 graden.*Lukt al: .*Hier kan nog iets bij: .*Zo begon het: Het is heet/u,
    );
    expect((await words(await docent.ask(teacher.pictureBook, {})))[1]).toMatch(
      /Zo begon het Het is heet.*Zo werd het Het is 31 graden/u,
    );
  });

  it('goes on where a photo is gone from the store', async () => {
    const docent = await school().docent();
    const team = await docent.team('Leeg');
    const sent = await answer(team, 101, 'Met foto');
    await school().context.photos.delete(sent.filename ?? '');
    expect((await words(await docent.ask(teacher.report, {}))).join(' ')).toContain('Met foto');
    expect((await words(await docent.ask(teacher.pictureBook, {}))).join(' ')).toContain('Met foto');
  });

  it('is of their own classes alone', async () => {
    const docent = await school().docent();
    const team = await docent.team('Van een ander');
    await answer(team, 101, 'Geheim');
    const other = await school().docent('bas');
    for (const call of [teacher.report, teacher.reportTable, teacher.pictureBook]) {
      expect((await refusal(other.ask(call, { teamId: team.id }))).status).toBe(404);
    }
    expect((await words(await other.ask(teacher.report, {})))[0]).toContain('Er zijn nog geen teams.');
  });
});
