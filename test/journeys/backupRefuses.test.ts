import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { admin, startHeader } from '#contract/admin/admin.ts';
import { opener } from '#server/backup/backupStore.ts';
import { createBackup } from '#server/backup/create.ts';
import { uploadsDir } from '#server/config/folders.ts';
import { StorageOutage } from '#server/files/files.ts';
import { LeaseLost } from '#server/jobs/jobKind.ts';
import { jobKinds } from '#server/jobs/jobKinds.ts';
import { linesOfFirstRun } from '#server/start/firstRun.ts';
import { findPerson } from '#server/store/admins.ts';
import { dump } from '#server/store/dump.ts';
import { type Administration, openAdministration } from '#test/administration.ts';
import { answer, atSchool, type Docent, refusal, School } from '#test/classroom.ts';
import { doJobs } from '#test/doJobs.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';
import { unreadableChallenge, wrongForms, wrongValues } from '#test/hostileBackup.ts';
import { bringAll, linesOf, openFullSchool, putBack, someOf, startsAgain, stateOf } from '#test/hostileBackupStory.ts';
import { lockAsAge, passphrase } from '#test/lockedBackup.ts';

type Whole = { plain: Buffer; locked: Buffer };
/** How the browser and the command line refuse the file `stuk`. */
type Refused = { inBrowser: object; atCommandLine: RegExp };

const broken: Refused = {
  inBrowser: { status: 409, code: 'backup-broken' },
  atCommandLine: /^stuk is geen back-up van Lanceerbasis, of niet heel \([^()]+\)\. Er is niets veranderd\.\n$/u,
};
const newer: Refused = {
  inBrowser: { status: 409, code: 'backup-newer' },
  atCommandLine: /^stuk is gemaakt met een nieuwere Lanceerbasis dan deze\. .*Er is niets veranderd\.\n$/u,
};
const fieldIs = (errors: object) => ({ status: 422, errors });
const empty: Refused = { ...broken, inBrowser: fieldIs({ backupFile: 'file.empty' }) };
const orphanSays = 'runId van een rij van teams; verwacht: een rij van runs die ervoor komt';
const orphan: Refused = {
  inBrowser: {
    status: 409,
    code: 'backup-broken',
    faults: [{ message: orphanSays, line: expect.any(Number) as number }],
  },
  atCommandLine: new RegExp(`^stuk is geen back-up .*regel (?:[2-9]|\\d\\d+): ${orphanSays}`, 'u'),
};
const passphraseIs = (how: string) => fieldIs({ passphrase: `backup.passphrase-${how}` });
const noPassphrase: Refused = {
  inBrowser: passphraseIs('missing'),
  atCommandLine: /^stuk zit op slot, en er is geen wachtwoord gegeven\. Er is niets veranderd\.\n$/u,
};
const otherPassphrase: Refused = {
  inBrowser: passphraseIs('wrong'),
  atCommandLine: /^stuk gaat met dit wachtwoord niet open\. Er is niets veranderd\.\n$/u,
};

/** Packs the file again, with other words in it. */
const rewritten =
  (word: string | RegExp, instead: string) =>
  ({ plain }: Whole): Buffer =>
    gzipSync(gunzipSync(plain).toString().replaceAll(word, instead));
const changedAt = (bytes: Buffer, place: number): Buffer => bytes.with(place, (bytes[place] ?? 0) ^ 1) as Buffer;
const headerOf = (locked: Buffer): number => locked.indexOf('\n--- ');
const noRun = '"runId":"00000000-0000-4000-8000-000000000000"';

