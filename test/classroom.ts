/** A school in tests: a real server on a real database, with docents and teams that send requests through the real client. */

import { join } from 'node:path';

import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach } from 'vitest';

import { type Ask, createAsk } from '#contract/client.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { Problem } from '#contract/problem.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { buildApp } from '#server/app.ts';
import { openRelease } from '#server/config/release.ts';
import type { Context } from '#server/context.ts';
import { type Database, openDatabase, transaction } from '#server/db/db.ts';
import type { TeacherId } from '#server/db/scope.ts';
import { openEvents } from '#server/events/events.ts';
import { openMessageBus } from '#server/events/openMessageBus.ts';
import { openFolderFiles } from '#server/files/files.ts';
import { createFilms } from '#server/films/films.ts';
import { createLog } from '#server/http/log.ts';
import type { Library } from '#server/library/library.ts';
import { openPseudonymizer } from '#server/login/pseudonymize.ts';
import { createThrottle } from '#server/login/throttle.ts';
import { createMissingPhotos } from '#server/missingPhotos.ts';
import { createRunCache } from '#server/runCache.ts';
import { shutDownGracefully } from '#server/start/shutdown.ts';
import { setAdmin } from '#server/store/admins.ts';
import { createRun } from '#server/store/runs.ts';
import { createTeacher } from '#server/store/teachers.ts';

import { aLibrary, theChallenge } from './builders.ts';
import type { Engine, TestPlace } from './engines.ts';
import { quickHash } from './quickHash.ts';

export const password = 'lanceren maar';
const passwordHash = quickHash(password);

/** A tiny film, which is made almost at once. */
const shortFilm = { width: 64, height: 36, framesPerSecond: 5, seconds: 0.4 };

export type Overrides = Partial<
  Pick<
    Context,
    | 'library'
    | 'runCache'
    | 'config'
    | 'photos'
    | 'photosBin'
    | 'challengeFiles'
    | 'backups'
    | 'events'
    | 'schoolProvider'
    | 'diskReserve'
    | 'release'
  >
> & {
  /** Builds the library from the stores, for a school with challenges of its own. */
  libraryOf?: (stores: Pick<Context, 'db' | 'challengeFiles'>) => Library;
};

/** One device with its cookies. */
export type Device = {
  ask: Ask;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** Headers that this device sends with every request. */
  headers: Record<string, string>;
  /** Returns the cookies as the device sends them. */
  cookies: () => string;
};

/** Opens a device that sends its requests to the server at this address. */
export function openDevice(address: string, headers: Record<string, string> = {}): Device {
  const cookies = new Map<string, string>();
  const own = { ...headers };
  const sentCookies = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const fetchHere = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = sentCookies();
    const sent = { ...own, ...(cookie && { cookie }), ...Object.fromEntries(new Headers(init.headers)) };
    const response = await fetch(address + path, { ...init, headers: sent });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return { ask: createAsk({ fetch: fetchHere }), fetch: fetchHere, headers: own, cookies: sentCookies };
}

export class School {
  readonly context: Context;
  readonly address: string;
  readonly app: FastifyInstance;
  /** The lines of the server's log. */
  readonly log: string[];
  readonly #close: () => Promise<void>;

  private constructor(facts: Pick<School, 'context' | 'address' | 'app' | 'log'>, close: () => Promise<void>) {
    this.context = facts.context;
    this.address = facts.address;
    this.app = facts.app;
    this.log = facts.log;
    this.#close = close;
  }

  /** Opens a school in this place; closing leaves the place unchanged, so that the school can open again. */
  static async open(place: TestPlace, { libraryOf, ...overrides }: Overrides = {}): Promise<School> {
    const db = await openDatabase(place);
    const fingerprint = await openPseudonymizer(db);
    const challengeFiles = await openFolderFiles(join(place.dataDir, 'challenge-files'));
    const library = libraryOf?.({ db, challengeFiles }) ?? overrides.library ?? aLibrary([theChallenge()]);
    const photos = overrides.photos ?? (await openFolderFiles(join(place.dataDir, 'photos')));
    const context: Context = {
      config: { publicUrl: undefined, isProduction: false, dataDir: place.dataDir, keepsScreens: true },
      db,
      library,
      runCache: createRunCache({ db }),
      photos,
      missingPhotos: createMissingPhotos({ db, photos }),
      photosBin: await openFolderFiles(join(place.dataDir, 'photos-bin')),
      challengeFiles,
      backups: await openFolderFiles(join(place.dataDir, 'backups')),
      films: await createFilms({ dir: join(place.dataDir, 'films'), encoders: ['wasm'], format: shortFilm }),
      events: overrides.events ?? openEvents(await openMessageBus(place)),
      fingerprint,
      throttle: createThrottle({ db, fingerprint }),
      schoolProvider: undefined,
      diskReserve: undefined,
      // The folder is no git clone, so the release check sends no request.
      release: openRelease(place.dataDir),
      ...overrides,
    };
    const log: string[] = [];
    const app = await buildApp(context, createLog('info', { write: (line) => void log.push(line) }));
    shutDownGracefully(app, context);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    return new School({ context, address, app, log }, () => app.close());
  }

