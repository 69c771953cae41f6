/** Films are made once, one at a time, and no partial file is left. */

import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Refusal } from '#domain/refusal.ts';
import { openFolderFiles, StorageOutage } from '#server/files/files.ts';
import { handleError } from '#server/http/errorHandler.ts';
import { liftoffFilmRoutes } from '#server/public/liftoffFilms.ts';
import { isLong } from '#test/long.ts';

import { type Film, fileNameOf, liftoffNamed, posterNameOf, readLiftoff } from './film.ts';
import { createFilms, type Films, type FilmSettings } from './films.ts';
import { createMaker } from './maker.ts';

const tiny: Pick<FilmSettings, 'format' | 'encoders'> = {
  format: { width: 64, height: 36, framesPerSecond: 5, seconds: 0.6 },
  encoders: ['wasm'],
};

let dir: string;
const opened: Films[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'films-'));
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((films) => films.close()));
  rmSync(dir, { recursive: true, force: true });
});

async function open(more: Partial<FilmSettings> = {}): Promise<Films> {
  const films = await createFilms({ dir, ...tiny, ...more });
  opened.push(films);
  return films;
}

function liftoff(codes: string): Film {
  const film = readLiftoff(codes);
  if (film === undefined) throw new Error(`${codes} are no medal codes`);
  return film;
}

function explainer(title: string): Film {
  return { kind: 'explainer', script: { title, scenes: [{ place: 'plein', words: 'Zin.', seconds: 2, things: [] }] } };
}

describe('medal codes', () => {
  it.each([
    ['0_0_0_0', [0, 0, 0, 0]],
    ['3_2_3_1', [3, 2, 3, 1]],
  ])('%s name a film', (codes, medals) => expect(readLiftoff(codes)).toEqual({ kind: 'liftoff', medals }));
  it.each(['', '3_2_3', '4_0_0_0', '1_2_3_1_0', '3_2_3_1/..', '-1_0_0_0', '3-2-3-1'])('%j name none', (codes) =>
    expect(readLiftoff(codes)).toBeUndefined(),
  );
});

it('a film of which the process can not be started is unavailable, and ends nothing else', async () => {
  const program = join(dir, 'node');
  writeFileSync(program, 'nothing that runs');
  const maker = createMaker({ dir, ...tiny, program });
  await expect(maker.make(liftoff('3_2_3_1'), 'film.mp4')).rejects.toMatchObject({ obstacle: 'fault' });
  await maker.stop();
});

it('the patch of a ship makes another film, and one that is none makes none', () => {
  const [plain, lightning] = [readLiftoff('3_2_3_1'), readLiftoff('3_2_3_1', '7')];
  expect(lightning).toEqual({ kind: 'liftoff', medals: [3, 2, 3, 1], patch: 7 });
  expect(lightning && liftoffNamed(fileNameOf(lightning))).toEqual(lightning);
  expect(plain && liftoffNamed(fileNameOf(plain))).toEqual(plain);
  for (const none of ['0', '13', '07', 'x', '7/..']) expect(readLiftoff('3_2_3_1', none)).toBeUndefined();
});

