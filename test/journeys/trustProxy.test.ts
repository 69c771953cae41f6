import { afterEach, describe, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { refusal, School } from '#test/classroom.ts';
import { emptyFolder, type TestPlace } from '#test/engines.ts';

/** One more than the limit of an address. */
const tries = 61;

describe('The address of a client', () => {
  let place: TestPlace;
  let school: School;
  afterEach(async () => {
    await school.close();
    await place.remove();
  });

  /** Sends wrong codes, each claiming its own address through `proxy`, and returns the statuses. */
  const guessBy = async (proxy: string, trustProxy?: string[]): Promise<Set<number>> => {
    place = emptyFolder();
    const config = { publicUrl: undefined, isProduction: false, dataDir: place.dataDir, keepsScreens: true };
    school = await School.open(place, { config: trustProxy === undefined ? config : { ...config, trustProxy } });
    const guess = (claimed: string) =>
      refusal(school.device({ 'x-forwarded-for': `${claimed}${proxy}` }).ask(student.login, { loginCode: 'IIIII' }));
    const all = await Promise.all(Array.from({ length: tries }, (_, number) => guess(`192.168.1.${number}`)));
    return new Set(all.map(({ status }) => status));
  };

  it('comes from a proxy on this computer', async () => {
    expect(await guessBy('')).toEqual(new Set([401]));
  });

  it('comes from a trusted proxy elsewhere, behind the one on this computer', async () => {
    expect(await guessBy(', 10.0.0.9', ['loopback', '10.0.0.0/24'])).toEqual(new Set([401]));
  });

  it('has no port, when a proxy adds one', async () => {
    place = emptyFolder();
    school = await School.open(place);
    for (const [address, expected] of [
      ['203.0.113.12', new Set([401, 429])],
      ['[2001:db8::1]', new Set([401, 429])],
    ] as const) {
      const all = await Promise.all(
        Array.from({ length: tries }, (_, number) =>
          refusal(
            school
              .device({ 'x-forwarded-for': `${address}:${40_000 + number}` })
              .ask(student.login, { loginCode: 'IIIII' }),
          ),
        ),
      );
      expect(new Set(all.map(({ status }) => status))).toEqual(expected);
    }
  });

  it('does not come from a proxy that is not trusted', async () => {
    expect(await guessBy(', 10.0.0.9')).toEqual(new Set([401, 429]));
  });

  it('does not come from a proxy on this computer when other proxies are trusted', async () => {
    expect(await guessBy('', ['10.0.0.0/24'])).toEqual(new Set([401, 429]));
  });
});
