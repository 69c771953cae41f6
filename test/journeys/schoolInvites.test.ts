import { afterEach, expect, it } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { teacher } from '#contract/teacher.ts';
import { createSchoolProvider } from '#server/login/schoolProvider.ts';
import { type Device, refusal, School } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { openSchoolServer, shapes, visit } from '#test/schoolLogin.ts';

const publicUrl = 'http://raket.test';

onEveryEngine('An invite that is taken with the account of the school', (engine) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });
  const open = async (name: string) => {
    const shape = shapes.find((one) => one.name === name);
    if (shape === undefined) throw new Error(`No shape ${name}`);
    const provider = await openSchoolServer(shape, publicUrl);
    const place = await engine.open();
    const schoolProvider = createSchoolProvider(provider.settings(shape, publicUrl));
    const school = await School.open(place, { schoolProvider });
    closing.push(
      () => place.remove(),
      () => school.close(),
      () => provider.close(),
    );
    const boss = await school.admin();
    const anne = await school.docent('anne');
    const [run] = await anne.ask(teacher.challengeList, {});
    const runId = run?.user_challenge ?? '';
    const invite = async (sent: object = {}): Promise<string> =>
      (await boss.ask(admin.invite, { role: 'docent', ...sent })).address.split('#')[1] ?? '';
    return { shape, school, provider, boss, anne, runId, invite };
  };
  const comeIn = async (device: Device, token?: string) => {
    const { address, ticket } = await device.ask(teacher.startSchoolLogin, token === undefined ? {} : { token });
    const query = await visit(address, publicUrl);
    return device.ask(teacher.finishSchoolLogin, { query, ticket });
  };
  const nameOf = async (device: Device): Promise<string> => (await device.ask(teacher.account, {})).username;

  it('lets in whom no rule names, once by the link and then each time, as a colleague of the class', async () => {
    const { school, anne, runId, invite } = await open('Google');
    expect((await refusal(comeIn(school.device()))).code).toBe('school-not-docent');
    const token = await invite({ runId });
    const device = school.device();
    expect(await comeIn(device, token)).toEqual({ challenges: 1, isAdded: false });
    expect(device.cookies()).not.toContain(token);
    expect(await nameOf(device)).toBe('marloes.visser');
    const { docents } = await anne.ask(teacher.classDocents, { runId });
    expect(docents.map(({ username }) => username)).toEqual(['anne', 'marloes.visser']);
    const later = school.device();
    await comeIn(later);
    expect(await nameOf(later)).toBe('marloes.visser');
    expect(school.log.join('')).not.toContain(token);
  });

  it('lets in nobody of another school, and leaves the link for whom it is', async () => {
    const { school, shape, provider, invite } = await open('Google');
    const token = await invite();
    provider.sits(shape.person('other-school'));
    expect((await refusal(comeIn(school.device(), token))).code).toBe('school-other');
    provider.sits(shape.person('docent'));
    await comeIn(school.device(), token);
  });

  it('is over when it was used, for whoever no rule names', async () => {
    const { school, shape, provider, invite } = await open('Google');
    const token = await invite();
    await comeIn(school.device(), token);
    provider.sits({ ...shape.person('docent'), sub: 'd-2' });
    expect((await refusal(comeIn(school.device(), token))).code).toBe('link-over');
    expect((await refusal(comeIn(school.device(), 'geraden'))).code).toBe('link-over');
  });

  it('makes the docent who is here already by that account what it says, and stays when the rule names nobody', async () => {
    const { school, shape, provider, boss, invite } = await open('Entree');
    const device = school.device();
    await comeIn(device);
    await comeIn(device, await invite({ role: 'beheerder' }));
    expect(await device.ask(teacher.account, {})).toMatchObject({ username: 'marloes.visser', isBeheerder: true });
    expect((await boss.ask(admin.people, {})).docents).toHaveLength(3);
    provider.sits({ ...shape.person('pupil'), sub: 'd-1' });
    await comeIn(school.device());
  });

  it('lets nobody in by a link for a new password', async () => {
    const { school, boss } = await open('Google');
    const { docents } = await boss.ask(admin.people, {});
    const teacherId = docents.find(({ username }) => username === 'anne')?.id ?? '';
    const { address } = await boss.ask(admin.passwordLink, { teacherId });
    expect((await refusal(comeIn(school.device(), address.split('#')[1] ?? ''))).code).toBe('link-over');
  });
});