  close(): Promise<void> {
    return this.#close();
  }

  device(headers: Record<string, string> = {}): Device {
    return openDevice(this.address, headers);
  }

  /** Creates a docent with one class per challenge; nobody is logged in yet. */
  async hire(username: string, challenges: readonly string[] = ['koel-schoolplein']): Promise<TeacherId> {
    return hireAt(this.context.db, username, challenges);
  }

  /** Logs an existing docent in on a new device. */
  async login(username: string): Promise<Docent> {
    const device = this.device();
    await device.ask(teacher.login, { username, password });
    return new Docent(this, device);
  }

  async docent(username = 'docent', challenges?: readonly string[]): Promise<Docent> {
    await this.hire(username, challenges);
    return this.login(username);
  }

  /** Creates a beheerder without a class, and logs in. */
  async admin(username = 'beheerder'): Promise<Docent> {
    const id = await this.hire(username, []);
    await transaction(this.context.db, (tx) => setAdmin(tx, id, true));
    return this.login(username);
  }

  /** Logs a team in on a new device. */
  async enter(logincode: string): Promise<TeamDevice> {
    const device = this.device();
    const { token } = await device.ask(student.login, { loginCode: logincode });
    device.headers[tokenHeader] = token;
    return device;
  }
}

/** Creates a docent in this database, as the command line does. */
export async function hireAt(db: Database, username: string, challenges: readonly string[]): Promise<TeacherId> {
  const made = await createTeacher(db, username, await passwordHash);
  if (made === undefined) throw new Error(`${username} is here already`);
  for (const challenge of challenges) await createRun(db, made.id, { challenge, text: `Klas van ${username}` });
  return made.id;
}

export type TeamDevice = Device;
export type Team = TeamDevice & { id: string; code: string };

export class Docent {
  readonly device: Device;
  readonly ask: Ask;
  readonly #school: School;

  constructor(school: School, device: Device) {
    this.#school = school;
    this.device = device;
    this.ask = device.ask;
  }

  /** Creates a team and logs it in. */
  async team(title: string): Promise<Team> {
    const { id, logincode } = await this.ask(teacher.createTeam, { title });
    return { ...(await this.#school.enter(logincode)), id, code: logincode };
  }

  rate(
    answerId: string,
    medal: number,
    texts: { comment?: string; note?: string; criteria?: string } = {},
  ): Promise<unknown> {
    return this.ask(teacher.rateAnswer, { answerId, medal, ...texts });
  }

  endPhase(phaseId: number): Promise<unknown> {
    return this.ask(teacher.togglePhaseDone, { phase: phaseId, done: 1 });
  }
}

/** A PNG of one pixel. */
export function aPhoto(): Blob {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  );
  return new Blob([bytes], { type: 'image/png' });
}

/** A team answers; activity 101 needs a photo. */
export function answer(
  team: Device,
  activityId: number,
  tweet = `Antwoord op ${activityId}`,
): Promise<ResponseOf<typeof student.answerActivity>> {
  const photo = activityId === 101 ? { answerFile: aPhoto() } : {};
  return team.ask(student.answerActivity, { activityId, tweet, ...photo });
}

/** Returns the problem with which the server refuses a request. */
export async function refusal(asked: Promise<unknown>): Promise<Problem> {
  const error: unknown = await asked.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof Problem) return error;
  throw new Error('It was not refused', { cause: error });
}

/** Gives each test a school on this engine, and removes its place afterwards. */
export function atSchool(engine: Engine, overrides?: () => Overrides): () => School {
  let place: TestPlace;
  let school: School;
  beforeEach(async () => {
    place = await engine.open();
    school = await School.open(place, overrides?.());
  });
  afterEach(async () => {
    await school.close();
    await place.remove();
  });
  return () => school;
}
