/** The built product, running for one story on a free port with data of its own. */

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Medals } from '#scene/rocket/rocket.ts';
import { fileNameOf } from '#server/films/film.ts';

/** Settings of the server by name, such as `NODE_ENV`; those that the story does not name keep their defaults. */
export type Settings = Readonly<Record<string, string>>;

export class Site {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'lanceerbasis-site-'));
  /** All that the server said, of use when a story fails. */
  said = '';
  #address = '';
  #server: ChildProcess | undefined;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Such as `http://localhost:40123`; it stays the same when the server starts again. */
  get address(): string {
    return this.#address;
  }

  /** With settings that are otherwise from now on. */
  async start(changed: Settings = {}): Promise<void> {
    if (!existsSync('dist/web/index.html'))
      throw new Error('There are no screens in dist/web: run `npm run build` first');
    // What was compiled for an earlier story need not be compiled again.
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
    const port = new URL(this.#address || 'http://localhost:0').port || '0';
    const env = {
      PATH,
      NODE_COMPILE_CACHE,
      TZ: 'Europe/Amsterdam',
      PORT: port,
      DATA_DIR: this.dataDir,
      // One story is about it, and no other has a phone.
      BEHEER_SECOND_STEP: 'nee',
      ...this.#settings,
      ...changed,
    };
    this.#server = spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#address = `http://localhost:${await this.#portOf(this.#server)}`;
  }

  /** Resolves when the server said where it listens. */
  #portOf(server: ChildProcess): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const before = this.said.length;
    const listen = (part: Buffer): void => {
      this.said += part.toString();
      const port = /http:\/\/[^\s/]+:(\d+)/.exec(this.said.slice(before))?.[1];
      if (port !== undefined) resolve(port);
    };
    server.stdout?.on('data', listen);
    server.stderr?.on('data', listen);
    server.once('exit', (code) => reject(new Error(`The server stopped (${code}) before it listened:\n${this.said}`)));
    return promise;
  }

  /** This liftoff is there already, of the right length: making it would take a core from the story. */
  async putFilm(medals: Medals): Promise<void> {
    const name = fileNameOf({ kind: 'liftoff', medals });
    await copyFile('test/fixtures/liftoff.webm', join(this.dataDir, 'films', name));
  }

  /** Ends the server as whoever runs it would, and answers its exit code. */
  async stop(): Promise<number | null> {
    const server = this.#server;
    if (server === undefined || server.exitCode !== null) return server?.exitCode ?? 0;
    server.kill('SIGTERM');
    await once(server, 'exit');
    return server.exitCode;
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
