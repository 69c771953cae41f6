import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

import type { Endpoint } from '#contract/endpoint.ts';
import { anyone } from '#contract/public.ts';
import { idempotencyHeader, student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { openDatabase } from '#server/db/db.ts';
import type { Files } from '#server/files/files.ts';
import { cleanUp } from '#server/jobs/nightlyCleanup.ts';
import { claimPhotos, FilesOfAnother, ownerFile } from '#server/photos/ownPhotos.ts';
import { aDocument, aLibrary, theChallenge } from '#test/builders.ts';
import { answer, atSchool, type Device, password, refusal, School } from '#test/classroom.ts';
import { engines, onEveryEngine } from '#test/engines.ts';

onEveryEngine('The server', (engine) => {
  const school = atSchool(engine);

  it('is well while its database answers, and says so when that does not', async () => {
    expect(await school().device().ask(anyone.health, {})).toEqual({ status: 'ok' });
    expect(await school().device().ask(anyone.ready, {})).toEqual({ status: 'ok' });
    const place = await engine.open();
    const other = await School.open(place);
    await other.context.db.schema.dropTable('heartbeat').execute();
    for (const call of [anyone.health, anyone.ready]) {
      expect(await refusal(other.device().ask(call, {}))).toMatchObject({ status: 503, code: 'unavailable' });
    }
    await other.close();
    await place.remove();
  });

  it('moves a photo that stands by no answer to the bin after a day, and throws it away after a month', async () => {
    const { context } = school();
    const { filename } = await answer(await (await school().docent()).team('Team'), 101);
    await context.photos.put('los.jpg', Buffer.from('los'), 'image/jpeg');
    await claimPhotos(context.photos, context.db);
    const inHours = (hours: number) => Date.now() + hours * 60 * 60 * 1000;
    const namesIn = async (files: Files) => new Set((await files.list()).map(({ name }) => name));
    expect(await cleanUp(context)).toEqual({
      photosBack: 0,
      photosToBin: 0,
      photosDeleted: 0,
      unfinished: 0,
      submissions: 0,
      sessions: 0,
      logbook: 0,
      backups: 0,
      challengeFiles: 0,
    });
    expect(await cleanUp(context, inHours(25))).toMatchObject({ photosToBin: 1, photosDeleted: 0 });
    expect(await namesIn(context.photos)).toEqual(new Set([filename, ownerFile]));
    expect(await namesIn(context.photosBin)).toEqual(new Set(['los.jpg']));
    expect(await cleanUp(context, inHours(30 * 24 - 1))).toMatchObject({ photosToBin: 0, photosDeleted: 0 });
    expect(await cleanUp(context, inHours(30 * 24 + 1))).toMatchObject({ photosToBin: 0, photosDeleted: 1 });
    expect(await namesIn(context.photosBin)).toEqual(new Set());
  });

  it('loses every copy of a photo that its team replaced within three days, wherever it was', async () => {
    const { context } = school();
    const docent = await school().docent();
    const team = await docent.team('Team');
    const { filename: first } = await answer(team, 101);
    const { filename: second } = await answer(team, 101, 'Met een andere foto');
    await claimPhotos(context.photos, context.db);
    const inDays = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000;
    const namesIn = async (files: Files) => (await files.list()).map(({ name }) => name);
    expect(await cleanUp(context, inDays(1.1))).toMatchObject({ photosToBin: 1, photosDeleted: 0 });
    expect(await namesIn(context.photosBin)).toEqual([first]);
    // A running backup may still need the photo, so it stays in the bin for half a day.
    expect(await cleanUp(context, inDays(0.4))).toMatchObject({ photosDeleted: 0 });
    expect(await cleanUp(context, inDays(2.1))).toMatchObject({ photosDeleted: 1 });
    expect(await namesIn(context.photosBin)).toEqual([]);
    expect(new Set(await namesIn(context.photos))).toEqual(new Set([second, ownerFile]));
  });

  it('throws away after a day what was left of a photo that was cut off while it was stored', async () => {
    const { context } = school();
    const half = join(context.config.dataDir, 'photos', 'half.jpg.x.part');
    writeFileSync(half, 'een half kind');
    const inHours = (hours: number) => Date.now() + hours * 60 * 60 * 1000;
    expect(await cleanUp(context, inHours(23))).toMatchObject({ unfinished: 0 });
    expect(existsSync(half)).toBe(true);
    expect(await cleanUp(context, inHours(25))).toMatchObject({ unfinished: 1, photosToBin: 0 });
    expect(existsSync(half)).toBe(false);
  });

  it('takes photos for its own once, and refuses those of another database', async () => {
    const { context } = school();
    await answer(await (await school().docent()).team('Team'), 101);
    // A database that is in use marks photos that were copied without their mark.
    await context.photos.delete(ownerFile);
    await claimPhotos(context.photos, context.db);
    await claimPhotos(context.photos, context.db);
    const place = await engine.open();
    const other = await openDatabase(place);
    await expect(claimPhotos(context.photos, other)).rejects.toThrow(FilesOfAnother);
    // An empty database does not claim unmarked photos either.
    await context.photos.delete(ownerFile);
    await expect(claimPhotos(context.photos, other)).rejects.toThrow(FilesOfAnother);
    expect((await context.photos.list()).filter(({ name }) => name.endsWith('.jpg'))).toHaveLength(1);
    await other.destroy();
    await place.remove();
  });

  it('forgets what it answered to a submission when nobody can send that again', async () => {
    const { context } = school();
    const team = await (await school().docent()).team('Team');
    const send = () => team.ask(student.answerActivity, { activityId: 102, tweet: 'Ja' });
    team.headers[idempotencyHeader] = 'sleutel';
    expect(await send()).toEqual(await send());
    const inDays = (days: number) => Date.now() + days * 24 * 60 * 60 * 1000;
    expect(await cleanUp(context, inDays(59))).toMatchObject({ submissions: 0 });
    expect(await cleanUp(context, inDays(61))).toMatchObject({ submissions: 1 });
  });

  it('writes in its log no name, code, password, token, text or address of an answer', async () => {
    const docent = await school().docent('juf.ingrid');
    const team = await docent.team('De Geheime Raket');
    await docent.ask(teacher.addStudent, { name: 'Fleurtje', teamId: team.id });
    const { id, filename } = await answer(team, 101, 'Ons geheime antwoord');
    await docent.rate(id, 3, { comment: 'Geheim', note: 'Geheim' });
    await team.ask(student.answerPhoto, { photo: filename ?? '' });
    await school().device().fetch(`/api/student/login?logincode=${team.code}`, { method: 'POST' });
    await refusal(school().device().ask(teacher.login, { username: 'juf.ingrid', password: 'wachtwoord fout' }));
    const log = school().log.join('');
    expect(log).toContain('"call":"/api/student/answer-activity","status":200');
    const secrets = ['ingrid', 'Geheim', 'geheim', 'Fleurtje', team.code, password, 'wachtwoord', id, filename ?? ''];
    const tokens = Object.values(team.headers);
    for (const secret of [...secrets, ...tokens]) expect(log).not.toContain(secret);
  });
});

const [sqlite] = engines;

describe('The server', () => {
  if (sqlite === undefined) return;
  const worksheet = aDocument('meten.pdf', 'worksheet');
  const instruction = aDocument('meten-docent.pdf', 'instruction');
  const school = atSchool(sqlite, () => ({ library: aLibrary([theChallenge()], [worksheet, instruction]) }));

  it('answers every call of the contract', async () => {
    const calls: Endpoint[] = [anyone, teacher, student].flatMap((rows) => Object.values<Endpoint>(rows));
    const absent: readonly Endpoint[] = [anyone.video, anyone.picture, teacher.startSchoolLogin, teacher.leaveSchool];
    for (const call of calls) {
      const { method, path } = call;
      const response = await school().device().fetch(path.replaceAll(/:\w+/gu, '1'), { method });
      // There is no film or picture 1, and no school login.
      const isServed = response.status !== 404 || absent.includes(call);
      expect([path, isServed]).toEqual([path, true]);
      await response.body?.cancel();
    }
  });

  it('answers HEAD where it answers GET, but for what changes something or never ends', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const status = async (device: Device, path: string): Promise<number> =>
      (await device.fetch(path, { method: 'HEAD' })).status;
    const ofAnyone = ['/healthz', '/api/translations', '/api/files/activity/meten.pdf', '/api/student/info'];
    expect(await Promise.all(ofAnyone.map((path) => status(team, path)))).toEqual([200, 200, 200, 200]);
    expect(await status(school().device(), '/api/student/info')).toBe(401);
    const docents = ['get-answers', 'set-active-challenge/koel-schoolplein', 'toggle-phase-done/1/0', 'events'];
    const answers = docents.map((path) => docent.device.fetch(`/api/teacher/${path}`, { method: 'HEAD' }));
    expect((await Promise.all(answers)).map(({ status: code }) => code)).toEqual([200, 404, 404, 404]);
  });

  it('gives worksheets to teachers and teams, and instructions to teachers alone', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const get = (name: string) => [docent.device, team].map((device) => device.fetch(`/api/files/activity/${name}`));
    const [sheet, ...others] = await Promise.all([...get('meten.pdf'), ...get('meten-docent.pdf')]);
    expect(others.map(({ status }) => status)).toEqual([200, 200, 404]);
    expect(Object.fromEntries(sheet?.headers ?? [])).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''meten.pdf",
      'cache-control': 'private, max-age=300',
    });
  });

  it('prints boarding passes of all teams or of one', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    for (const sent of [{}, { teamId: team.id }]) {
      const pdf = await docent.ask(teacher.boardingPasses, sent);
      expect(Buffer.from(await pdf.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    }
  });

  it('gives the Dutch texts as they stand in their file, and no other language', async () => {
    const texts: unknown = JSON.parse(readFileSync('content/nl.json', 'utf8'));
    expect(await school().device().ask(anyone.translations, { lng: 'nl' })).toEqual(texts);
    expect((await refusal(school().device().ask(anyone.translations, { lng: 'en' }))).status).toBe(404);
  });

  it('lets the browser load nothing from elsewhere, and keep no answer', async () => {
    const docent = await school().docent();
    const { headers } = await docent.device.fetch('/api/teacher/get-studentgrouplist');
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    const team = await docent.team('Team');
    const photo = await answer(team, 101);
    for (const [device, area] of [[docent.device, 'teacher'] as const, [team, 'student'] as const]) {
      const { headers: of } = await device.fetch(`/api/${area}/files/answer/${photo.filename}`);
      expect([of.get('content-type'), of.get('cache-control')]).toEqual(['image/jpeg', 'no-store']);
    }
  });

  it('says the same of where things may come from with every answer, also to what is no call', async () => {
    const team = await (await school().docent()).team('Team');
    const paths = [
      '/',
      '/%zz',
      '/api/bestaat-niet',
      '/api/student/info',
      '/api/student/events',
      '/api/videos/x/film.mp4',
    ];
    for (const path of paths) {
      const { status, headers, body } = await team.fetch(path, { headers: { 'x-forwarded-proto': 'https' } });
      await body?.cancel();
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        expect.stringContaining("object-src 'none'"),
      ]);
      expect([path, status, headers.get('strict-transport-security')]).toEqual([path, status, 'max-age=15552000']);
    }
    const plain = await team.fetch('/api/student/info');
    expect(plain.headers.get('strict-transport-security')).toBeNull();
  });

  it('may be shown in no page of another, and in one of ours only as a look as a team', async () => {
    const device = school().device();
    const framedBy = async (path: string): Promise<string | undefined> => {
      const { headers, body } = await device.fetch(path);
      await body?.cancel();
      return /frame-ancestors ([^;]+)/u.exec(headers.get('content-security-policy') ?? '')?.[1];
    };
    expect(await framedBy('/bekijk/ab-12/student/login')).toBe("'self'");
    for (const path of ['/', '/docent', '/student/login', '/bekijk/ab-12', '/bekijk', '/api/student/info']) {
      expect([path, await framedBy(path)]).toEqual([path, "'none'"]);
    }
  });

  it('answers what is no request with the same headers, and hangs up', async () => {
    const connection = connect(Number(new URL(school().address).port), '127.0.0.1');
    connection.end('dit is geen HTTP\r\n\r\n');
    const said = await text(connection);
    expect(said.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request');
    expect(said).toContain("object-src 'none'");
  });

  it('waits an hour for a request and no longer, and has fewer connections than files', () => {
    const { server } = school().app;
    expect([server.requestTimeout, server.headersTimeout]).toEqual([3_600_000, 20_000]);
    expect(server.maxConnections).toBeGreaterThan(0);
    expect(server.maxConnections).toBeLessThanOrEqual(12_000);
  });

  it('answers a call with a slash at its end, or without the one that belongs there', async () => {
    const docent = await school().docent();
    const phases = await Promise.all(
      ['/api/teacher/get-active-phase/', '/api/teacher/get-active-phase'].map((path) => docent.device.fetch(path)),
    );
    expect(phases.map(({ status }) => status)).toEqual([200, 200]);
  });
});