describe('the making of films', () => {
  it('two who ask at once get one and the same film, made once', async () => {
    const begun: string[] = [];
    const films = await open({ began: (name) => begun.push(name) });
    const names = await Promise.all([films.file(liftoff('1_1_1_1')), films.file(liftoff('1_1_1_1'))]);
    expect(new Set(names).size).toBe(1);
    expect(begun).toHaveLength(1);
    expect(readdirSync(dir)).toEqual([names[0]]);
  });

  it.runIf(isLong)('a team that has finished goes first, then the rest as they were wanted', async () => {
    const begun: string[] = [];
    const films = await open({ began: (name) => begun.push(name) });
    for (const codes of ['1_0_0_0', '2_0_0_0', '3_0_0_0']) films.want(liftoff(codes));
    films.want(explainer('Later'));
    films.want(explainer('Nu'));
    films.want(liftoff('3_0_0_0'), 'finale');
    // A second request with lower urgency keeps the higher one.
    films.want(liftoff('3_0_0_0'));
    expect(films.status(liftoff('2_0_0_0'))).toBe('making');
    const names = [await films.file(explainer('Later')), await films.file(explainer('Nu'))];
    expect(begun.map((name) => /^liftoff-(\d_\d_\d_\d)/u.exec(name)?.[1] ?? names.indexOf(name))).toEqual([
      '1_0_0_0',
      '3_0_0_0',
      '2_0_0_0',
      0,
      1,
    ]);
    expect(films.status(liftoff('1_0_0_0'))).toBe('ready');
  });

  it('a film whose process is killed is begun again and comes out whole', async () => {
    let begun = 0;
    const kill = (_: string, pid: number): void => {
      begun += 1;
      if (begun === 1) process.kill(pid, 'SIGKILL');
    };
    const films = await open({ began: kill });
    const name = await films.file(liftoff('2_2_2_2'));
    expect(begun).toBe(2);
    expect(readdirSync(dir)).toEqual([name]);
  });

  it.runIf(isLong)(
    'a film whose process is killed each time becomes unavailable and leaves nothing behind',
    async () => {
      const warnings: string[] = [];
      const films = await open({
        began: (_, pid) => process.kill(pid, 'SIGKILL'),
        warn: (line) => warnings.push(line),
      });
      await expect(films.file(liftoff('2_2_2_2'))).rejects.toThrow('fault');
      expect(films.status(liftoff('2_2_2_2'))).toBe('unavailable');
      expect(readdirSync(dir)).toEqual([]);
      expect(warnings).toHaveLength(1);
    },
  );

  it.runIf(isLong)('what a server that is gone left half made is begun again at the next start', async () => {
    writeFileSync(join(dir, `${fileNameOf(liftoff('1_2_3_0'))}.2.99999999.part`), 'half');
    const still = posterNameOf({ title: 'Warmte', scenes: [] });
    const earlier = ['liftoff-3_3_3_3.v0.mp4', still.replace(/\.v\d+\.webp$/u, '.v0.webp')];
    for (const one of [...earlier, still]) writeFileSync(join(dir, one), 'a film or a still');
    const films = await open();
    expect(films.status(liftoff('1_2_3_0'))).toBe('making');
    const name = await films.file(liftoff('1_2_3_0'));
    expect(readdirSync(dir).toSorted()).toEqual([still, name].toSorted());
  });

  it.runIf(isLong)('closing in the middle of a film throws the half away', async () => {
    const films = await open({ format: { width: 640, height: 360, framesPerSecond: 25 } });
    const refusal = films.file(liftoff('0_0_0_0')).catch(String);
    await films.close();
    expect(await refusal).toContain('closed');
    expect(readdirSync(dir)).toEqual([]);
  });

  it.runIf(existsSync('/dev/full'))('a full disk makes a film unavailable, until it is tried again', async () => {
    const films = await open({ retryAfterMs: 0 });
    symlinkSync('/dev/full', join(dir, `${fileNameOf(liftoff('1_1_1_1'))}.1.${process.pid}.part`));
    await expect(films.file(liftoff('1_1_1_1'))).rejects.toThrow('disk-full');
    expect(await films.file(liftoff('1_1_1_1'))).toMatch(/^liftoff-1_1_1_1/u);
  });

  it('one server makes a film and others fetch it, where there is a shelf for both', async () => {
    const shelf = await openFolderFiles(join(dir, 'shelf'));
    await shelf.put('liftoff-2_1_2_1.v0.mp4', Buffer.from('of an earlier version'), 'video/mp4');
    const begun: string[] = [];
    const server = (name: string) => open({ dir: join(dir, name), shelf, began: () => begun.push(name) });
    const one = await server('one');
    const name = await one.file(liftoff('2_1_2_1'));
    const other = await server('other');
    expect(await other.file(liftoff('2_1_2_1'))).toBe(name);
    expect(begun).toEqual(['one']);
    expect(readdirSync(other.dir)).toEqual([name]);
    expect(readFileSync(join(other.dir, name)).equals(readFileSync(join(one.dir, name)))).toBe(true);
    expect((await shelf.list()).map((file) => file.name)).toEqual([name]);
  });

  it.runIf(isLong)('a shelf that is away costs nobody a film', async () => {
    const warnings: string[] = [];
    const away = () => Promise.reject(new StorageOutage('it answered 503'));
    const shelf = { put: away, putFile: away, get: away, delete: away, list: away, forgetUnfinished: away };
    const films = await open({ shelf, warn: (line) => warnings.push(line) });
    expect(await films.file(liftoff('1_1_1_1'))).toMatch(/^liftoff-1_1_1_1/u);
    expect(new Set(warnings)).toEqual(new Set(['The films elsewhere: Error: it answered 503']));
  });

  it('a machine without an encoder says so', async () => {
    const films = await open({ encoders: [] });
    await expect(films.file(liftoff('1_1_1_1'))).rejects.toThrow('no-encoder');
    expect(films.status(liftoff('1_1_1_1'))).toBe('unavailable');
  });

  it('an explainer is made from its script, and scripts that differ give different films', async () => {
    const films = await open();
    const names = [await films.file(explainer('Een')), await films.file(explainer('Twee'))];
    expect(new Set(names).size).toBe(2);
    expect(readdirSync(dir).toSorted()).toEqual(names.toSorted());
  });
});

