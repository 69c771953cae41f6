import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it, vi } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { teacher } from '#contract/teacher.ts';
import { linkMs } from '#domain/login/admin.ts';
import { perAddress } from '#domain/login/guessing.ts';
import { linesOfFirstRun } from '#server/start/firstRun.ts';
import { readLogbook } from '#server/store/logbook.ts';
import { teachersOf } from '#server/store/teachers.ts';
import { atSchool, type Device, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const account = { username: 'M.Visser', password: 'paars vlaggetje negen', name: 'Marloes Visser' };
const school = 'De Regenboog';

onEveryEngine('The first run', (engine) => {
  const server = atSchool(engine);
  const start = (): Promise<readonly string[]> =>
    linesOfFirstRun(server().context.db, server().context.config, 'http://raket.school.nl');
  /** Returns the token of the link that a start prints. */
  const startLink = async (): Promise<string> => (await start()).at(-1)?.split('#')[1] ?? '';
  const claim = (token: string, given: object = {}, device: Device = server().device()) =>
    device.ask(admin.claim, { token, school, ...account, ...given });
  const file = (): string => join(server().context.config.dataDir, 'beheer-start.txt');

  it('tells one link of 128 bits, keeps its hash alone, and puts it in a file for its own account', async () => {
    const [line = '', link = '', ...more] = await start();
    expect(line).toContain('Open binnen 30 minuten deze link');
    expect(line).toContain(file());
    expect(link).toMatch(/^http:\/\/raket\.school\.nl\/beheer\/start#[\w-]{22}$/u);
    expect(more).toEqual([]);
    expect(readFileSync(file(), 'utf8')).toBe(`${link}\n`);
    // Windows has another kind of file permissions.
    expect(process.platform === 'win32' ? 0o600 : statSync(file()).mode & 0o777).toBe(0o600);
    const kept = JSON.stringify(await server().context.db.selectFrom('store').selectAll().execute());
    expect(kept).not.toContain(link.split('#')[1]);
  });

  it('makes the first docent, who is beheerder and is in at once, and is over then', async () => {
    const token = await startLink();
    const device = server().device();
    expect(await device.ask(admin.firstRun, {})).toEqual({});
    await claim(token, {}, device);
    const people = await device.ask(admin.people, {});
    expect(people).toMatchObject({
      school,
      docents: [{ username: 'm.visser', displayName: 'Marloes Visser', role: 'beheerder', isSelf: true }],
    });
    expect(existsSync(file())).toBe(false);
    expect(await refusal(server().device().ask(admin.firstRun, {}))).toMatchObject({ status: 404, code: 'not-found' });
    expect(await refusal(claim(token, { username: 'ander' }))).toMatchObject({ status: 404, code: 'not-found' });
    expect(await start()).toEqual([]);
    expect((await readLogbook(server().context.db)).map(({ kind, who }) => [kind, who])).toEqual([
      ['claimed', 'm.visser'],
      ['login', 'm.visser'],
    ]);
    expect(server().log.join('')).not.toContain(token);
  });

  it('has one winner of many who claim at once', async () => {
    const token = await startLink();
    const claims = ['anne', 'bas', 'cas', 'daan'].map((username) => claim(token, { username }));
    const ended = await Promise.allSettled(claims);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await teachersOf(server().context.db)).toHaveLength(1);
  });

  it('opens with the link of the last start alone, and for half an hour', async () => {
    const before = await startLink();
    const token = await startLink();
    expect(await refusal(claim(before))).toMatchObject({ status: 404, code: 'link-over' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + linkMs.start + 1000 });
    try {
      expect((await refusal(claim(token))).code).toBe('link-over');
    } finally {
      vi.useRealTimers();
    }
    await claim(token);
  });

  it('says of each field what is wrong, and uses nothing up by that', async () => {
    const token = await startLink();
    const wrong = async (given: object) => (await refusal(claim(token, given))).errors;
    expect(await wrong({ school: ' ', username: '', password: 'kort', name: '' })).toEqual({
      school: 'Field is required',
      username: 'Field is required',
      password: 'account.password-short',
      name: 'Field is required',
    });
    expect(await wrong({ username: 'm visser' })).toEqual({ username: 'account.username-strange' });
    expect(await wrong({ password: 'Welkom2026!!' })).toEqual({ password: 'account.password-easy' });
    expect(await wrong({ school: 'é'.repeat(81) })).toEqual({ school: 'Must be 80 characters or less' });
    await claim(token);
  });

  it('has whoever tries links wait, like logins', async () => {
    await startLink();
    for (let tries = 0; tries < perAddress.most; tries += 1) {
      expect((await refusal(claim(`geraden-${tries}`))).code).toBe('link-over');
    }
    const waiting = await refusal(claim('geraden'));
    expect(waiting).toMatchObject({ status: 429, code: 'too-many-tries' });
    const elsewhere = server().device({ 'x-forwarded-for': '203.0.113.9' });
    expect((await refusal(claim('geraden', {}, elsewhere))).code).toBe('link-over');
  });

  it('is over when somebody made an account on the command line, and then tells how to make a beheerder', async () => {
    const token = await startLink();
    await server().hire('sem', []);
    expect((await refusal(claim(token))).code).toBe('not-found');
    expect(await start()).toEqual([
      'Er is nog geen beheerder. Maak van een docent een beheerder: npm run admin -- teacher beheerder <gebruikersnaam>',
    ]);
    expect(existsSync(file())).toBe(false);
    const sem = await server().login('sem');
    expect((await sem.ask(teacher.account, {})).isBeheerder).toBe(false);
  });
});
