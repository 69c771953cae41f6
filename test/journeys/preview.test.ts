import { appendFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { anEmptyFolder, putChallenge, removeFolder, smallYaml, yamlWith } from '#test/challengeFolder.ts';
import { type Device, openDevice } from '#test/classroom.ts';
import { isLong } from '#test/long.ts';

import { type Outcome, runCommandLine } from '../../src/cli/commandLine.ts';

/** A preview that runs until it is stopped. */
type Looking = { address: string; code: string; said: string[]; stop: () => Promise<Outcome> };

let home = '';
let looking: Looking | undefined;
beforeEach(() => {
  home = anEmptyFolder();
  // The preview creates its temporary files here.
  vi.stubEnv('TMPDIR', home);
});
afterEach(async () => {
  await looking?.stop();
  looking = undefined;
  vi.unstubAllEnvs();
  removeFolder(home);
});

const refuse = (): never => {
  throw new Error('A preview opens nothing of a school');
};
const nothingOfTheSchool = { open: refuse, find: refuse, begin: refuse, beginOther: refuse, files: refuse };

async function lookAt(path: string): Promise<Looking> {
  const said: string[] = [];
  const end = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const done = runCommandLine(['challenge', 'preview', path], {
    config: { dataDir: join(home, 'data'), databaseUrl: undefined },
    contentDir: 'content',
    ...nothingOfTheSchool,
    folder: home,
    note: () => undefined,
    readPassword: () => Promise.resolve(''),
    readPassphrase: () => Promise.resolve(''),
    say: (line) => {
      said.push(line);
      if (line.includes('Ctrl+C')) ready.resolve();
    },
    untilStopped: () => end.promise,
  });
  await Promise.race([ready.promise, done]);
  const all = said.join('\n');
  looking = {
    address: /http:\/\/127\.0\.0\.1:\d+/u.exec(all)?.[0] ?? '',
    code: /\(code (\S+)\)/u.exec(all)?.[1] ?? '',
    said,
    stop: () => {
      end.resolve();
      return done;
    },
  };
  return looking;
}

async function docentOf({ address }: Looking): Promise<Device> {
  const device = openDevice(address);
  await device.ask(teacher.login, { username: 'docent', password: 'lanceren' });
  return device;
}

async function teamOf({ address, code }: Looking): Promise<Device> {
  const device = openDevice(address);
  const { token } = await device.ask(student.login, { loginCode: code });
  device.headers[tokenHeader] = token;
  return device;
}

/** Reloads the page in the browser, and returns what it shows. */
async function reload({ address }: Looking): Promise<{ status: number; text: string }> {
  const page = await fetch(address, { headers: { accept: 'text/html,*/*' } });
  return { status: page.status, text: await page.text() };
}

describe('A preview of a challenge', () => {
  it('shows it to a docent and to a team with every phase open, and leaves nothing', async () => {
    const seen = await lookAt(putChallenge(home, 'een-brug'));
    const docent = await docentOf(seen);
    expect(await docent.ask(teacher.challenge, {})).toMatchObject({ title: 'Een brug' });
    const sheet = await docent.fetch('/api/files/activity/br-101.pdf');
    expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const team = await teamOf(seen);
    const phases = await team.ask(student.rocketStatus, {});
    expect(phases.map(({ status }) => status)).toEqual(['READY', 'READY', 'READY', 'READY']);
    expect(await seen.stop()).toEqual({ code: 0, out: 'Gestopt. Er is niets bewaard.\n', error: '' });
    expect(readdirSync(home)).toEqual(['een-brug']);
  });

  it.runIf(isLong)(
    'reads the folder again when something in it changed, also after an answer to what is gone',
    async () => {
      const path = putChallenge(home, 'een-brug');
      const seen = await lookAt(path);
      const [docent, team] = [await docentOf(seen), await teamOf(seen)];
      await team.ask(student.answerActivity, { activityId: 101, tweet: 'Een plank' });
      const changed = yamlWith('title: Een brug', 'title: Twee bruggen').replace('id: 101', 'id: 102');
      writeFileSync(join(path, 'challenge.yaml'), changed);
      expect(await docent.ask(teacher.challenge, {})).toMatchObject({ title: 'Twee bruggen' });
      appendFileSync(join(path, 'teksten/introductie.md'), '\nPas op voor de eenden.\n');
      expect(await docent.ask(teacher.challenge, {})).toMatchObject({
        introduction: expect.stringContaining('Pas op voor de eenden.') as unknown,
      });
      expect(await team.ask(student.rocketStatus, {})).toHaveLength(4);
    },
  );

  it.runIf(isLong)('says what is wrong in place of the screens, until it is right again', async () => {
    const path = putChallenge(home, 'een-brug');
    const seen = await lookAt(path);
    expect((await reload(seen)).status).not.toBe(422);
    writeFileSync(join(path, 'challenge.yaml'), yamlWith("duration: '00:45'", 'duration: 45 minuten'));
    const wrong = await reload(seen);
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('challenge.yaml, regel 19: het veld');
    renameSync(path, `${path}-weg`);
    expect((await reload(seen)).text).toContain('deze map is er niet');
    renameSync(`${path}-weg`, path);
    writeFileSync(join(path, 'challenge.yaml'), smallYaml);
    expect((await reload(seen)).status).not.toBe(422);
  });

  it.runIf(isLong)('begins with a folder that is wrong too, and shows it once it is right', async () => {
    const path = putChallenge(home, 'een-brug', { 'teksten/introductie.md': null });
    const seen = await lookAt(path);
    expect(seen.said[0]).toContain("het bestand 'teksten/introductie.md' is er niet");
    expect((await reload(seen)).text).toContain("het bestand 'teksten/introductie.md' is er niet");
    putChallenge(home, 'een-brug');
    const docent = await docentOf(seen);
    expect(await docent.ask(teacher.challenge, {})).toMatchObject({ title: 'Een brug' });
    rmSync(join(path, 'teksten'), { recursive: true });
    expect((await reload(seen)).status).toBe(422);
  });

  it('of a folder that is none is refused', async () => {
    const seen = await lookAt('nergens');
    expect(await seen.stop()).toEqual({ code: 1, out: '', error: 'nergens: deze map is er niet\n' });
    expect(seen.said).toEqual([]);
  });
});
