import { afterEach, describe, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { refusal, School } from '#test/classroom.ts';
import { emptyFolder, type TestPlace } from '#test/engines.ts';

/** One more than the limit of an address. */
const tries = 61;

describe('Where a request comes from', () => {
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

  it('is told by a proxy on this computer', async () => {
    expect(await guessBy('')).toEqual(new Set([401]));
  });

  it('is told by a proxy elsewhere that was named, behind the one on this computer', async () => {
    expect(await guessBy(', 10.0.0.9', ['loopback', '10.0.0.0/24'])).toEqual(new Set([401]));
  });

  it('is told without the port that a proxy adds', async () => {
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

  it('is not told by a proxy that nobody named', async () => {
    expect(await guessBy(', 10.0.0.9')).toEqual(new Set([401, 429]));
  });

  it('is not told by a proxy on this computer where others were named', async () => {
    expect(await guessBy('', ['10.0.0.0/24'])).toEqual(new Set([401, 429]));
  });
});