describe('/video_versions', () => {
  async function serve(more: Partial<FilmSettings> = {}): Promise<FastifyInstance> {
    const app = fastify({ exposeHeadRoutes: false });
    app.setErrorHandler(handleError);
    liftoffFilmRoutes(app, { films: await open(more) }, () => 'team');
    return app;
  }

  it('HEAD answers 202 while the film is made, GET waits for it, and then HEAD answers 200', async () => {
    const app = await serve();
    const url = '/video_versions/3_2_3_1.mp4';
    const early = await app.inject({ method: 'HEAD', url });
    expect([early.statusCode, early.headers['retry-after']]).toEqual([202, '5']);
    const whole = await app.inject({ method: 'GET', url });
    expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, 'video/mp4']);
    expect(whole.rawPayload.subarray(4, 8).toString()).toBe('ftyp');
    const late = await app.inject({ method: 'HEAD', url });
    expect([late.statusCode, late.headers['accept-ranges']]).toEqual([200, 'bytes']);
    expect(Number(late.headers['content-length'])).toBe(whole.rawPayload.length);
  });

  it('is no place to have all films made by passing by, while those of the lesson are made', async () => {
    const app = fastify({ exposeHeadRoutes: false });
    app.setErrorHandler(handleError);
    const films = await open({ format: { width: 640, height: 360, framesPerSecond: 25 } });
    liftoffFilmRoutes(app, { films }, () => 'team');
    const ask = async (codes: string) =>
      (await app.inject({ method: 'HEAD', url: `/video_versions/${codes}.mp4` })).statusCode;
    const asked = ['1_1_1_1', '1_1_1_2', '1_1_1_3', '1_1_2_1'];
    expect(await Promise.all(asked.map(ask))).toEqual([202, 202, 202, 503]);
    films.want(liftoff('3_3_3_3'));
    expect([await ask('3_3_3_3'), await ask('1_1_2_2')]).toEqual([202, 503]);
  });

  it('is made for nobody who is not logged in, and shown to anyone who asks for one that is there', async () => {
    const shelf = await openFolderFiles(join(dir, 'shelf'));
    const films = await open({ shelf });
    const app = fastify({ exposeHeadRoutes: false });
    app.setErrorHandler(handleError);
    liftoffFilmRoutes(app, { films }, () => {
      throw new Refusal('not-logged-in');
    });
    const status = async (method: 'GET' | 'HEAD'): Promise<number> =>
      (await app.inject({ method, url: '/video_versions/1_2_3_1.mp4' })).statusCode;
    expect([await status('HEAD'), await status('GET')]).toEqual([401, 401]);
    expect(films.status(liftoff('1_2_3_1'))).toBe('absent');
    films.want(liftoff('1_2_3_1'));
    expect([await status('HEAD'), await status('GET'), await status('HEAD')]).toEqual([202, 200, 200]);
    // Another server gets it from the shared store.
    rmSync(join(dir, fileNameOf(liftoff('1_2_3_1'))));
    expect(await Promise.all([status('GET'), status('GET')])).toEqual([200, 200]);
  });

  it('sends the part that is asked for', async () => {
    const app = await serve();
    const url = '/video_versions/0_0_0_0.mp4';
    const whole = await app.inject({ url });
    const part = await app.inject({ url, headers: { range: 'bytes=4-11' } });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 4-11/${whole.rawPayload.length}`]);
    expect(part.rawPayload.equals(whole.rawPayload.subarray(4, 12))).toBe(true);
    const beyond = await app.inject({ url, headers: { range: 'bytes=99999999-' } });
    expect(beyond.statusCode).toBe(416);
  });

  it.each(['4_0_0_0.mp4', '1_2_3.mp4', '3_2_3_1', 'x.mp4', '..%2f3_2_3_1.mp4'])('%s is not found', async (file) => {
    const app = await serve();
    for (const method of ['GET', 'HEAD'] as const) {
      expect((await app.inject({ method, url: `/video_versions/${file}` })).statusCode).toBe(404);
    }
    expect(readdirSync(dir)).toEqual([]);
  });

  it('a film that cannot be made answers 503 with a time to try again', async () => {
    const app = await serve({ encoders: [] });
    const refused = await app.inject({ url: '/video_versions/1_1_1_1.mp4' });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
    expect((await app.inject({ method: 'HEAD', url: '/video_versions/1_1_1_1.mp4' })).statusCode).toBe(503);
  });
});
