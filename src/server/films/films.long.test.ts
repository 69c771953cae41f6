/** Makes a whole liftoff film as a team gets it, which takes most of a minute. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { EncoderName } from './encoders.ts';
import { createFilms } from './films.ts';

const has = (program: string): boolean => spawnSync(program, ['-version']).status === 0;

const encoders = (['ffmpeg', 'wasm'] as const).filter((name) => name === 'wasm' || has('ffmpeg'));

type Stream = Record<
  'codec_name' | 'width' | 'height' | 'pix_fmt' | 'r_frame_rate' | 'nb_read_frames' | 'duration',
  unknown
>;

function probe(path: string): Stream {
  const words = ['-v', 'error', '-count_frames', '-show_streams', '-of', 'json', path];
  const { stdout, stderr } = spawnSync('ffprobe', words, { encoding: 'utf8' });
  expect(stderr).toBe('');
  const { streams } = JSON.parse(stdout) as { streams: Stream[] };
  const [stream] = streams;
  if (stream === undefined || streams.length !== 1) throw new Error('a film has one stream');
  return stream;
}

describe.each(encoders)('the whole film, made with %s', (encoder: EncoderName) => {
  const dir = mkdtempSync(join(tmpdir(), 'film-'));
  let path: string;

  beforeAll(async () => {
    const films = await createFilms({ dir, encoders: [encoder] });
    path = join(dir, await films.file({ kind: 'liftoff', medals: [3, 2, 0, 1] }));
    await films.close();
  }, 300_000);

  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('is small enough for a school', () => expect(statSync(path).size).toBeLessThan(14_000_000));

  it.runIf(has('ffprobe'))('lasts 47 s at 25 pictures a second, every one whole', { timeout: 60_000 }, () => {
    expect(probe(path)).toMatchObject({
      codec_name: 'h264',
      width: 1280,
      height: 720,
      pix_fmt: 'yuv420p',
      r_frame_rate: '25/1',
      nb_read_frames: '1175',
      duration: '47.000000',
    });
  });
});
