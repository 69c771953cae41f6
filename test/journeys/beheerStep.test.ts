import { expect, it } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { teacher } from '#contract/teacher.ts';
import { codeOf, stepOf } from '#server/login/totp.ts';
import { type Docent, password, refusal, School } from '#test/classroom.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';

onEveryEngine('A beheerder of whom a second step is asked', (engine) => {
  const withSchool = async (adminSecondStep: boolean, story: (school: School, place: TestPlace) => Promise<void>) => {
    const place = await engine.open();
    const config = { publicUrl: undefined, isProduction: true, dataDir: place.dataDir, keepsScreens: true };
    const school = await School.open(place, { config: { ...config, adminSecondStep } });
    try {
      await story(school, place);
    } finally {
      await school.close();
      await place.remove();
    }
  };
  const switchOn = async (docent: Docent): Promise<void> => {
    const { secret } = await docent.ask(teacher.prepareSecondStep, {});
    await docent.ask(teacher.beginSecondStep, { password, code: codeOf(secret, stepOf(Date.now())) });
  };

  it('has no access to Beheer before the second step is on, can teach all the same, and loses access again when it is off', () =>
    withSchool(true, async (school) => {
      const boss = await school.admin();
      expect(await boss.ask(teacher.account, {})).toMatchObject({ needsSecondStep: true, secondStep: false });
      for (const ask of [
        () => boss.ask(admin.people, {}),
        () => boss.ask(admin.makeBackup, {}),
        () => boss.ask(admin.invite, { role: 'docent' }),
      ]) {
        expect(await refusal(ask())).toMatchObject({ status: 403, code: 'second-step-first' });
      }
      expect(await boss.ask(teacher.challengeList, {})).toEqual([]);
      // A second step that is not confirmed yet is not on.
      await boss.ask(teacher.prepareSecondStep, {});
      expect((await refusal(boss.ask(admin.people, {}))).code).toBe('second-step-first');
      await switchOn(boss);
      expect((await boss.ask(admin.people, {})).docents).toHaveLength(1);
      expect(await boss.ask(teacher.account, {})).toMatchObject({ needsSecondStep: false, secondStep: true });
      await boss.ask(teacher.endSecondStep, { password });
      expect((await refusal(boss.ask(admin.people, {}))).code).toBe('second-step-first');
      // A docent needs no second step, and still may not do what a beheerder may.
      const docent = await school.docent();
      expect((await docent.ask(teacher.account, {})).needsSecondStep).toBe(false);
      expect((await refusal(docent.ask(admin.people, {}))).code).toBe('not-beheerder');
    }));

  it('switches off the second step of a colleague without a phone, with their own password, and the logbook says who', () =>
    withSchool(true, async (school) => {
      const boss = await school.admin();
      await switchOn(boss);
      const docent = await school.docent('m.visser');
      await switchOn(docent);
      const login = () => school.device().ask(teacher.login, { username: 'm.visser', password });
      expect((await refusal(login())).code).toBe('second-step');
      const { docents } = await boss.ask(admin.people, {});
      const idOf = (name: string): string => docents.find(({ username }) => username === name)?.id ?? '';
      const end = (sent: { password?: string }, teacherId = idOf('m.visser')) =>
        boss.ask(admin.endStepOfTeacher, { teacherId, ...sent });
      for (const sent of [{}, { password: 'geraden wachtwoord' }]) {
        expect((await refusal(end(sent))).errors).toEqual({ password: 'account.password-wrong' });
      }
      expect((await refusal(end({ password }, idOf('beheerder')))).code).toBe('own-step');
      expect((await refusal(end({ password }, 'niemand'))).code).toBe('not-found');
      expect((await refusal(docent.ask(admin.endStepOfTeacher, { teacherId: idOf('beheerder'), password }))).code).toBe(
        'not-beheerder',
      );
      expect((await refusal(login())).code, 'before').toBe('second-step');
      await end({ password });
      await login();
      expect((await boss.ask(admin.people, {})).docents.map(({ hasSecondStep }) => hasSecondStep)).toEqual([
        true,
        false,
      ]);
      const { rows } = await boss.ask(admin.logbook, { group: 'accounts' });
      expect(rows[0]).toMatchObject({ kind: 'second-step-off', who: 'beheerder', about: 'm.visser' });
      // A second press changes nothing.
      await end({ password });
      // A beheerder who logs in at the school has no password to give.
      await school.context.db
        .updateTable('teachers')
        .set({ passwordHash: '' })
        .where('username', '=', 'beheerder')
        .execute();
      await switchOn(docent);
      await end({});
      await login();
    }));

  it('has it at the school where there is no password here, and is asked nothing where it was set so', async () => {
    await withSchool(true, async (school) => {
      const boss = await school.admin();
      await school.context.db.updateTable('teachers').set({ passwordHash: '' }).execute();
      expect((await boss.ask(admin.people, {})).docents).toHaveLength(1);
    });
    await withSchool(false, async (school) => {
      const boss = await school.admin();
      expect((await boss.ask(admin.people, {})).docents).toHaveLength(1);
    });
  });
});
