import { beforeEach, expect, it, vi } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { teacher } from '#contract/teacher.ts';
import type { LogbookGroup } from '#domain/login/logbook.ts';
import { noteInLogbook } from '#server/store/logbook.ts';
import { answer, atSchool, type Docent, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

onEveryEngine('The logbook in the browser', (engine) => {
  const school = atSchool(engine);
  let boss: Docent;
  beforeEach(async () => {
    boss = await school().admin();
  });
  const read = async (sent: { group?: LogbookGroup; who?: string; page?: number } = {}) =>
    (await boss.ask(admin.logbook, sent)).rows.map(({ kind, who, about }) => [kind, who, about]);

  it('tells of logins, exports and what was removed, newest first', async () => {
    const anne = await school().docent('anne');
    const team = await anne.team('De bouwers');
    await anne.ask(teacher.report, {});
    await anne.ask(teacher.reportTable, {});
    await anne.ask(teacher.removeTeam, { teamId: team.id });
    const [run] = await anne.ask(teacher.challengeList, {});
    await anne.ask(teacher.removeRun, { runId: run?.user_challenge ?? '' });
    expect(await read()).toEqual([
      ['class-removed', 'anne', 'koel-schoolplein'],
      ['team-removed', 'anne', null],
      ['exported', 'anne', 'rapport.csv'],
      ['exported', 'anne', 'rapport.pdf'],
      ['login', 'anne', null],
      ['login', 'beheerder', null],
    ]);
  });

  it('tells of every file with names, and of pupils, work and teams that went, without a name', async () => {
    const anne = await school().docent('anne');
    const team = await anne.team('De bouwers');
    const unused = await anne.ask(teacher.createTeam, { title: 'Nooit gebruikt' });
    const { id: noor } = await anne.ask(teacher.addStudent, { teamId: team.id, name: 'Noor' });
    const { id: sem } = await anne.ask(teacher.addStudent, { teamId: team.id, name: 'Sem' });
    const { id: answerId } = await answer(team, 101, 'Noor en Sem');
    for (const paper of [teacher.boardingPasses, teacher.pictureBook, teacher.inzage]) {
      await anne.ask(paper, { teamId: team.id });
    }
    await anne.ask(teacher.deleteStudent, { studentId: sem });
    await anne.ask(teacher.forgetStudent, { studentId: noor });
    await anne.ask(teacher.takeAway, { answerId, what: 'photo' });
    await anne.ask(teacher.deleteTeam, { teamId: unused.id });
    expect(await read({ who: 'anne' })).toEqual([
      ['team-removed', 'anne', null],
      ['work-taken-away', 'anne', null],
      ['pupil-forgotten', 'anne', null],
      ['pupil-removed', 'anne', null],
      ['exported', 'anne', 'inzage.zip'],
      ['exported', 'anne', 'plakboek.pdf'],
      ['exported', 'anne', 'instapkaarten.pdf'],
      ['login', 'anne', null],
    ]);
    const table = await (await boss.ask(admin.logbookTable, {})).text();
    expect(table).not.toMatch(/Noor|Sem|bouwers/u);
  });

  it('is searched by what happened and by whose doing it was', async () => {
    const anne = await school().docent('anne');
    await anne.ask(teacher.reportTable, {});
    expect(await read({ group: 'login' })).toHaveLength(2);
    expect(await read({ who: ' Anne ' })).toEqual([
      ['exported', 'anne', 'rapport.csv'],
      ['login', 'anne', null],
    ]);
    expect(await read({ group: 'login', who: 'anne' })).toEqual([['login', 'anne', null]]);
    expect(await read({ group: 'removals', who: '' })).toEqual([]);
    const unknown = boss.device.fetch(`${admin.logbook.path}?group=alles`);
    expect((await unknown).status).toBe(400);
    expect((await boss.device.fetch(`${admin.logbook.path}?page=0`)).status).toBe(400);
  });

  it('is read a page at a time, however much there is', async () => {
    const rows = Array.from({ length: 5120 }, (_, number) => ({
      id: crypto.randomUUID(),
      at: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
      kind: 'backup' as const,
      who: null,
      about: String(number),
    }));
    for (let first = 0; first < rows.length; first += 1024) {
      await school()
        .context.db.insertInto('logbook')
        .values(rows.slice(first, first + 1024))
        .execute();
    }
    const { pages, rows: newest } = await boss.ask(admin.logbook, {});
    expect([pages, newest.length, newest[0]?.kind, newest[1]?.about]).toEqual([103, 50, 'login', '5119']);
    const { rows: last } = await boss.ask(admin.logbook, { page: pages });
    expect(last.at(-1)?.about).toBe('0');
    expect(await read({ page: pages + 1 })).toEqual([]);
    const table = await (await boss.ask(admin.logbookTable, {})).text();
    expect(table.split('\r\n')).toHaveLength(5123);
  });

  it('is a spreadsheet in Dutch that runs nothing, of what was looked for, and says that it was taken', async () => {
    await noteInLogbook(school().context.db, { kind: 'challenge-assigned', who: 'anne', about: '=1+1' });
    const response = await boss.device.fetch(`${admin.logbookTable.path}?group=accounts`);
    expect(response.headers.get('content-disposition')).toContain('logboek.csv');
    const [heads, row, ...rest] = new TextDecoder('utf-8', { ignoreBOM: true })
      .decode(await response.arrayBuffer())
      .split('\r\n');
    expect(heads).toBe('\u{FEFF}"Moment";"Wat";"Wie";"Waarover"');
    expect(row).toMatch(/^"20[^"]+Z";"uitdaging gekregen";"anne";"'=1\+1"$/u);
    expect(rest).toEqual(['']);
    expect((await read())[0]).toEqual(['exported', 'beheerder', 'logboek.csv']);
  });

  it('has what happened in one millisecond in its order', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      for (const about of ['1', '2', '3', '4']) {
        await noteInLogbook(school().context.db, { kind: 'exported', who: 'anne', about });
      }
    } finally {
      vi.useRealTimers();
    }
    expect((await read({ who: 'anne' })).map(([, , about]) => about)).toEqual(['4', '3', '2', '1']);
  });

  it('is nobody else’s', async () => {
    const anne = await school().docent('anne');
    expect((await refusal(anne.ask(admin.logbook, {}))).status).toBe(403);
    expect((await refusal(anne.ask(admin.logbookTable, {}))).status).toBe(403);
    expect((await refusal(school().device().ask(admin.logbook, {}))).status).toBe(401);
  });
});