const brokenFiles: Record<string, (whole: Whole) => Buffer | Promise<Buffer>> = {
  'is cut off': ({ plain }) => plain.subarray(0, plain.length / 2),
  'lacks its last line': ({ plain }) =>
    gzipSync(
      gunzipSync(plain)
        .toString()
        .replace(/\n[^\n]+\n$/u, '\n'),
    ),
  'is a picture': () => Buffer.from('een plaatje'),
  'is a packed picture': () => gzipSync('een plaatje\n'),
  'is locked and lacks a byte': ({ locked }) => locked.subarray(0, -1),
  'is locked and cut off in the middle': ({ locked }) => locked.subarray(0, locked.length / 2),
  'is locked and cut off in the header': ({ locked }) => locked.subarray(0, 60),
  'is locked and cut off behind the header': ({ locked }) => locked.subarray(0, headerOf(locked) + 60),
  'is locked and changed in its last byte': ({ locked }) => changedAt(locked, locked.length - 1),
  'is locked and changed in the middle': ({ locked }) => changedAt(locked, (headerOf(locked) + locked.length) >> 1),
  'is locked, with another sum in its header': ({ locked }) => changedAt(locked, headerOf(locked) + 10),
  'is locked, with more behind it': ({ locked }) => Buffer.concat([locked, Buffer.from('meer')]),
  'is locked, with a header without an end': () => Buffer.from('age-encryption.org/v1'.padEnd(100_000, 'a')),
  'is a picture that is locked': () => lockAsAge(Buffer.from('een plaatje')),
};
const brought: [what: string, bring: (whole: Whole) => Buffer | Promise<Buffer>, says: Refused, by?: string][] = [
  ...Object.entries(brokenFiles).map(([what, bring]): (typeof brought)[number] => [what, bring, broken]),
  ['is empty', () => Buffer.alloc(0), empty],
  ['is of a newer version', rewritten(/"migration":"[^"]+"/gu, '"migration":"999-later"'), newer],
  ['has rows that refer to nothing', rewritten(/"runId":"[^"]+"/gu, noRun), orphan],
  ['is locked, without a passphrase', ({ locked }) => locked, noPassphrase, ''],
  ['is locked, with another passphrase', ({ locked }) => locked, otherPassphrase, 'raket naar de zon'],
];

/** Creates a class with one team that answered. Returns the beheerder of its school. */
async function openClass(school: School): Promise<Docent> {
  const boss = await school.admin();
  await answer(await (await school.docent()).team('De bouwers'), 101);
  return boss;
}

onEveryEngine('Refused, with nothing changed', (engine) => {
  let [place, otherPlace]: TestPlace[] = [];
  let boss: Docent;
  let school: School;
  let administration: Administration;
  /** A school without any account. */
  let other: School;
  let token: string;
  let backup: string;
  let whole: Whole;
  let before: unknown;
  const stateNow = async () => ({
    rows: await Promise.all([school, other].map(({ context }) => dump(context.db))),
    backups: await Promise.all([school, other].map(({ context }) => context.backups.list())),
    uploads: [school, other].map(({ context }) => readdirSync(uploadsDir(context.config))),
    canStart: existsSync(join(other.context.config.dataDir, 'beheer-start.txt')),
  });
  const open = async (): Promise<void> => {
    place = await engine.open();
    otherPlace = await engine.open();
    school = await School.open(place);
    boss = await openClass(school);
    other = await School.open(otherPlace);
    administration = await openAdministration(place, { contentDir: 'content', folder: place.dataDir });
    backup = await createBackup(school.context, 'hand', null);
    const file = await school.context.backups.get(backup);
    const plain = Buffer.concat((await file?.body.toArray()) ?? []);
    whole = { plain, locked: await lockAsAge(plain) };
    const lines = await linesOfFirstRun(other.context.db, other.context.config, 'http://raket.school.nl');
    token = lines.at(-1)?.split('#')[1] ?? '';
    before = await stateNow();
  };
  const close = async (): Promise<void> => {
    await administration.close();
    for (const one of [school, other]) await one.close();
    for (const one of [place, otherPlace]) await one?.remove();
  };
  beforeAll(open);
  afterAll(close);
  afterEach(async () => {
    const [was, now] = [before, await stateNow()];
    if (isDeepStrictEqual(now, was)) return;
    // Restores the state for the next case.
    await close();
    await open();
    expect(now).toEqual(was);
  });

  const sent = (bytes: Buffer, by: string) => ({
    backupFile: new File([new Uint8Array(bytes)], 'van-thuis.backup'),
    ...(by !== '' && { passphrase: by }),
  });
  const start = (body: object, link = token) => other.device({ [startHeader]: link }).ask(admin.startFromBackup, body);

  it.each(brought)('a file that %s', async (_what, bring, { inBrowser, atCommandLine }, by = passphrase) => {
    const bytes = await bring(whole);
    expect(await refusal(boss.ask(admin.uploadBackup, sent(bytes, by)))).toMatchObject(inBrowser);
    expect(await refusal(start(sent(bytes, by)))).toMatchObject(inBrowser);
    writeFileSync(join(school.context.config.dataDir, 'stuk'), bytes);
    const error = expect.stringMatching(atCommandLine) as string;
    expect(await administration.run('restore stuk', by)).toEqual({ code: 1, out: '', error });
  });

  const required = (field: string) => fieldIs({ [field]: 'Field is required' });
  const download = (by: object) => boss.ask(admin.backupFile, { backup, ...by });
  const withLink = (link: string) => start(sent(whole.plain, ''), link);
  const asks: [what: string, ask: () => Promise<unknown>, says: object][] = [
    ['an upload without a file', () => boss.ask(admin.uploadBackup, {}), required('backupFile')],
    ['a start without a file', () => start({}), required('backupFile')],
    ['a start without a link', () => withLink(''), { status: 404, code: 'link-over' }],
    ['a start with a guessed link', () => withLink('geraden'), { status: 404, code: 'link-over' }],
    ['a download without a passphrase', () => download({}), required('passphrase')],
    ['a download by a short one', () => download({ passphrase: 'kort' }), passphraseIs('short')],
    ['a download by a plain one', () => download({ passphrase: 'a'.repeat(40) }), passphraseIs('plain')],
    ['no nightly backup', () => boss.ask(admin.keepBackups, { nightly: 0 }), { status: 400 }],
    ['too many nightly backups', () => boss.ask(admin.keepBackups, { nightly: 31 }), { status: 400 }],
  ];
  it.each(asks)('%s', async (_what, ask, says) => expect(await refusal(ask())).toMatchObject(says));

  it.each(['weg.backup', '../lanceerbasis.sqlite', '..', ''])("a backup by the name '%s'", async (name) => {
    for (const call of [admin.removeBackup, admin.checkBackup, admin.restoreBackup, admin.lookAtBackup] as const)
      expect(await refusal(boss.ask(call, { backup: name }))).toMatchObject({ status: 404, code: 'not-found' });
    expect((await refusal(boss.ask(admin.backupFile, { backup: name, passphrase }))).code).toBe('not-found');
  });

  it('a passphrase in an address', async () => {
    const address = `/api/beheer/backup-file?${new URLSearchParams({ backup, passphrase })}`;
    expect((await boss.device.fetch(address)).status).toBe(404);
  });
});

type Trouble = { school: School; boss: Docent; backup: string; restore: Restore };
/** Restores as the job runner does. `isOurs` is false when another server took over the lease. */
type Restore = (how?: { isOurs?: boolean; signal?: AbortSignal }) => Promise<unknown>;

const fill = ({ school }: Trouble): void =>
  void Object.assign(school.context.backups, { putFile: () => Promise.reject(new StorageOutage('full')) });
const teamsOf = ({ context }: School) => context.db.selectFrom('teams').select('title').execute();
const outcomeOf = async (boss: Docent, kind: string) =>
  (await boss.ask(admin.backups, {})).work.find((one) => one.kind === kind)?.outcome;

/** The teams were removed after the backup; `teams` is the number of teams afterwards. */
const troubles: [what: string, happens: (trouble: Trouble) => Promise<void>, teams: 0 | 1][] = [
  [
    'is not made where there is no room: the page says why',
    async (trouble) => {
      const { school, boss } = trouble;
      fill(trouble);
      await boss.ask(admin.makeBackup, {});
      await doJobs(school.context);
      expect(await outcomeOf(boss, 'hand')).toBe('no-room');
    },
    0,
  ],
  [
    'is not restored where there is no room for a restore point, which is not tried again',
    async (trouble) => {
      const { school, boss, backup } = trouble;
      fill(trouble);
      await boss.ask(admin.restoreBackup, { backup });
      await doJobs(school.context);
      expect(await outcomeOf(boss, 'restore')).toBe('no-room');
      const jobs = school.context.db.selectFrom('jobs').select('state').where('kind', '=', 'restore');
      expect(await jobs.execute()).toEqual([{ state: 'done' }]);
    },
    0,
  ],
  [
    'is not taken from somebody’s computer where there is no room',
    async (trouble) => {
      const bytes = await trouble.boss.ask(admin.backupFile, { backup: trouble.backup, passphrase });
      fill(trouble);
      const sent = { backupFile: new File([bytes], 'mijn.backup'), passphrase };
      const said = { status: 503, code: 'unavailable' };
      expect(await refusal(trouble.boss.ask(admin.uploadBackup, sent))).toMatchObject(said);
    },
    0,
  ],
  [
    'changes nothing where its server dies before the rows are in place, and is restored anew',
    async ({ school, restore }) => {
      await expect(restore({ signal: AbortSignal.abort() })).rejects.toThrow('aborted');
      expect(await teamsOf(school)).toEqual([]);
      expect(await restore()).toEqual({ restored: 1 });
    },
    1,
  ],
  [
    'changes nothing where its server lost the job to another',
    ({ restore }) => expect(restore({ isOurs: false })).rejects.toThrow(LeaseLost),
    0,
  ],
  [
    'that was damaged says so when it is checked, and is not restored',
    async ({ school, boss, backup }) => {
      await school.context.backups.put(backup, Buffer.from('half'), 'application/gzip');
      await boss.ask(admin.checkBackup, { backup });
      expect((await boss.ask(admin.backups, {})).backups).toMatchObject([{ outcome: 'broken', found: null }]);
      for (const call of [admin.restoreBackup, admin.lookAtBackup] as const)
        expect((await refusal(boss.ask(call, { backup }))).code).toBe('backup-broken');
    },
    0,
  ],
  [
    'that is removed while it is read is not found, and is not tried',
    async ({ school, boss, backup }) => {
      const read = opener(school.context, backup);
      await boss.ask(admin.removeBackup, { backup });
      await expect(read()).rejects.toMatchObject({ code: 'not-found' });
      await boss.ask(admin.tryBackup, {});
      await doJobs(school.context);
      expect(await outcomeOf(boss, 'trial')).toBeUndefined();
      await createBackup(school.context, 'hand', null);
    },
    0,
  ],
  [
    'is restored for one of two beheerders who ask at once',
    async ({ school, boss, backup }) => {
      const other = await school.admin('tweede');
      const ended = await Promise.allSettled(
        [boss, other, boss].map(({ ask }) => ask(admin.restoreBackup, { backup })),
      );
      const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as { code: string }] : []));
      expect(refused.map(({ code }) => code)).toEqual(['backup-busy', 'backup-busy']);
      await doJobs(school.context);
    },
    1,
  ],
];

