import { expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { codeOf, stepOf } from '#server/login/totp.ts';
import { readLogbook } from '#server/store/logbook.ts';
import { atSchool, type Docent, password, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const newPassword = 'paars vlaggetje negen';

onEveryEngine('The account of a docent', (engine) => {
  const school = atSchool(engine);
  const login = (word: string, code?: string) =>
    school()
      .device()
      .ask(teacher.login, { username: 'docent', password: word, ...(code !== undefined && { code }) });
  const isIn = (docent: Docent): Promise<boolean> =>
    docent.ask(teacher.teams, {}).then(
      () => true,
      () => false,
    );
  const kinds = async (): Promise<string[]> =>
    (await readLogbook(school().context.db)).map(({ kind, who }) => `${kind} ${who}`);
  /** Switches the second step on. Returns its secret, the recovery codes and the code that was used. */
  const withSecondStep = async (docent: Docent) => {
    const { secret } = await docent.ask(teacher.prepareSecondStep, {});
    const code = codeOf(secret, stepOf(Date.now()));
    const { recoveryCodes } = await docent.ask(teacher.beginSecondStep, { password, code });
    return { secret, recoveryCodes, code };
  };

  it('has a name of its own, with something in it and not too long', async () => {
    const docent = await school().docent();
    expect(await docent.ask(teacher.account, {})).toMatchObject({ username: 'docent', displayName: null });
    await docent.ask(teacher.renameSelf, { name: '  Juf Marloes ' });
    expect(await docent.ask(teacher.account, {})).toMatchObject({ displayName: 'Juf Marloes' });
    for (const name of ['', '   ', 'é'.repeat(61)]) {
      expect(await refusal(docent.ask(teacher.renameSelf, { name }))).toMatchObject({ status: 422 });
    }
  });

  it('gets another password from whoever knows the old one, and all other sessions end', async () => {
    const docent = await school().docent();
    const other = await school().login('docent');
    const change = (given: string, wanted: string) =>
      docent.ask(teacher.changePassword, { password: given, newPassword: wanted });
    expect((await refusal(change('fout', newPassword))).errors).toEqual({ password: 'account.password-wrong' });
    expect((await refusal(change(password, 'kort'))).errors).toEqual({ newPassword: 'account.password-short' });
    expect((await refusal(change(password, 'wachtwoord1'))).errors).toEqual({ newPassword: 'account.password-easy' });
    expect(await isIn(other)).toBe(true);
    await change(password, newPassword);
    expect([await isIn(docent), await isIn(other)]).toEqual([true, false]);
    expect((await refusal(login(password))).code).toBe('login-failed');
    await login(newPassword);
    expect(await kinds()).toEqual(['login docent', 'login docent', 'password-changed docent', 'login docent']);
  });

  it('is no way to guess the password for whoever finds a screen open', async () => {
    const docent = await school().docent();
    const guess = () => refusal(docent.ask(teacher.changePassword, { password: 'fout', newPassword }));
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    await login(password);
  });

  it('shows where it is in use, newest first, and ends one of them or all', async () => {
    await school().hire('docent');
    const agents = ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0 Safari/537.36', 'Mozilla/5.0 (iPad) Safari/604.1'];
    const docent = await school().login('docent');
    for (const agent of agents) {
      await school().device({ 'user-agent': agent }).ask(teacher.login, { username: 'docent', password });
    }
    const { sessions } = await docent.ask(teacher.account, {});
    expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
      ['Safari, iPad', false],
      ['Chrome, Chromebook', false],
      [null, true],
    ]);
    const stored = await school().context.db.selectFrom('teacherSessions').select('tokenHash').execute();
    for (const { tokenHash } of stored) expect(JSON.stringify(sessions)).not.toContain(tokenHash);
    await docent.ask(teacher.endSession, { sessionId: sessions[0]?.id ?? '' });
    expect((await docent.ask(teacher.account, {})).sessions.map(({ device }) => device)).toEqual([
      'Chrome, Chromebook',
      null,
    ]);
    await docent.ask(teacher.logoutEverywhere, {});
    expect(await isIn(docent)).toBe(false);
    expect(await school().context.db.selectFrom('teacherSessions').select('tokenHash').execute()).toEqual([]);
  });

  it('is not seen or ended by another docent', async () => {
    const [anne, bas] = [await school().docent('anne'), await school().docent('bas')];
    const sessionId = (await anne.ask(teacher.account, {})).sessions[0]?.id ?? '';
    for (const id of [sessionId, 'x']) {
      expect(await refusal(bas.ask(teacher.endSession, { sessionId: id }))).toMatchObject({ status: 404 });
    }
    expect((await bas.ask(teacher.account, {})).sessions).toHaveLength(1);
    await bas.ask(teacher.logoutEverywhere, {});
    expect(await isIn(anne)).toBe(true);
  });

  it('asks for a second step from the moment that a phone has shown a right code', async () => {
    const docent = await school().docent();
    const { secret, qr } = await docent.ask(teacher.prepareSecondStep, {});
    expect(qr.path).toMatch(/^M4 4h1v1h-1z/u);
    // A second step that is not confirmed yet is not required at login.
    await login(password);
    expect((await refusal(docent.ask(teacher.beginSecondStep, { password, code: '000000' }))).errors).toEqual({
      code: 'teacher-login.code-wrong',
    });
    const code = codeOf(secret, stepOf(Date.now()));
    // Somebody who finds an unlocked screen cannot lock the docent out with another phone.
    expect((await refusal(docent.ask(teacher.beginSecondStep, { password: 'geraden', code }))).errors).toEqual({
      password: 'account.password-wrong',
    });
    await docent.ask(teacher.beginSecondStep, { password, code });
    expect(await refusal(login(password))).toMatchObject({ status: 401, code: 'second-step', errors: {} });
    expect((await refusal(login('fout'))).code).toBe('login-failed');
    await login(password, codeOf(secret, stepOf(Date.now()) + 1));
    expect(await docent.ask(teacher.account, {})).toMatchObject({ secondStep: true, recoveryCodes: 8 });
    expect((await refusal(docent.ask(teacher.prepareSecondStep, {}))).code).toBe('second-step-on');
  });

  it('accepts each code once, and no code for a while after five wrong ones', async () => {
    const docent = await school().docent();
    const { secret, code } = await withSecondStep(docent);
    expect((await refusal(login(password, code))).errors).toEqual({ code: 'teacher-login.code-wrong' });
    const next = codeOf(secret, stepOf(Date.now()) + 1);
    await login(password, next);
    for (const wrong of [next, '000000', '111111', '222222']) {
      expect((await refusal(login(password, wrong))).code).toBe('second-step');
    }
    expect((await refusal(login(password, '333333'))).code).toBe('too-many-tries');
    // Wrong codes from a person who knows the password do not block the docent's own device.
    const own = docent.device.ask(teacher.login, { username: 'docent', password, code: '444444' });
    expect((await refusal(own)).code).toBe('second-step');
  });

  it('accepts each recovery code once, also without its hyphens, and stores none in readable form', async () => {
    const docent = await school().docent();
    const { recoveryCodes } = await withSecondStep(docent);
    expect(new Set(recoveryCodes).size).toBe(8);
    for (const code of recoveryCodes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{4}(-[A-HJKMNP-Z2-9]{4}){2}$/u);
    const [first = '', second = ''] = recoveryCodes;
    await login(password, first);
    expect((await refusal(login(password, first))).code).toBe('second-step');
    await login(password, second.replaceAll('-', '').toLowerCase());
    expect((await docent.ask(teacher.account, {})).recoveryCodes).toBe(6);
    const stored = JSON.stringify(await school().context.db.selectFrom('recoveryCodes').selectAll().execute());
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll('-', ''));
    expect((await kinds()).filter((kind) => kind.startsWith('recovery'))).toHaveLength(2);
  });

  it('is let in by the password alone again once the second step was switched off with it', async () => {
    const docent = await school().docent();
    await withSecondStep(docent);
    expect((await refusal(docent.ask(teacher.endSecondStep, { password: 'fout' }))).errors).toEqual({
      password: 'account.password-wrong',
    });
    await docent.ask(teacher.endSecondStep, { password });
    await login(password);
    expect(await docent.ask(teacher.account, {})).toMatchObject({ secondStep: false, recoveryCodes: 0 });
    expect((await kinds()).slice(1, 3)).toEqual(['second-step-on docent', 'second-step-off docent']);
  });
});
