import { beforeEach, expect, it, vi } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { teacher } from '#contract/teacher.ts';
import { linkMs } from '#domain/login/admin.ts';
import { transaction } from '#server/db/db.ts';
import { codeOf, stepOf } from '#server/login/totp.ts';
import { forgetLinks } from '#server/store/links.ts';
import { readLogbook } from '#server/store/logbook.ts';
import { atSchool, type Device, type Docent, password, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const newPassword = 'paars vlaggetje negen';
const account = { username: 'noor', password: newPassword, name: 'Juf Noor' };

onEveryEngine('A beheerder', (engine) => {
  const school = atSchool(engine);
  let boss: Docent;
  beforeEach(async () => {
    boss = await school().admin();
  });
  const tokenOf = ({ address }: { address: string }): string => address.split('#')[1] ?? '';
  const people = () => boss.ask(admin.people, {});
  const person = async (username: string) => {
    const found = (await people()).docents.find((one) => one.username === username);
    if (found === undefined) throw new Error(`${username} is not there`);
    return found;
  };
  const idOf = async (username: string): Promise<string> => (await person(username)).id;
  const accept = (token: string, given: object = {}, device: Device = school().device()) =>
    device.ask(admin.acceptInvite, { token, ...account, ...given });
  const isIn = (device: Pick<Device, 'ask'>): Promise<boolean> =>
    device.ask(teacher.account, {}).then(
      () => true,
      () => false,
    );
  const login = (word: string, username = 'noor', more: object = {}) =>
    school()
      .device()
      .ask(teacher.login, { username, password: word, ...more });
  const laterBy = async (ms: number, act: () => Promise<void>): Promise<void> => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    await act().finally(() => vi.useRealTimers());
  };
  const noted = async (): Promise<string[]> =>
    (await readLogbook(school().context.db))
      .filter(({ kind }) => kind !== 'login')
      .map(({ kind, who, about }) => `${kind} ${who} ${about ?? ''}`.trim());

  it('sees who the docents are, what they lead and how they log in', async () => {
    const anne = await school().docent('anne');
    await anne.team('De bouwers');
    const team = await anne.team('De denkers');
    await anne.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });
    await anne.ask(teacher.startClass, { challenge: 'koel-schoolplein', text: 'Groep 8' });
    await anne.ask(teacher.renameSelf, { name: 'Juf Anne' });
    await school().hire('bas', []);
    const { docents } = await people();
    expect(docents.map(({ username, role, isSelf }) => [username, role, isSelf])).toEqual([
      ['anne', 'docent', false],
      ['bas', 'docent', false],
      ['beheerder', 'beheerder', true],
    ]);
    expect(docents[0]).toMatchObject({ displayName: 'Juf Anne', hasSecondStep: false, isBlocked: false });
    expect(docents[0]?.classes.map(({ text, teams, pupils }) => [text, teams, pupils])).toEqual(
      expect.arrayContaining([
        ['Groep 8', 0, 0],
        ['Klas van anne', 2, 1],
      ]),
    );
    expect(docents.map(({ lastLogin }) => lastLogin !== null)).toEqual([true, false, true]);
  });

  it('invites somebody by a link that opens once, to be docent or beheerder', async () => {
    const link = await boss.ask(admin.invite, { name: 'Noor van groep 7', role: 'docent' });
    expect(link.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/uitnodiging#[\w-]{22}$/u);
    const token = tokenOf(link);
    const stored = JSON.stringify(await school().context.db.selectFrom('links').selectAll().execute());
    expect(stored).not.toContain(token);
    expect((await people()).links).toMatchObject([{ name: 'Noor van groep 7', role: 'docent', madeBy: 'beheerder' }]);
    const device = school().device();
    expect(await device.ask(admin.lookAtLink, { token })).toMatchObject({ username: null, name: 'Noor van groep 7' });
    await accept(token, {}, device);
    expect(await isIn(device)).toBe(true);
    expect(await person('noor')).toMatchObject({ displayName: 'Juf Noor', role: 'docent', classes: [] });
    expect((await people()).links).toEqual([]);
    expect(await refusal(accept(token, { username: 'ander' }))).toMatchObject({ status: 404, code: 'link-over' });
    await accept(tokenOf(await boss.ask(admin.invite, { role: 'beheerder' })), { username: 'sem' });
    expect(await person('sem')).toMatchObject({ role: 'beheerder' });
    expect(await noted()).toEqual([
      'invited beheerder docent',
      'invite-accepted noor docent',
      'invited beheerder beheerder',
      'invite-accepted sem beheerder',
    ]);
    expect(school().log.join('')).not.toContain(token);
  });

  it('takes an invite back, and one that is a week old is over', async () => {
    const first = tokenOf(await boss.ask(admin.invite, { role: 'docent' }));
    const [{ id: linkId } = { id: '' }] = (await people()).links;
    await boss.ask(admin.withdrawLink, { linkId });
    expect((await refusal(accept(first))).code).toBe('link-over');
    expect(await refusal(boss.ask(admin.withdrawLink, { linkId }))).toMatchObject({ status: 404 });
    const second = tokenOf(await boss.ask(admin.invite, { role: 'docent' }));
    await laterBy(linkMs.invite + 1000, async () => {
      expect((await refusal(accept(second))).code).toBe('link-over');
      await transaction(school().context.db, forgetLinks);
    });
    expect(await school().context.db.selectFrom('links').selectAll().execute()).toEqual([]);
  });

  it('creates one docent when two accept an invite at once, and none when the name is taken', async () => {
    const token = tokenOf(await boss.ask(admin.invite, { role: 'docent' }));
    expect((await refusal(accept(token, { username: 'Beheerder' }))).errors).toEqual({
      username: 'account.username-taken',
    });
    const both = await Promise.allSettled(['noor', 'sem'].map((username) => accept(token, { username })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await people()).docents).toHaveLength(2);
  });

  it('makes no link for the own password, which an open screen would give away', async () => {
    const teacherId = await idOf('beheerder');
    expect(await refusal(boss.ask(admin.passwordLink, { teacherId }))).toMatchObject({ status: 409 });
    expect((await people()).links).toEqual([]);
  });

  it('gives a docent who forgot the password a link for a new one, which ends all of the docent’s sessions', async () => {
    await school().hire('noor', []);
    const before = await school().login('noor');
    const { secret } = await before.ask(teacher.prepareSecondStep, {});
    await before.ask(teacher.beginSecondStep, { password, code: codeOf(secret, stepOf(Date.now())) });
    const teacherId = await idOf('noor');
    const early = tokenOf(await boss.ask(admin.passwordLink, { teacherId }));
    const token = tokenOf(await boss.ask(admin.passwordLink, { teacherId }));
    const device = school().device();
    const reset = (given: string, word: string) => device.ask(admin.resetPassword, { token: given, password: word });
    // The newer link replaced it.
    expect((await refusal(reset(early, newPassword))).code).toBe('link-over');
    expect(await device.ask(admin.lookAtLink, { token })).toMatchObject({ username: 'noor' });
    expect((await refusal(reset(token, 'kort'))).errors).toEqual({ password: 'account.password-short' });
    // An invite resets no password, and a link for a password creates no account.
    expect((await refusal(accept(token, { username: 'ander' }))).code).toBe('link-over');
    const invite = tokenOf(await boss.ask(admin.invite, { role: 'docent' }));
    expect((await refusal(reset(invite, newPassword))).code).toBe('link-over');
    expect(await isIn(before)).toBe(true);
    await reset(token, newPassword);
    expect([await isIn(before), await isIn(device)]).toEqual([false, false]);
    expect((await refusal(reset(token, newPassword))).code).toBe('link-over');
    expect((await refusal(login(newPassword))).code).toBe('second-step');
    expect((await refusal(login(password))).code).toBe('login-failed');
    const late = tokenOf(await boss.ask(admin.passwordLink, { teacherId }));
    await laterBy(linkMs.password + 1000, async () => {
      expect((await refusal(reset(late, newPassword))).code).toBe('link-over');
    });
  });

  it('whose role or account ends takes along every link that was made with it, and those for a password', async () => {
    await school().hire('carla');
    const boris = await school().admin('boris');
    const carla = await school().login('carla');
    const ofBoris = async () => {
      const invite = tokenOf(await boris.ask(admin.invite, { role: 'beheerder' }));
      const resets = [];
      for (const name of ['carla', 'beheerder']) {
        resets.push(tokenOf(await boris.ask(admin.passwordLink, { teacherId: await idOf(name) })));
      }
      return { invite, resets };
    };
    const openNothing = async ({ invite, resets }: Awaited<ReturnType<typeof ofBoris>>) => {
      const opened = [
        accept(invite, { username: 'later' }),
        ...resets.map((token) => school().device().ask(admin.resetPassword, { token, password: newPassword })),
        ...[invite, ...resets].map((token) => school().device().ask(admin.lookAtLink, { token })),
      ];
      const refused = await Promise.all(opened.map(refusal));
      expect(refused.map(({ code }) => code)).toEqual(opened.map(() => 'link-over'));
      await login(password, 'carla');
      await login(password, 'beheerder');
    };
    const role = (name: 'docent' | 'beheerder') => async () =>
      boss.ask(admin.changeRole, { teacherId: await idOf('boris'), role: name });

    const [runId = ''] = (await carla.ask(teacher.challengeList, {})).map((run) => run.user_challenge);
    await carla.ask(teacher.addColleague, { runId, username: 'boris' });
    const stays = tokenOf(await boris.ask(teacher.inviteColleague, { runId }));
    const demoted = await ofBoris();
    expect((await person('boris')).linksThatEnd).toEqual({ withRole: 3, withAccount: 4 });
    await role('docent')();
    await openNothing(demoted);
    expect((await people()).links).toHaveLength(1);
    // As a docent of that class, Boris may still invite to it.
    await accept(stays);

    await role('beheerder')();
    const blocked = await ofBoris();
    await boss.ask(admin.blockTeacher, { teacherId: await idOf('boris'), blocked: 1 });
    await openNothing(blocked);
    await boss.ask(admin.blockTeacher, { teacherId: await idOf('boris'), blocked: 0 });
    await openNothing(blocked);

    const again = await school().login('boris');
    const removed = tokenOf(await again.ask(admin.invite, { role: 'beheerder' }));
    await boss.ask(admin.removeTeacher, { teacherId: await idOf('boris') });
    // Another docent with the same username did not make the link.
    await school().admin('boris');
    expect((await refusal(accept(removed, { username: 'later' }))).code).toBe('link-over');
    expect((await people()).links).toEqual([]);
  });

  it('makes a link for a password that ends with a new one, another role or a block of whom it is for', async () => {
    const noor = await school().docent('noor');
    const teacherId = await idOf('noor');
    const isOver = async (act: () => Promise<unknown>): Promise<void> => {
      const token = tokenOf(await boss.ask(admin.passwordLink, { teacherId }));
      expect((await person('noor')).linksThatEnd).toEqual({ withRole: 1, withAccount: 1 });
      await act();
      expect((await refusal(school().device().ask(admin.resetPassword, { token, password }))).code).toBe('link-over');
    };
    await isOver(() => noor.ask(teacher.changePassword, { password, newPassword }));
    await isOver(() => boss.ask(admin.changeRole, { teacherId, role: 'beheerder' }));
    await isOver(() => boss.ask(admin.changeRole, { teacherId, role: 'docent' }));
    await isOver(() => boss.ask(admin.blockTeacher, { teacherId, blocked: 1 }));
  });

  it('makes another one, and is the last one never', async () => {
    await school().hire('noor', []);
    const own = await idOf('beheerder');
    const demote = (teacherId: string) => boss.ask(admin.changeRole, { teacherId, role: 'docent' });
    const block = () => boss.ask(admin.blockTeacher, { teacherId: own, blocked: 1 });
    const remove = () => boss.ask(admin.removeTeacher, { teacherId: own });
    for (const ask of [() => demote(own), block, remove]) {
      expect(await refusal(ask())).toMatchObject({ status: 409, code: 'last-beheerder' });
    }
    const noor = await school().login('noor');
    expect(await refusal(noor.ask(admin.people, {}))).toMatchObject({ status: 403, code: 'not-beheerder' });
    await boss.ask(admin.changeRole, { teacherId: await idOf('noor'), role: 'beheerder' });
    await noor.ask(admin.people, {});
    // Two beheerders demote each other at the same moment.
    const other = await idOf('noor');
    const [one, two] = await Promise.allSettled([
      demote(other),
      noor.ask(admin.changeRole, { teacherId: own, role: 'docent' }),
    ]);
    expect([one, two].filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('blocks a docent, who is out at once on every device and comes in again when that is over', async () => {
    await school().hire('noor');
    const devices = [await school().login('noor'), await school().login('noor')];
    const teacherId = await idOf('noor');
    await boss.ask(admin.blockTeacher, { teacherId, blocked: 1 });
    expect(await Promise.all(devices.map(isIn))).toEqual([false, false]);
    expect(await refusal(login(password))).toMatchObject({ status: 401, code: 'account-blocked' });
    expect((await refusal(login('fout'))).code).toBe('login-failed');
    expect(await person('noor')).toMatchObject({ isBlocked: true });
    await boss.ask(admin.blockTeacher, { teacherId, blocked: 0 });
    await login(password);
    expect(await noted()).toEqual(['teacher-blocked beheerder noor', 'teacher-unblocked beheerder noor']);
  });

  it('lets nobody in by a session that was begun while the docent was being blocked', async () => {
    await school().hire('noor');
    const noor = await school().login('noor');
    const { db } = school().context;
    const sessions = await db.selectFrom('teacherSessions').selectAll().execute();
    await boss.ask(admin.blockTeacher, { teacherId: await idOf('noor'), blocked: 1 });
    const gone = await db.selectFrom('teacherSessions').select('tokenHash').execute();
    const late = sessions.filter(({ tokenHash }) => !gone.some((one) => one.tokenHash === tokenHash));
    expect(late).toHaveLength(1);
    await db.insertInto('teacherSessions').values(late).execute();
    expect(await isIn(noor)).toBe(false);
  });

  it('removes a docent without classes alone', async () => {
    await school().hire('noor');
    const noor = await school().login('noor');
    const teacherId = await idOf('noor');
    const remove = () => boss.ask(admin.removeTeacher, { teacherId });
    expect(await refusal(remove())).toMatchObject({ status: 409, code: 'has-classes' });
    const [run] = await noor.ask(teacher.challengeList, {});
    await noor.ask(teacher.archiveRun, { runId: run?.user_challenge ?? '', archived: 1 });
    // An archived class is still a class.
    expect((await refusal(remove())).code).toBe('has-classes');
    await noor.ask(teacher.removeRun, { runId: run?.user_challenge ?? '' });
    await remove();
    expect(await isIn(noor)).toBe(false);
    expect((await people()).docents.map(({ username }) => username)).toEqual(['beheerder']);
    expect(await refusal(remove())).toMatchObject({ status: 404, code: 'not-found' });
    expect((await noted()).at(-1)).toBe('teacher-removed beheerder noor');
  });

  it('shows the name of the school to a person who is invited', async () => {
    expect((await people()).school).toBe('');
    expect((await refusal(boss.ask(admin.nameSchool, { school: ' ' }))).errors).toEqual({
      school: 'Field is required',
    });
    await boss.ask(admin.nameSchool, { school: ' De Regenboog ' });
    await boss.ask(admin.nameSchool, { school: 'De Vlieger' });
    expect((await people()).school).toBe('De Vlieger');
    const token = tokenOf(await boss.ask(admin.invite, { role: 'docent' }));
    expect(await school().device().ask(admin.lookAtLink, { token })).toMatchObject({ school: 'De Vlieger' });
  });
});
