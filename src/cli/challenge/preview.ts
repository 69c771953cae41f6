/** Previews a challenge's folder in the browser: a temporary server on this computer, with one docent and one team (docs/rules.md 13.18). */

import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { buildApp } from '#server/app.ts';
import { describeFault } from '#server/challenges/format/fault.ts';
import { readConfig } from '#server/config/config.ts';
import { screensDir } from '#server/config/folders.ts';
import type { Context } from '#server/context.ts';
import { transaction } from '#server/db/db.ts';
import type { RunId } from '#server/db/scope.ts';
import { demoTeacher } from '#server/demo/demoAccount.ts';
import { createLog } from '#server/http/log.ts';
import { pageFiles } from '#server/http/pages.ts';
import { publish, type PublishStores } from '#server/library/publish.ts';
import { hashPassword } from '#server/login/password.ts';
import { openContext } from '#server/start/openContext.ts';
import { shutDownGracefully } from '#server/start/shutdown.ts';
import { endPhase } from '#server/store/phases.ts';
import { playVersion } from '#server/store/playedVersions.ts';
import { createPreviewClass } from '#server/workshop/preview/previewClass.ts';

import { check } from './challengeFolder.ts';

type Looker = { say: (line: string) => void; untilStopped: () => Promise<void> };

/** Serves it until a signal stops it. */
export async function preview(world: Looker, path: string): Promise<readonly string[]> {
  const stopped = world.untilStopped();
  const dataDir = await mkdtemp(join(tmpdir(), 'lanceerbasis-preview-'));
  try {
    const app = await serve(world, path, dataDir);
    await stopped;
    await app.close();
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  return ['Gestopt. Er is niets bewaard.'];
}

async function serve(world: Looker, path: string, dataDir: string): Promise<{ close: () => Promise<void> }> {
  const context = await openContext({ ...readConfig({}), dataDir, keepsScreens: false }, { warn: world.say });
  const { code, run } = await makeClass(context, basename(path));
  const faultNow = rereading({ ...context, dataDir, run }, path);
  const fault = await faultNow();
  const app = await buildApp(context, createLog('silent'));
  shutDownGracefully(app, context);
  app.addHook('onRequest', async ({ headers }, reply) => {
    const wrong = await faultNow();
    const isPage = headers.accept?.includes('text/html') === true;
    if (wrong !== undefined && isPage)
      await reply.code(422).type('text/plain; charset=utf-8').send(inBrowser(path, wrong));
  });
  // Not 'localhost': the browser may have a login cookie of the school's own server for that host.
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const line of howToLook({ address, code, fault })) world.say(line);
  return { close: () => app.close() };
}

/**
 * Publishes a new version for the class whenever the folder has changed, one check at a time. Returns in Dutch what is
 * wrong now. The last valid version stays until the folder is valid again.
 */
function rereading(stores: PublishStores & { run: RunId }, path: string): () => Promise<string | undefined> {
  let seen: string | undefined;
  let fault: string | undefined;
  const take = async (): Promise<string | undefined> => {
    const found = await check(path);
    if (!found.ok) return found.fault;
    const made = await publish(stores, {
      path,
      slug: basename(path),
      makerId: null,
      isOnShelf: true,
      together: (tx, version) => playVersion(tx, stores.run, version),
    });
    return made.ok ? undefined : made.faults.map(describeFault).join('\n');
  };
  const look = async (): Promise<string | undefined> => {
    const now = stateOf(path);
    if (now !== seen) fault = await take().catch((error: unknown) => String(error));
    seen = now;
    return fault;
  };
  let last: Promise<string | undefined> = Promise.resolve(undefined);
  return () => (last = last.then(look));
}

/** A text that changes with every file in the folder. */
function stateOf(path: string): string {
  if (!existsSync(path)) return '';
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  const files = names.map((name) => [name, statSync(join(path, name), { throwIfNoEntry: false })] as const);
  return files.map(([name, file]) => `${name} ${file?.size} ${file?.mtimeMs}`).join('\n');
}

const phasesToOpen = [1, 2, 3];

/** A class with one team, for which every phase is open. */
async function makeClass({ db }: Pick<Context, 'db'>, challenge: string): Promise<{ code: string; run: RunId }> {
  const { username, password } = demoTeacher;
  const { teacher, run, code } = await createPreviewClass(db, {
    challenge,
    username,
    passwordHash: await hashPassword(password),
  });
  await transaction(db, async (tx) => {
    for (const phase of phasesToOpen) await endPhase(tx, run, { phase, by: teacher });
  });
  return { code, run };
}

function howToLook({ address, code, fault }: { address: string; code: string; fault: string | undefined }): string[] {
  return [
    ...(fault === undefined ? [] : [fault, '']),
    ...(existsSync(join(screensDir, pageFiles.anyone))
      ? []
      : ['De schermen zijn er nog niet. Doe eerst: npm run build']),
    `Docent: ${address}/docent/login (gebruikersnaam ${demoTeacher.username}, wachtwoord ${demoTeacher.password})`,
    `Team: ${address}/student/login (code ${code})`,
    'Verander je iets in de map? Laad de bladzijde dan opnieuw. Stoppen: Ctrl+C. Er wordt niets bewaard.',
  ];
}

function inBrowser(path: string, fault: string): string {
  return `De uitdaging '${basename(path)}' klopt nog niet.\n\n${fault}\n\nVerbeter het, bewaar, en laad deze bladzijde opnieuw.\n`;
}
