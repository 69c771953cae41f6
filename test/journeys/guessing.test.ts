import { describe, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { perAddress, perDocent, whileComingIn } from '#domain/login/guessing.ts';
import { transaction } from '#server/db/db.ts';
import { cardSecretsOf } from '#server/store/boardingPasses.ts';
import { readLogbook } from '#server/store/logbook.ts';
import { countAttempt, keysCounted } from '#server/store/loginAttempts.ts';
import { atSchool, type Device, password, refusal, School } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { pretendCodes } from '#test/pretendCodes.ts';

const atTheSchool = '198.51.100.7';
const elsewhere = '203.0.113.9';
/** Login codes contain no letter I. */
const wrongCode = 'IIIII';

onEveryEngine('While somebody guesses', (engine) => {
  const school = atSchool(engine);

  const at = (address: string): Device => school().device({ 'x-forwarded-for': address });
  const type = (device: Device, loginCode: string) => device.ask(student.login, { loginCode });
  const isIn = (device: Device, loginCode: string): Promise<boolean> =>
    type(device, loginCode).then(
      () => true,
      () => false,
    );
  const loginAt = async (address: string, username: string): Promise<Device> => {
    const device = at(address);
    await device.ask(teacher.login, { username, password });
    return device;
  };
  /** Logs a docent in at the school and creates this many teams. Returns their codes. */
  const aClass = async (teams: number, username = 'docent'): Promise<string[]> => {
    await school().hire(username);
    const docent = await loginAt(atTheSchool, username);
    const made = [];
    for (let number = 1; number <= teams; number += 1) {
      made.push(await docent.ask(teacher.createTeam, { title: `Team ${number}` }));
    }
    return made.map(({ logincode }) => logincode);
  };
  const guessUntilRefused = async (address: string): Promise<number> => {
    for (let tries = 0; ; tries += 1) {
      const { status } = await refusal(type(at(address), wrongCode));
      if (status === 429) return tries;
    }
  };

  it('codes, from one address, it has to wait after sixty in a minute, by IPv6 in the whole of its network', async () => {
    await aClass(1);
    expect(await guessUntilRefused(atTheSchool)).toBe(perAddress.most);
    expect(await guessUntilRefused('2001:db8:1:2::1')).toBe(perAddress.most);
    const neighbour = await refusal(type(at('2001:db8:1:2:ffff::7'), wrongCode));
    expect(neighbour).toMatchObject({ status: 429, code: 'too-many-tries' });
    expect(neighbour.retryAfter).toBeLessThanOrEqual(60);
    expect((await refusal(type(at('2001:db8:1:3::1'), wrongCode))).status).toBe(401);
  });

  it('codes at school, thirty new devices that all mistype twice come in, as ten teams, within ten seconds', async () => {
    const codes = await aClass(10);
    await guessUntilRefused(atTheSchool);
    let goesOn = true;
    // test/drills/comingIn.long.test.ts does the same beside sixty connections.
    const script = (async () => {
      const device = at(atTheSchool);
      while (goesOn) await refusal(type(device, wrongCode));
    })();
    const began = performance.now();
    const pupils = Array.from({ length: 30 }, (_, number) => ({
      device: at(atTheSchool),
      code: codes[number % codes.length] ?? '',
    }));
    for (const mistyped of ['ABCD0', 'ABCD1']) {
      await Promise.all(pupils.map(({ device }) => refusal(type(device, mistyped))));
    }
    // A refused device retries, as its screen does by itself.
    let waiting = pupils;
    for (let rounds = 0; rounds < 3 && waiting.length > 0; rounds += 1) {
      const came = await Promise.all(waiting.map(({ device, code }) => isIn(device, code)));
      waiting = waiting.filter((_, number) => came[number] === false);
    }
    goesOn = false;
    await script;
    expect(waiting).toEqual([]);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('codes at school, and a class came in, its door is shut for the day when as many were tried as may be', async () => {
    const codes = await aClass(3);
    await guessUntilRefused(atTheSchool);
    const late = at(atTheSchool);
    for (const code of codes) await isIn(at(atTheSchool), code);
    expect(await isIn(late, codes[0] ?? '')).toBe(true);
    const { db } = school().context;
    const [through = ''] = await keysCounted(db, 'through:', whileComingIn.seconds);
    await db
      .updateTable('tries')
      .set({ count: whileComingIn.most - 1 })
      .where('key', '=', through)
      .execute();
    expect((await refusal(type(at(atTheSchool), wrongCode))).status).toBe(429);
    expect((await refusal(type(at(atTheSchool), codes[0] ?? ''))).status).toBe(429);
    // A device that was logged in before can log in again.
    expect(await isIn(late, codes[0] ?? '')).toBe(true);
  });

  it('codes at school, a single right one does not come in, and three of a class of ten are no class', async () => {
    const codes = await aClass(10);
    await guessUntilRefused(atTheSchool);
    for (const code of codes.slice(0, 4)) {
      for (let tries = 0; tries < 3; tries += 1) {
        expect((await refusal(type(at(atTheSchool), code))).status).toBe(429);
      }
    }
    expect(await isIn(at(atTheSchool), codes[4] ?? '')).toBe(true);
  });

  it('a device on which the class was in before comes in, with any code of that class and of no other', async () => {
    const [first = '', second = ''] = await aClass(2);
    const [other = ''] = await aClass(1, 'collega');
    const device = at(atTheSchool);
    await type(device, first);
    await guessUntilRefused(atTheSchool);
    expect(await isIn(device, second)).toBe(true);
    expect((await refusal(type(device, other))).status).toBe(429);
    // A known device is no way to guess either, because its tries are limited.
    for (let tries = 0; tries < 20; tries += 1) expect(await isIn(device, wrongCode)).toBe(false);
    expect((await refusal(type(device, second))).status).toBe(429);
  });

  it('the card of a boarding pass opens, and is never counted', async () => {
    const [code = ''] = await aClass(1);
    const { db } = school().context;
    const [run] = await db.selectFrom('runs').select('id').execute();
    const [card = ''] =
      run === undefined ? [] : [...(await transaction(db, (tx) => cardSecretsOf(tx, run.id))).values()];
    expect(card).toMatch(/^[\w-]{22}$/u);
    await guessUntilRefused(elsewhere);
    const enter = (secret: string) => at(elsewhere).ask(student.login, { loginCode: code, card: secret });
    expect((await enter(card)).token).toMatch(/^[\w-]{43}$/u);
    expect((await refusal(enter(`${card.slice(0, -1)}_`))).status).toBe(429);
  });

  it('from a hundred addresses elsewhere, they share what may be tried in a day, and the school does not', async () => {
    const [code = ''] = await aClass(1);
    await pretendCodes(school(), 2000);
    const statuses = [];
    for (let number = 0; number < 132; number += 1) {
      statuses.push((await refusal(type(at(`203.0.113.${number % 100}`), wrongCode))).status);
    }
    expect(statuses).toEqual(statuses.map((_, number) => (number < 129 ? 401 : 429)));
    const late = await refusal(type(at('192.0.2.1'), code));
    expect(late.status).toBe(429);
    expect(late.retryAfter).toBeGreaterThan(23 * 60 * 60);
    expect(await isIn(at(atTheSchool), code)).toBe(true);
  });

  it('the counts are those of every server, and live on when one starts again', async () => {
    const place = await engine.open();
    const [one, other] = [await School.open(place), await School.open(place)];
    const guessAt = (where: School) => refusal(where.device().ask(student.login, { loginCode: wrongCode }));
    for (let tries = 0; tries < perAddress.most; tries += 1) {
      expect((await guessAt(tries % 2 === 0 ? one : other)).status).toBe(401);
    }
    expect([(await guessAt(one)).status, (await guessAt(other)).status]).toEqual([429, 429]);
    await Promise.all([one.close(), other.close()]);
    const again = await School.open(place);
    expect((await guessAt(again)).status).toBe(429);
    await again.close();
    await place.remove();
  });

  it('the one who runs the server sees where, and no name, code or address of anybody', async () => {
    const [code = ''] = await aClass(1);
    school().log.length = 0;
    await guessUntilRefused(atTheSchool);
    await refusal(at(elsewhere).ask(teacher.login, { username: 'docent', password: 'fout wachtwoord' }));
    const lines = school().log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const teams = lines.filter(({ msg }) => msg === 'a team did not get in');
    expect(teams).toHaveLength(61);
    expect(new Set(teams.map(({ place }) => place))).toEqual(new Set([teams[0]?.['place']]));
    expect(teams[0]).toMatchObject({ level: 40, why: 'login-failed' });
    expect(teams[0]?.['place']).toMatch(/^[0-9a-f]{32}$/u);
    expect(teams.at(-1)).toMatchObject({ why: 'too-many-tries' });
    expect(lines.filter(({ msg }) => msg === 'a docent did not get in')).toMatchObject([{ why: 'login-failed' }]);
    const noted = (await readLogbook(school().context.db)).filter(({ kind }) => kind === 'guessing');
    expect(noted.map(({ about }) => about)).toEqual([`codes:${String(teams[0]?.['place'])}`]);
    const all = school().log.join('') + JSON.stringify(noted);
    for (const secret of [code, wrongCode, atTheSchool, elsewhere, '"docent"', 'fout'])
      expect(all).not.toContain(secret);
  });
});

describe('While somebody guesses a docent’s password', () => {
  onEveryEngine('The docent', (engine) => {
    const school = atSchool(engine);
    const at = (address: string): Device => school().device({ 'x-forwarded-for': address });
    const login = (device: Device, word = password) =>
      device.ask(teacher.login, { username: 'docent', password: word });
    const guessUntilRefused = async (address: string): Promise<number> => {
      for (let tries = 0; ; tries += 1) {
        if ((await refusal(login(at(address), 'fout wachtwoord'))).status === 429) return tries;
      }
    };

    it('comes in from the own device beside the one who guesses, and from a new one at another address', async () => {
      await school().hire('docent');
      const own = at(atTheSchool);
      await login(own);
      expect(await guessUntilRefused(atTheSchool)).toBe(perDocent.address.most);
      expect((await refusal(login(at(atTheSchool)))).status).toBe(429);
      for (let tries = 0; tries < 3; tries += 1) await login(own);
      await login(at(elsewhere));
    });

    it('comes in at school on a new device while strangers guess from everywhere', async () => {
      await school().hire('docent');
      await login(at(atTheSchool));
      const { most, seconds } = perDocent.strangers;
      const { db, fingerprint } = school().context;
      for (let before = 0; before < most - 2; before += 1) {
        await countAttempt(db, `strangers:${fingerprint('username', 'docent')}`, seconds);
      }
      for (const address of ['203.0.113.1', '2001:db8::1']) {
        expect((await refusal(login(at(address), 'fout wachtwoord'))).status).toBe(401);
      }
      expect((await refusal(login(at('192.0.2.1')))).status).toBe(429);
      await login(at(atTheSchool));
    });

    it('is not recognized by a cookie that somebody made up', async () => {
      const id = await school().hire('docent');
      await guessUntilRefused(atTheSchool);
      const device = school().device({ 'x-forwarded-for': atTheSchool, cookie: `knownDevice=${id}.${'0'.repeat(32)}` });
      expect((await refusal(login(device))).status).toBe(429);
    });

    it('is not recognized by what a line of the log contains', async () => {
      const id = await school().hire('docent');
      for (const name of [id, `device ${id}`, `device-cookie ${id}`]) {
        await refusal(school().device().ask(teacher.login, { username: name, password: 'fout wachtwoord' }));
      }
      const accounts = school().log.flatMap((line) => /"account":"(\w+)"/u.exec(line)?.[1] ?? []);
      expect(accounts).toHaveLength(3);
      await guessUntilRefused(atTheSchool);
      for (const mark of accounts) {
        const device = school().device({ 'x-forwarded-for': atTheSchool, cookie: `knownDevice=${id}.${mark}` });
        expect((await refusal(login(device))).status).toBe(429);
      }
    });
  });
});
