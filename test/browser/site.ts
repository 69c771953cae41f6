/** The built product for one story: a server in this process, on a free port, with data of its own. */

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Medals } from '#scene/rocket/rocket.ts';
import { readConfig } from '#server/config/config.ts';
import { fileNameOf } from '#server/films/film.ts';
import { createLog } from '#server/http/log.ts';
import { type RunningServer, startServer } from '#server/startServer.ts';

import { copySeed } from './seed.ts';

/** Settings of the server by name, such as `NODE_ENV`; those that the story does not name keep their defaults. */
export type Settings = Readonly<Record<string, string>>;

export class Site {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'lanceerbasis-site-'));
  /** All that the server printed and logged, of use when a story fails. */
  said = '';
  #port = 0;
  #server: RunningServer | undefined;
  readonly #settings: Settings;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Such as `http://localhost:40123`; it stays the same when the server starts again. */
  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** `changed`: settings that are different from this start on. */
  async start(changed: Settings = {}): Promise<void> {
    if (!existsSync('dist/web/index.html'))
      throw new Error('There are no screens in dist/web: run `npm run build` first');
    const config = readConfig({
      PORT: `${this.#port}`,
      DATA_DIR: this.dataDir,
      // One story is about it, and no other has a phone.
      BEHEER_SECOND_STEP: 'nee',
      ...this.#settings,
      ...changed,
    });
    if (readdirSync(this.dataDir).length === 0) copySeed(this.dataDir, config.isProduction);
    const log = createLog(config.isProduction ? 'info' : 'warn', { write: (line) => this.#note(line) });
    this.#server = await startServer(config, { log, print: (line) => this.#note(`${line}\n`) });
    this.#port = this.#server.port;
    for (const line of this.#server.lines) this.#note(`${line}\n`);
  }

  #note(line: string): void {
    this.said += line;
  }

  /** This liftoff is there already, of the right length: making it would take a core from the story. */
  async putFilm(medals: Medals): Promise<void> {
    const name = fileNameOf({ kind: 'liftoff', medals });
    await copyFile('test/fixtures/liftoff.webm', join(this.dataDir, 'films', name));
  }

  /** Stops the server as a signal would. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await server?.close();
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