onEveryEngine('A backup', (engine) => {
  const at = atSchool(engine);

  it.each(troubles)('%s', async (_what, happens, teams) => {
    const school = at();
    const { context } = school;
    const boss = await openClass(school);
    const backup = await createBackup(context, 'hand', null);
    const teacherId = (await boss.ask(admin.people, {})).docents[0]?.id ?? '';
    for (const table of ['answers', 'teams'] as const) await context.db.deleteFrom(table).execute();
    const restore: Restore = async ({ isOurs = true, signal = new AbortController().signal } = {}) => {
      const key = `${backup} ${(await findPerson(context.db, teacherId))?.id}`;
      const finish = () => (isOurs ? Promise.resolve() : Promise.reject(new LeaseLost('restore')));
      return jobKinds.restore.work(context, { key, finish }, signal);
    };
    await happens({ school, boss, backup, restore });
    expect(await teamsOf(school)).toHaveLength(teams);
    const again = teams === 0 ? boss : await school.login('beheerder');
    const { busy, backups } = await again.ask(admin.backups, {});
    expect(busy).toEqual([]);
    expect(backups.filter(({ how }) => how !== 'before-restore')).toHaveLength(1);
    expect(readdirSync(uploadsDir(context.config))).toEqual([]);
  });
});

const seed = 20_261_126;
const [values, restores, lockedForms] = [120, 2, 8];

