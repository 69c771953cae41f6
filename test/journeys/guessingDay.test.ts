import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { highestChance, mostTries, perConfirmingDay, perDocent, perPrefix } from '#domain/login/guessing.ts';
import { transaction } from '#server/db/db.ts';
import { codeOf, stepOf } from '#server/login/totp.ts';
import { cardSecretsOf } from '#server/store/boardingPasses.ts';
import { atSchool, type Device, password, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { pretendCodes } from '#test/pretendCodes.ts';

const atTheSchool = '198.51.100.7';
const networks = ['198.51.100.20', '198.51.100.21', '198.51.100.22', '198.51.100.23', '198.51.100.24'];
/** Login codes contain no letter I. */
const wrongCode = 'IIIII';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

onEveryEngine('Whoever guesses for a whole day', (engine) => {
  const school = atSchool(engine);
  let beganMs: number;
  beforeEach(() => {
    beganMs = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: beganMs });
  });
  afterEach(() => void vi.useRealTimers());
  const goTo = (passedMs: number): void => void vi.setSystemTime(beganMs + passedMs);

  const at = (address: string, headers: Record<string, string> = {}): Device =>
    school().device({ 'x-forwarded-for': address, ...headers });
  const type = (device: Device, loginCode: string, card?: string) =>
    device.ask(student.login, { loginCode, ...(card !== undefined && { card }) });
  const isIn = (device: Device, loginCode: string): Promise<boolean> =>
    type(device, loginCode).then(
      () => true,
      () => false,
    );
  const login = (device: Device, word = password, code = '') =>
    device.ask(teacher.login, { username: 'docent', password: word, code });
  /**
   * Creates a docent who logged in at all these addresses, and a class with this many teams on a server with 2 000
   * teams.
   */
  const aClass = async (teams: number, addresses: readonly string[]): Promise<string[]> => {
    await school().hire('docent');
    for (const address of addresses) await login(at(address));
    const docent = await school().login('docent');
    const made = [];
    for (let number = 1; number <= teams; number += 1) {
      made.push(await docent.ask(teacher.createTeam, { title: `Team ${number}` }));
    }
    await pretendCodes(school(), 2000);
    return made.map(({ logincode }) => logincode);
  };
  /** Counts the tries until the first 429. Returns that number and the seconds to wait. */
  const guessUntilRefused = async (address: string, most = Infinity): Promise<{ tries: number; wait: number }> => {
    for (let tries = 0; tries < most; tries += 1) {
      const { status, retryAfter } = await refusal(type(at(address), wrongCode));
      if (status === 429) return { tries, wait: retryAfter ?? 0 };
    }
    return { tries: most, wait: 0 };
  };
  /** Guesses every hour until the address has no tries left that day. Returns the number of tries. */
  const guessAllDay = async (address: string): Promise<number> => {
    let all = 0;
    for (let hour = 0; hour < 12; hour += 1) {
      goTo(hour * hourMs + hour);
      const { tries, wait } = await guessUntilRefused(address);
      all += tries;
      if (wait > hourMs / 1000) return all;
    }
    throw new Error('it had to wait at no time');
  };

  it('codes at a school delays new devices until tomorrow, and no known device, QR code or class', async () => {
    const codes = await aClass(10, [atTheSchool, ...networks]);
    const [known, first = '', second = ''] = [at(atTheSchool), ...codes];
    await type(known, first);
    const ofDay = mostTries(highestChance.schools.chance, 2000);
    expect(await guessAllDay(atTheSchool)).toBe(ofDay / 2);
    const late = await refusal(type(at(atTheSchool), first));
    expect(late).toMatchObject({ status: 429, code: 'too-many-tries' });
    expect(late.retryAfter).toBeGreaterThan(20 * 60 * 60);
    // The limits of other networks, known devices and cards are not used up.
    expect(await isIn(at(networks[0] ?? ''), first)).toBe(true);
    expect(await isIn(known, second)).toBe(true);
    const { db } = school().context;
    const [run] = await db.selectFrom('runs').select('id').execute();
    const cards = run === undefined ? [] : [...(await transaction(db, (tx) => cardSecretsOf(tx, run.id))).values()];
    expect((await type(at(atTheSchool), wrongCode, cards[0])).token).toMatch(/^[\w-]{43}$/u);
    // The class logs in together. First the pretended teams move to another class, because half of this one would be a
    // thousand teams.
    await db.deleteFrom('teams').where('loginCode', 'like', '-%').execute();
    await pretendCodes(school(), 2000, 'elsewhere');
    const came = await Promise.all(codes.map((code) => isIn(at(atTheSchool), code)));
    const again = await Promise.all(codes.map((code) => isIn(at(atTheSchool), code)));
    expect(came).toContain(true);
    expect(again).toEqual(codes.map(() => true));
    goTo(dayMs + hourMs);
    expect(await isIn(at(atTheSchool), first)).toBe(true);
  });

  it('codes on five networks of schools uses no more than one does in a day, and leaves something', async () => {
    const [code = ''] = await aClass(1, [atTheSchool, ...networks]);
    const ofDay = mostTries(highestChance.schools.chance, 2000);
    const used: number[] = [];
    for (const address of networks) used.push(await guessAllDay(address));
    expect(used).toEqual([32, 16, 8, 4, 2]);
    expect(used.reduce((sum, tries) => sum + tries, 0)).toBeLessThan(ofDay);
    expect(await isIn(at(atTheSchool), code)).toBe(true);
  });

  it('codes with an IPv6 prefix has to wait after 240 in a minute, in whichever of its networks', async () => {
    await school().hire('docent');
    let tries = 0;
    let isRefused = false;
    while (!isRefused) {
      const address = `2001:db8:7:${(tries % 200).toString(16)}::1`;
      isRefused = (await refusal(type(at(address), wrongCode))).status === 429;
      tries += isRefused ? 0 : 1;
    }
    expect(tries).toBe(perPrefix.most);
    expect((await refusal(type(at('2001:db8:8::1'), wrongCode))).status).toBe(401);
  });

  it('a password on devices of the docent at one network is stopped, and the docent comes in at home', async () => {
    await school().hire('docent');
    const [shared, laptop] = [at(atTheSchool), at('203.0.113.9')];
    await login(shared);
    await login(laptop);
    const half = perDocent.knownDay.most / 2;
    for (let tries = 0; tries < half; tries += 1) {
      goTo(tries * 7000);
      expect((await refusal(login(shared, 'fout wachtwoord'))).status).toBe(401);
    }
    const { status, retryAfter } = await refusal(login(shared, 'fout wachtwoord'));
    expect(status).toBe(429);
    expect(retryAfter).toBeGreaterThan(20 * 60 * 60);
    await login(laptop);
    // A new device at school has its own count.
    await login(at(atTheSchool));
    goTo(dayMs + hourMs);
    await login(shared);
  });

  it('a password at school from a new device leaves half to other networks, and the docent’s own devices', async () => {
    await school().hire('docent');
    const own = at(atTheSchool);
    await login(own);
    await login(at('203.0.113.9'));
    const half = perDocent.schools.most / 2;
    for (let tries = 0; tries < half; tries += 1) {
      goTo(tries * 7000);
      expect((await refusal(login(at(atTheSchool), 'fout wachtwoord'))).status).toBe(401);
    }
    expect((await refusal(login(at(atTheSchool)))).status).toBe(429);
    await login(own);
    await login(at('203.0.113.9'));
  });

  it('the second step on a strange device is stopped after fifteen, and the docent’s own device comes in', async () => {
    const docent = await school().docent();
    const { secret } = await docent.ask(teacher.prepareSecondStep, {});
    await docent.ask(teacher.beginSecondStep, { password, code: codeOf(secret, stepOf(Date.now())) });
    for (let tries = 0; tries < perConfirmingDay.most; tries += 1) {
      goTo(tries * 61_000);
      const wrong = await refusal(login(at(atTheSchool), password, '000000'));
      expect([wrong.code, tries]).toEqual(['second-step', tries]);
    }
    goTo(hourMs);
    const { code, retryAfter } = await refusal(login(at(atTheSchool), password, '000000'));
    expect(code).toBe('too-many-tries');
    expect(retryAfter).toBeGreaterThan(20 * 60 * 60);
    await docent.device.ask(teacher.login, {
      username: 'docent',
      password,
      code: codeOf(secret, stepOf(Date.now())),
    });
  });
});
