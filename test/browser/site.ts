/** The built product for one story: a server in this process, on a free port, with its own data. */

import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Medals } from '#scene/rocket/rocket.ts';
import { dataHome } from '#scripts/machine/dataHome.ts';
import { readConfig } from '#server/config/config.ts';
import { fileNameOf } from '#server/films/film.ts';
import { createLog } from '#server/http/log.ts';
import type { PracticeLesson } from '#server/practice/openPractice.ts';
import { type RunningServer, startServer } from '#server/startServer.ts';
import { shippedChallenges } from '#test/shipped.ts';

import { copySeed } from './seed.ts';

/** The server's settings by name, such as `NODE_ENV`; settings that the story leaves out keep their defaults. */
export type Settings = Readonly<Record<string, string>>;

/** A film that is made takes a core for a minute; in a story it is either in place, or still being made. */
const waitingProgram = join(import.meta.dirname, 'makesNoFilm.sh');

export class Site {
  readonly dataDir = mkdtempSync(join(dataHome, 'lanceerbasis-site-'));
  /** All that the server printed and logged, for a story that fails. */
  said = '';
  #port = 0;
  #server: RunningServer | undefined;
  readonly #settings: Settings;
  readonly #lesson: PracticeLesson;

  /** `lesson`: how each practice lesson goes. */
  constructor(settings: Settings, lesson: PracticeLesson = {}) {
    this.#settings = settings;
    this.#lesson = lesson;
  }

  /** Returns for example `http://localhost:40123`; the address stays the same after a restart. */
  get address(): string {
    return `http://localhost:${this.#port}`;
  }

  /** `changed` are settings that differ from this start on. */
  async start(changed: Settings = {}): Promise<void> {
    if (!existsSync('dist/web/index.html'))
      throw new Error('There are no screens in dist/web: run `npm run build` first');
    const config = readConfig({
      PORT: `${this.#port}`,
      DATA_DIR: this.dataDir,
      // Only one story tests the second step; the other stories have no phone for it.
      BEHEER_SECOND_STEP: 'nee',
      ...this.#settings,
      ...changed,
    });
    if (readdirSync(this.dataDir).length === 0) copySeed(this.dataDir, config.isProduction);
    const log = createLog(config.isProduction ? 'info' : 'warn', { write: (line) => this.#note(line) });
    const output = { log, print: (line: string) => this.#note(`${line}\n`) };
    const shipped = config.outsideFilms ? undefined : shippedChallenges();
    this.#server = await startServer(config, output, { lesson: this.#lesson, shipped, filmProgram: waitingProgram });
    this.#port = this.#server.port;
    for (const line of this.#server.lines) this.#note(`${line}\n`);
  }

  #note(line: string): void {
    this.said += line;
  }

  /** Puts a film of this liftoff in place, with the right length. */
  async putFilm(medals: Medals): Promise<void> {
    const name = fileNameOf({ kind: 'liftoff', medals });
    await copyFile('test/fixtures/liftoff.webm', join(this.dataDir, 'films', name));
  }

  /** Stops the server as a signal does. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await server?.close();
  }

  remove(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
