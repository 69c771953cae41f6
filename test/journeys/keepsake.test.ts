/**
 * A keepsake shows a team's journey: for the team itself once it has finished, and for its docent with the names that
 * the class chose.
 */

import { expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { readPdf } from '#test/pdf.ts';
import { listen } from '#test/testStream.ts';

const read = async (file: Blob) => (await readPdf(Buffer.from(await file.arrayBuffer()))).pages;

/** Plays all four phases. The first team reveals all its parts, the others all but the last. */
async function play(docent: Docent, [first, ...others]: readonly [Team, ...Team[]]): Promise<void> {
  for (const phase of [1, 2, 3, 4]) {
    for (const team of [first, ...others]) {
      const { activities } = await team.ask(student.phase, { phase });
      for (const { id } of activities.filter(({ allowAnswer }) => allowAnswer)) {
        const sent = await answer(team, id, `Ons werk van ${id}`);
        await docent.rate(sent.id, 2, { comment: 'Knap', note: 'Niet voor hen' });
      }
    }
    await docent.endPhase(phase);
    await docent.ask(teacher.ratePhase, { phase, teamId: first.id, feedback: `Woord bij fase ${phase}` });
    for (const team of phase < 4 ? [first, ...others] : [first]) await team.ask(student.revealMedal, { phase });
  }
}

onEveryEngine('The keepsake of a team', (engine) => {
  const school = atSchool(engine);

  it('is there for nobody before the team has finished', async () => {
    const docent = await school().docent();
    const team = await docent.team('Snel');
    await answer(team, 101, 'Begin');
    expect((await refusal(team.ask(student.keepsake, {}))).code).toBe('not-found');
    expect((await refusal(docent.ask(teacher.keepsakes, {}))).code).toBe('not-found');
    expect((await refusal(docent.ask(teacher.keepsakes, { teamId: team.id }))).code).toBe('not-found');
  });

  it('holds rocket, medals, words and first and last work; its docent chooses the names', async () => {
    const docent = await school().docent();
    const [fast, slow] = [await docent.team('Snel'), await docent.team('Rustig')];
    for (const name of ['Noor', 'İlayda']) await docent.ask(teacher.addStudent, { name, teamId: fast.id });
    await docent.ask(teacher.addStudent, { name: 'Bram', teamId: slow.id });
    await play(docent, [fast, slow]);
    const [journey, work, ...more] = await read(await fast.ask(student.keepsake, {}));
    expect(more).toEqual([]);
    expect(journey?.words).toContain('De reis van Snel');
    expect(journey?.words).toContain('İlayda · Noor');
    expect(journey?.words).toMatch(/Fase 1: zilver Woord bij fase 1.*Fase 4: zilver Woord bij fase 4/u);
    expect(journey?.alts).toEqual([
      'De raket van Snel: motor zilver, brandstoftank zilver, cabine zilver, neus zilver',
    ]);
    expect(work?.words).toMatch(/Zo begon het Ons werk van 101.*Zo werd het Ons werk van \d+/u);
    expect(journey?.words).not.toMatch(/Niet voor hen|Bram/u);

    // The docent gets the keepsakes of finished teams only.
    const all = await read(await docent.ask(teacher.keepsakes, {}));
    expect(all.map(({ words }) => words)).toEqual([journey?.words, work?.words]);
    expect(await read(await docent.ask(teacher.keepsakes, { teamId: fast.id }))).toEqual([journey, work]);
    expect((await refusal(slow.ask(student.keepsake, {}))).code).toBe('not-found');
  });

  it('has the names that the class wishes, on every paper from then on, until a docent says otherwise', async () => {
    const docent = await school().docent();
    const team = await docent.team('Snel');
    await docent.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });
    await play(docent, [team]);
    const words = async (file: Promise<Blob>): Promise<string> =>
      (await read(await file)).map((page) => page.words).join(' ');
    const wish = async () => [
      (await docent.ask(teacher.challenge, {})).keepsakes_named,
      (await team.ask(student.info, {})).keepsakeNamed,
    ];
    expect(await wish()).toEqual([true, true]);
    const streams = [await listen(team, student.events.path), await listen(docent.device, teacher.events.path)];
    await docent.ask(teacher.nameKeepsakes, { named: 0 });
    expect(await streams[0]?.receives('team')).toBe(true);
    expect(await streams[1]?.receives('class')).toBe(true);
    // Repeating the choice changes nothing.
    await docent.ask(teacher.nameKeepsakes, { named: 0 });
    expect(await wish()).toEqual([false, false]);
    for (const paper of [docent.ask(teacher.keepsakes, {}), team.ask(student.keepsake, {})]) {
      expect(await words(paper)).toContain('De reis van Snel');
    }
    for (const paper of [docent.ask(teacher.keepsakes, { teamId: team.id }), team.ask(student.keepsake, {})]) {
      expect(await words(paper)).not.toContain('Noor');
    }
    // Another class has its own choice.
    const other = await school().docent('meester');
    expect((await other.ask(teacher.challenge, {})).keepsakes_named).toBe(true);
    await docent.ask(teacher.nameKeepsakes, { named: 1 });
    expect(await wish()).toEqual([true, true]);
    expect(await words(team.ask(student.keepsake, {}))).toContain('Noor');
    // A tab that shows another class changes nothing in this one.
    const elsewhere = await refusal(docent.ask(teacher.nameKeepsakes, { named: 0, runId: 'x' }));
    expect([elsewhere.code, await wish()]).toEqual(['class-left', [true, true]]);
  });

  it('goes on where a photo is gone, and for a team that sent one thing or nothing', async () => {
    const docent = await school().docent();
    const team = await docent.team('Stil');
    for (const phase of [1, 2, 3, 4]) {
      const { activities } = await team.ask(student.phase, { phase });
      for (const { id } of activities.filter(({ allowAnswer }) => allowAnswer)) {
        await docent.ask(teacher.rateEmptyAnswer, { teamId: team.id, activityId: id, medal: 0 });
      }
      await docent.endPhase(phase);
      await team.ask(student.revealMedal, { phase });
    }
    const pages = await read(await team.ask(student.keepsake, {}));
    expect(pages).toHaveLength(1);
    expect(pages[0]?.words).toContain('gebouwd, zonder medaille');
  });
});
