import { afterEach, expect, it, vi } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { teacher } from '#contract/teacher.ts';
import { perAddress } from '#domain/login/guessing.ts';
import { createSchoolProvider } from '#server/login/schoolProvider.ts';
import { readLogbook } from '#server/store/logbook.ts';
import { atSchool, type Device, password, refusal, School } from '#test/classroom.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';
import { openSchoolServer, type SchoolServer, type Shape, shapes, visit } from '#test/schoolLogin.ts';

const publicUrl = 'http://raket.test';

type Caller = Pick<Device, 'ask'>;

/** Returns the cookie as the browser sends it. */
const cookieOf = (device: Device, name: string): string =>
  device
    .cookies()
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`)) ?? '';

onEveryEngine('The login of the school', (engine) => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    vi.useRealTimers();
    for (const close of closing.splice(0).toReversed()) await close();
  });
  const shapeOf = (name: string): Shape => {
    const found = shapes.find((shape) => shape.name === name);
    if (found === undefined) throw new Error(`No shape ${name}`);
    return found;
  };

  /** Opens a school whose docents log in through a provider of this shape. */
  const open = async (shape: Shape, place?: TestPlace) => {
    const provider = await openSchoolServer(shape, publicUrl);
    const own = place ?? (await engine.open());
    const school = await School.open(own, {
      schoolProvider: createSchoolProvider(provider.settings(shape, publicUrl)),
    });
    closing.push(
      () => (place === undefined ? own.remove() : Promise.resolve()),
      () => school.close(),
      () => provider.close(),
    );
    return { school, provider };
  };
  const start = ({ ask }: Caller, sent: { again?: 0 | 1; adds?: 0 | 1; password?: string } = {}) =>
    ask(teacher.startSchoolLogin, sent);
  type Sent = Parameters<typeof start>[1];
  /** Returns what the tab has when the docent comes back from the provider. */
  const goThere = async (device: Caller, sent: Sent = {}) => {
    const { address, ticket } = await start(device, sent);
    return { query: await visit(address, publicUrl), ticket };
  };
  const finish = ({ ask }: Caller, back: { query: string; ticket?: string }) => ask(teacher.finishSchoolLogin, back);
  const comeIn = async (device: Caller, sent: Sent = {}) => finish(device, await goThere(device, sent));
  const kinds = async ({ context }: School) => (await readLogbook(context.db)).map(({ kind }) => kind);

  it.each(shapes.filter(({ docent }) => docent.length > 0))(
    'lets docents of $name in, each time as the same one, and nobody else',
    async (shape) => {
      const { school, provider } = await open(shape);
      const [here, there] = [school.device(), school.device()];
      expect(await here.ask(teacher.schoolButton, {})).toEqual({ name: shape.name });
      expect(await comeIn(here)).toEqual({ challenges: 0, isAdded: false });
      await comeIn(there);
      const accounts = await Promise.all([here, there].map((one) => one.ask(teacher.account, {})));
      expect(accounts[0]).toMatchObject({
        username: 'marloes.visser',
        displayName: 'Marloes Visser',
        hasPassword: false,
        school: { name: shape.name, isAdded: true },
      });
      expect(accounts[1]).toMatchObject({ username: 'marloes.visser' });
      for (const [kind, code] of [
        ['pupil', 'school-not-docent'],
        ['nobody', 'school-not-docent'],
        ['other-school', 'school-other'],
      ] as const) {
        provider.sits(shape.person(kind));
        const device = school.device();
        expect(await refusal(comeIn(device)), kind).toMatchObject({ code, status: 403 });
        expect((await refusal(device.ask(teacher.account, {}))).code).toBe('not-logged-in');
      }
      const people = await school.context.db.selectFrom('teachers').select('username').execute();
      expect(people).toEqual([{ username: 'marloes.visser' }]);
      const [first, second, ...later] = await kinds(school);
      // A new docent logs in at the same moment, so the two entries have no order.
      expect(new Set([first, second])).toEqual(new Set(['teacher-added', 'school-login']));
      expect(later).toEqual(['school-login', 'school-refused', 'school-refused', 'school-refused']);
    },
  );

  it('tells the administrator which claims came of somebody who was refused, by name and without a value', async () => {
    const shape = shapeOf('Entree');
    const { school, provider } = await open(shape);
    provider.sits(shape.person('pupil'));
    await refusal(comeIn(school.device()));
    provider.sits(shape.person('other-school'));
    await refusal(comeIn(school.device()));
    const docent = await school.docent('m.visser');
    await refusal(comeIn(docent, { adds: 1, password }));
    const names = 'eduPersonAffiliation, family_name, given_name, nlEduPersonHomeOrganizationId';
    const came = (await readLogbook(school.context.db)).filter(({ kind }) => kind === 'school-refused');
    expect(came.map(({ about }) => about)).toEqual([
      'geen docent; meegekomen: eduPersonAffiliation, given_name, nlEduPersonHomeOrganizationId',
      `andere school; meegekomen: ${names.replace('family_name, ', '')}`,
      `andere school; meegekomen: ${names.replace('family_name, ', '')}`,
    ]);
    const lines = school.log.filter((line) => line.includes("the school's own login did not come through"));
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => line.includes('"said":"claims: eduPersonAffiliation, '))).toBe(true);
    for (const value of ['student', '99ZZ', '01AB', 'Sem', 'Joris']) {
      expect(JSON.stringify(came) + lines.join('')).not.toContain(value);
    }
  });

  it.each([
    ['the right secret', {}, 'school-good'],
    ['another secret', { clientSecret: 'verlopen' }, 'school-secret'],
    ['another client id', { clientId: 'iemand' }, 'school-secret'],
  ] as const)('with %s is %s on the page of a beheerder, before anybody tries it', async (_name, changes, finding) => {
    const shape = shapeOf('Entree');
    const provider = await openSchoolServer(shape, publicUrl);
    const place = await engine.open();
    const schoolProvider = createSchoolProvider({ ...provider.settings(shape, publicUrl), ...changes });
    const school = await School.open(place, { schoolProvider });
    closing.push(
      () => place.remove(),
      () => school.close(),
      () => provider.close(),
    );
    const boss = await school.admin();
    const found = async () => (await boss.ask(admin.serverHealth, {})).parts.find(({ part }) => part === 'school');
    expect(await found()).toMatchObject({ finding });
    await provider.close();
    // What was learnt is not asked for again at every look.
    expect(await found()).toMatchObject({ finding });
  });

  it('makes nobody a docent where no rule says who is one, and lets in who added the account', async () => {
    const shape = shapeOf('Google');
    const { school, provider } = await open(shape);
    expect(await refusal(comeIn(school.device()))).toMatchObject({ code: 'school-not-docent' });
    const docent = await school.docent('m.visser');
    expect(await comeIn(docent, { adds: 1, password })).toEqual({ challenges: 0, isAdded: true });
    expect(await comeIn(docent, { adds: 1, password }), 'twice').toEqual({ challenges: 0, isAdded: true });
    const elsewhere = school.device();
    expect(await comeIn(elsewhere)).toEqual({ challenges: 1, isAdded: false });
    expect((await elsewhere.ask(teacher.account, {})).username).toBe('m.visser');
    provider.sits({ ...shape.person('docent'), hd: 'gmail.com' });
    expect(await refusal(comeIn(school.device())), 'moved').toMatchObject({ code: 'school-other' });
  });

  it('identifies nobody by email address or name, only by the claim that the provider never changes', async () => {
    const shape = shapeOf('Entree');
    const { school, provider } = await open(shape);
    const known = { ...shape.person('docent'), email: 'm.visser@school.nl' };
    provider.sits(known);
    const [first, second] = [school.device(), school.device()];
    await comeIn(first);
    provider.sits({ ...known, sub: 'd-2' });
    await comeIn(second);
    const names = await Promise.all([first, second].map(async (one) => (await one.ask(teacher.account, {})).username));
    expect(names).toEqual(['marloes.visser', 'marloes.visser2']);
  });

  it('shuts out who is no docent there any more, but not who has a password here too', async () => {
    const shape = shapeOf('Entree');
    const { school, provider } = await open(shape);
    await comeIn(school.device());
    const own = await school.docent('m.visser');
    provider.sits({ ...shape.person('docent'), sub: 'd-2' });
    await comeIn(own, { adds: 1, password });
    provider.sits({ ...shape.person('pupil'), sub: 'd-1' });
    expect((await refusal(comeIn(school.device()))).code).toBe('school-not-docent');
    provider.sits({ ...shape.person('pupil'), sub: 'd-2' });
    await comeIn(school.device());
  });

  it('is added by whoever is in on that browser, to one docent alone, and taken away again', async () => {
    const { school } = await open(shapeOf('Microsoft'));
    const [docent, other] = [await school.docent('m.visser'), await school.docent('s.de.boer')];
    // Somebody who finds an unlocked screen cannot add a way to log in later.
    expect((await refusal(start(docent, { adds: 1, password: 'geraden' }))).errors).toEqual({
      password: 'account.password-wrong',
    });
    const back = await goThere(docent, { adds: 1, password });
    await docent.ask(teacher.logout, {});
    expect((await refusal(finish(docent, back))).code, 'logged out').toBe('school-failed');
    const again = await school.login('m.visser');
    await comeIn(again, { adds: 1, password });
    expect((await refusal(comeIn(other, { adds: 1, password }))).code).toBe('school-taken');
    expect(await again.ask(teacher.account, {})).toMatchObject({ school: { isAdded: true } });
    await again.ask(teacher.removeSchoolAccount, {});
    expect(await again.ask(teacher.account, {})).toMatchObject({ school: { isAdded: false } });
    await comeIn(other, { adds: 1, password });
  });

  it('is not taken away from who has no other way in, and gives no password to guess', async () => {
    const { school } = await open(shapeOf('Entree'));
    const docent = school.device();
    await comeIn(docent);
    expect((await refusal(docent.ask(teacher.removeSchoolAccount, {}))).code).toBe('school-only');
    for (const word of ['', password]) {
      const login = school.device().ask(teacher.login, { username: 'marloes.visser', password: word });
      expect((await refusal(login)).code).toBe('login-failed');
    }
  });

  it('is one try for one browser: not twice, not from another, not too late', async () => {
    const { school } = await open(shapeOf('Entree'));
    const [device, other] = [school.device(), school.device()];
    const back = await goThere(device);
    expect((await refusal(finish(other, back))).code, 'another browser').toBe('school-failed');
    await start(other);
    expect((await refusal(finish(other, back))).code, 'its own try').toBe('school-failed');
    const cookie = device.cookies();
    await finish(device, back);
    expect((await refusal(finish(device, back))).code, 'twice').toBe('school-failed');
    const copied = school.device({ cookie });
    expect((await refusal(finish(copied, back))).code, 'copied').toBe('school-failed');

    const late = school.device();
    const lateBack = await goThere(late);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60 * 1000 });
    expect((await refusal(finish(late, lateBack))).code, 'late').toBe('school-failed');
  });

  it('is added to nobody but the docent whose session asked for it, with the cookie and the address of another', async () => {
    const { school } = await open(shapeOf('Microsoft'));
    const [mallory, noor] = [await school.docent('mallory'), await school.docent('noor')];
    const malloryToo = await school.login('mallory');
    const asIn = (docent: typeof noor, attempt: string) =>
      school.device({ cookie: `${cookieOf(docent.device, 'teacherSession')}; ${attempt}` });
    for (const other of [noor, malloryToo]) {
      const back = await goThere(mallory, { adds: 1, password });
      const planted = asIn(other, cookieOf(mallory.device, 'schoolAttempt'));
      expect((await refusal(finish(planted, back))).code).toBe('school-failed');
      expect(await other.ask(teacher.account, {})).toMatchObject({ school: { isAdded: false } });
    }
    const back = await goThere(mallory, { adds: 1, password });
    await mallory.ask(teacher.logoutEverywhere, {});
    expect((await refusal(finish(mallory, back))).code, 'ended').toBe('school-failed');
    expect(await school.context.db.selectFrom('schoolAccounts').selectAll().execute()).toEqual([]);
  });

  it('ends in the tab that began it alone: planted in the browser of another it lets nobody in', async () => {
    const { school } = await open(shapeOf('Entree'));
    const [eve, victim, docent] = [school.device(), school.device(), await school.docent('noor')];
    for (const other of [victim, docent.device]) {
      const { query, ticket } = await goThere(eve);
      const own = await start(other);
      const kept = other.cookies().replace(/schoolAttempt=[^;]+/u, cookieOf(eve, 'schoolAttempt'));
      const planted = () => school.device({ cookie: kept });
      for (const brought of [undefined, '', own.ticket, `${ticket}x`]) {
        const refused = await refusal(finish(planted(), { query, ...(brought !== undefined && { ticket: brought }) }));
        expect(refused).toMatchObject({ code: 'school-failed', status: 409 });
      }
    }
    expect((await docent.ask(teacher.account, {})).username).toBe('noor');
    expect(await kinds(school)).not.toContain('school-login');
  });

  it('behind HTTPS is read from the cookie with the __Host- name alone', async () => {
    const { school } = await open(shapeOf('Entree'));
    const device = school.device({ 'x-forwarded-proto': 'https' });
    const back = await goThere(device);
    expect(device.cookies()).toMatch(/^__Host-schoolAttempt=/u);
    const plain = { 'x-forwarded-proto': 'https', cookie: device.cookies().replace('__Host-', '') };
    expect((await refusal(finish(school.device(plain), back))).code).toBe('school-failed');
    await finish(device, back);
  });

  it('waits in a row of its network: of many wrong tries at once no more reach the school than are counted', async () => {
    const { school } = await open(shapeOf('Entree'));
    const begun = await Promise.all(
      Array.from({ length: perAddress.most + 20 }, async () => {
        const device = school.device();
        return { device, ...(await start(device)) };
      }),
    );
    const all = begun.map(({ device, ticket }) => refusal(finish(device, { query: 'code=x', ticket })));
    const codes = (await Promise.all(all)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'school-failed')).toHaveLength(perAddress.most);
    expect(codes.filter((code) => code === 'too-many-tries')).toHaveLength(20);
  });

  it('is not locked out by login callbacks without an attempt, which are refused and not counted', async () => {
    const { school } = await open(shapeOf('Entree'));
    const orphans = Array.from({ length: perAddress.most + 20 }, () => finish(school.device(), { query: 'code=x' }));
    const codes = new Set((await Promise.all(orphans.map(refusal))).map(({ code }) => code));
    expect([...codes]).toEqual(['school-failed']);
    const device = school.device();
    const { ticket } = await start(device);
    expect((await refusal(finish(device, { query: 'code=x', ticket }))).code).toBe('school-failed');
  });

  it('takes no answer to another question, of another provider, or that says no', async () => {
    const { school, provider } = await open(shapeOf('Entree'));
    const refused = async (change: (address: URL) => void, after = (query: string) => query) => {
      const device = school.device();
      const begun = await start(device);
      const address = new URL(begun.address);
      change(address);
      const query = after(await visit(address.href, publicUrl));
      return (await refusal(finish(device, { query, ticket: begun.ticket }))).code;
    };
    const asIs = (): void => undefined;
    const withIssuer = (issuer: string) => (query: string) => {
      const parts = new URLSearchParams(query);
      parts.set('iss', issuer);
      return parts.toString();
    };
    expect(await refused((address) => address.searchParams.set('nonce', 'van een ander'))).toBe('school-failed');
    expect(await refused((address) => address.searchParams.set('state', 'van een ander'))).toBe('school-failed');
    expect(await refused((address) => address.searchParams.set('scope', 'profile'))).toBe('school-failed');
    expect(await refused((address) => address.searchParams.set('prompt', 'none'))).toBe('school-failed');
    expect(await refused(asIs, withIssuer('https://anders.nl'))).toBe('school-failed');
    expect(await refused(asIs, () => '')).toBe('school-failed');
    expect(await refused(asIs, () => 'code='.padEnd(5000, 'x'))).toBe('too-large');
    expect(await refused(asIs, withIssuer(provider.issuer)).catch(() => 'in'), 'as it is').toBe('in');
    expect(school.log.join('\n')).not.toMatch(/code=|verifier|id_token|Marloes/u);
  });

  it('that stops within the hour is told as away before a docent is sent there, and a password still opens', async () => {
    const { school, provider } = await open(shapeOf('Entree'));
    await school.hire('m.visser');
    const device = school.device();
    await comeIn(device);
    await provider.close();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.now() + 60_000);
    expect(await refusal(start(school.device()))).toMatchObject({ code: 'school-away', status: 409 });
    expect(await refusal(device.ask(teacher.leaveSchool, {}))).toMatchObject({ code: 'school-away' });
    await school.login('m.visser');
  });

  it('that is away or is not what was set is said, and everybody else goes on', async () => {
    const shape = shapeOf('Entree');
    const { school, provider } = await open(shape);
    await school.hire('m.visser');
    const device = school.device();
    const back = await goThere(device);
    await provider.close();
    expect(await refusal(finish(device, back))).toMatchObject({
      code: 'school-away',
      status: 409,
    });
    await school.login('m.visser');

    const fresh = createSchoolProvider(provider.settings(shape, publicUrl));
    await expect(fresh.leave()).rejects.toMatchObject({ code: 'school-away' });
    const real = await openSchoolServer(shape, publicUrl);
    closing.push(() => real.close());
    const wrong = createSchoolProvider({
      ...real.settings(shape, publicUrl),
      issuer: real.issuer.replace('127.0.0.1', 'localhost'),
    });
    await expect(wrong.leave()).rejects.toMatchObject({ code: 'school-failed' });
  });

  it('with a wrong secret admits nobody, and tells the administrator why', async () => {
    const shape = shapeOf('Entree');
    const provider: SchoolServer = await openSchoolServer(shape, publicUrl);
    const place = await engine.open();
    const settings = { ...provider.settings(shape, publicUrl), clientSecret: 'verlopen' };
    const school = await School.open(place, { schoolProvider: createSchoolProvider(settings) });
    closing.push(
      () => place.remove(),
      () => school.close(),
      () => provider.close(),
    );
    expect((await refusal(comeIn(school.device()))).code).toBe('school-failed');
    expect(school.log.join('\n')).toContain('OAUTH_WWW_AUTHENTICATE_CHALLENGE');
  });

  it('asks once more who it is where that is wanted, and logs out there too', async () => {
    const { school } = await open(shapeOf('Entree'));
    const device = school.device();
    expect(new URL((await start(device, { again: 1 })).address).searchParams.get('prompt')).toBe('login');
    expect(new URL((await start(device)).address).searchParams.get('prompt')).toBeNull();
    const { address } = await device.ask(teacher.leaveSchool, {});
    expect(new URL(address ?? '').searchParams.get('post_logout_redirect_uri')).toBe(`${publicUrl}/docent/login`);
  });
});

onEveryEngine('A school without a login of its own', (engine) => {
  const school = atSchool(engine);

  it('has no button, and nobody is on the way', async () => {
    const device = school().device();
    expect(await device.ask(teacher.schoolButton, {})).toEqual({ name: null });
    expect((await refusal(device.ask(teacher.startSchoolLogin, {}))).status).toBe(404);
    expect((await refusal(device.ask(teacher.finishSchoolLogin, { query: 'code=x' }))).status).toBe(404);
    const docent = await school().docent();
    expect(await docent.ask(teacher.account, {})).toMatchObject({ school: null, hasPassword: true });
  });
});