onEveryEngine(`Hostile backups (seed ${seed})`, (engine) => {
  let place: TestPlace;
  let school: School;
  let boss: Docent;
  beforeEach(async () => {
    place = await engine.open();
    school = await openFullSchool(place);
    boss = await school.login('beheerder');
  });
  afterEach(() => place.remove());

  it('by their form are refused in words, and leave nothing', async () => {
    const before = await stateOf(school);
    const forms = wrongForms(await linesOf(school));
    const { wrong, taken, refused } = await bringAll(school, boss, forms);
    expect(wrong).toEqual([]);
    expect(taken.map(({ what }) => what)).toEqual(['nothing but a head']);
    expect(refused).toBe(forms.length - taken.length);
    expect(await stateOf(school)).toEqual(before);
    await school.close();
  });

  it('and are locked, are refused as those that are not', async () => {
    const some = someOf(wrongForms(await linesOf(school)), lockedForms, seed);
    const locked = some.map(({ what, bytes }) => ({ what, bytes: async () => lockAsAge(await bytes()) }));
    expect(await bringAll(school, boss, locked)).toEqual({ refused: lockedForms, wrong: [], taken: [] });
    await school.close();
  });

  it(`by a value are refused in words, or taken whole: ${values} of them, after which the server starts`, async () => {
    const before = await stateOf(school);
    const lines = await linesOf(school);
    const all = someOf(wrongValues(lines), values, seed);
    const { wrong, taken, refused } = await bringAll(school, boss, all);
    expect(wrong).toEqual([]);
    expect(refused).toBeGreaterThan(values / 2);
    expect(await stateOf(school)).toEqual(before);
    const unread = await bringAll(school, boss, [unreadableChallenge(lines)]);
    expect(unread).toMatchObject({ wrong: [], refused: 0 });
    for (const one of [...unread.taken, ...someOf(taken, restores, seed)])
      expect(await putBack(school, one)).toEqual([]);
    await school.close();
    expect(await startsAgain(place)).toBe(true);
  });
});
