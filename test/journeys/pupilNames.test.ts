import { beforeEach, expect, it } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { dump } from '#server/store/dump.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { readPdf } from '#test/pdf.ts';

onEveryEngine('The name of a pupil', (engine) => {
  const school = atSchool(engine);
  let docent: Docent;
  let team: Team;
  let other: Team;
  let noor: string;

  /** Creates Noor in a team with texts about her. The neighbours' team has another Noor and a text about her. */
  beforeEach(async () => {
    docent = await school().docent();
    team = await docent.team('Team Noor');
    other = await docent.team('Buren');
    ({ id: noor } = await docent.ask(teacher.addStudent, { name: 'Noor', teamId: team.id }));
    await docent.ask(teacher.addStudent, { name: 'Noor', teamId: other.id });
    const first = await answer(team, 102, 'Noor mat de muur');
    await docent.ask(teacher.returnAnswer, { answerId: first.id, tip: 'Vraag het Noor', top: 'noors idee is goed' });
    await team.ask(
      student.answerActivity,
      { activityId: 102, tweet: 'Noor en Noortje' },
      { headers: { 'Idempotency-Key': 'een' } },
    );
    await docent.rate(first.id, 2, { comment: 'Mooi Noor', note: 'Noor was ziek' });
    await answer(team, 101);
    await docent.ask(teacher.ratePhase, { teamId: team.id, phase: 1, feedback: 'Noor, ga zo door' });
    await docent.ask(teacher.nameShip, { teamId: team.id, shipName: 'SS Noor' });
    await answer(other, 102, 'Noor van de buren');
    const { user_challenge: runId } = await docent.ask(teacher.challenge, {});
    await docent.ask(teacher.writeHandover, { runId, text: 'Let op Noor', version: 0 });
    await docent.ask(teacher.hideSentence, { sentence: 'Mooi Noor' });
  });

  const places = async () => (await docent.ask(teacher.studentPlaces, { studentId: noor })).places;
  const stored = async (): Promise<string> => JSON.stringify([...(await dump(school().context.db))]);

  it('is found in every text of its class, and nowhere else', async () => {
    const found = (await places()).map(({ kind, team: of, isWritten }) => `${kind}, ${of}, ${isWritten}`);
    expect(found.toSorted((one, next) => one.localeCompare(next))).toEqual([
      'answers:tweet, Buren, true',
      'answers:tweet, Team Noor, true',
      'handovers:text, null, true',
      'phaseFeedback:feedback, Team Noor, true',
      'ratings:comment, Team Noor, true',
      'ratings:note, Team Noor, true',
      'returns:tip, Team Noor, true',
      'returns:top, Team Noor, false',
      'returns:tweet, Team Noor, true',
      'teams:shipName, Team Noor, true',
      'teams:title, Team Noor, true',
    ]);
  });

  it('goes out of everything but what the docent keeps: no row, paper or answer has it', async () => {
    const keep = (await places()).flatMap(({ key, team: of }) => (of === 'Buren' ? key : [])).join(' ');
    await docent.ask(teacher.forgetStudent, { studentId: noor, keep });
    const left = (await stored()).match(/noors?(?![a-z])[^"]*/giu);
    // What stays is the other Noor, and what her own team wrote about her.
    expect(new Set(left)).toEqual(new Set(['Noor', 'Noor van de buren']));
    expect(await stored()).toContain('leerling en Noortje');
    const papers = [teacher.boardingPasses, teacher.report, teacher.pictureBook];
    for (const call of papers) {
      const pdf = await readPdf(Buffer.from(await (await docent.ask(call, { teamId: team.id })).arrayBuffer()));
      expect(pdf.pages.map(({ words }) => words).join(' ')).not.toMatch(/Noor\b/u);
    }
    expect(await (await docent.ask(teacher.reportTable, { teamId: team.id })).text()).not.toMatch(/Noor\b/u);
    const zip = Buffer.from(await (await docent.ask(teacher.inzage, { teamId: team.id })).arrayBuffer());
    expect(zip.toString('utf8')).not.toMatch(/Noor\b/u);
    // A device that retries gets the stored response without the name.
    const again = { activityId: 102, tweet: 'Noor en Noortje' };
    const answered = await team.ask(student.answerActivity, again, { headers: { 'Idempotency-Key': 'een' } });
    expect(answered.tweet).toBe('leerling en Noortje');
    expect((await refusal(docent.ask(teacher.studentPlaces, { studentId: noor }))).status).toBe(404);
  });

  it('is replaced everywhere when the docent wants that, and otherwise stays in the texts', async () => {
    await docent.ask(teacher.renameStudent, { studentId: noor, name: 'Zoë', everywhere: 1 });
    expect(await stored()).toContain('Zoë en Noortje');
    expect(await stored()).toContain('Team Zoë');
    expect(await stored()).not.toMatch(/Mooi Noor|Let op Noor/u);
    expect(await places()).not.toEqual([]);
    await docent.ask(teacher.renameStudent, { studentId: noor, name: 'Ada' });
    expect(await stored()).toContain('Zoë en Noortje');
  });

  it.each([
    ['goes out of', (id: string) => docent.ask(teacher.forgetStudent, { studentId: id })],
    ['is changed in', (id: string) => docent.ask(teacher.renameStudent, { studentId: id, name: 'Ada', everywhere: 1 })],
  ])('%s what a team has written over since, which its receipts still tell', async (_, take) => {
    const { id } = await docent.ask(teacher.addStudent, { name: 'Fenna', teamId: other.id });
    const send = (key: string, tweet: string) =>
      other.ask(student.answerActivity, { activityId: 102, tweet }, { headers: { 'Idempotency-Key': key } });
    await send('twee', 'Fenna huilde');
    await send('drie', 'Wij maten');
    expect((await docent.ask(teacher.studentPlaces, { studentId: id })).places).toEqual([]);
    expect(await stored()).toContain('Fenna huilde');
    await take(id);
    expect(await stored()).not.toMatch(/Fenna/u);
    expect(await stored()).toMatch(/(?:leerling|Ada) huilde/u);
  });

  it('is put out by nobody of another class, and the logbook tells that it was without telling whose', async () => {
    const bas = await school().docent('bas');
    expect((await refusal(bas.ask(teacher.studentPlaces, { studentId: noor }))).status).toBe(404);
    expect((await refusal(bas.ask(teacher.forgetStudent, { studentId: noor }))).status).toBe(404);
    await docent.ask(teacher.forgetStudent, { studentId: noor });
    const [row] = (await (await school().admin()).ask(admin.logbook, { group: 'removals' })).rows;
    expect(row).toMatchObject({ kind: 'pupil-forgotten', who: 'docent', about: null });
    expect(school().log.join('')).not.toMatch(/Noor/u);
  });

  it('takes its room: a title that becomes longer is cut where it must fit', async () => {
    await docent.ask(teacher.renameTeam, { teamId: team.id, title: `Noor ${'x'.repeat(35)}` });
    await docent.ask(teacher.forgetStudent, { studentId: noor });
    const [first] = (await docent.ask(teacher.teams, {})).filter(({ id }) => id === team.id);
    expect(first?.title).toHaveLength(40);
    expect(first?.title).toMatch(/^leerling x+$/u);
  });
});
