import { expect, it } from 'vitest';

import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { mostSessions, mostStreams } from '#domain/limits.ts';
import { rightLogins } from '#domain/login/guessing.ts';
import { transaction } from '#server/db/db.ts';
import { hashOf } from '#server/login/tokens.ts';
import { cardSecretsOf } from '#server/store/boardingPasses.ts';
import { atSchool, type Device, password, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { listen } from '#test/testStream.ts';

const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

onEveryEngine('Whoever logs in again and again', (engine) => {
  const school = atSchool(engine);
  const isIn = (ask: Promise<unknown>): Promise<boolean> =>
    ask.then(
      () => true,
      () => false,
    );
  const isTeamIn = (device: Device): Promise<boolean> => isIn(device.ask(student.rocketStatus, {}));
  const typed = (loginCode: string, device = school().device()) => device.ask(student.login, { loginCode });
  const sessionOf = (device: Device): string => hashOf(device.headers[tokenHeader] ?? '');
  const setLastSeen = (device: Device, askedAt: string) =>
    school()
      .context.db.updateTable('teamSessions')
      .set({ askedAt })
      .where('tokenHash', '=', sessionOf(device))
      .execute();
  const devicesOf = async (code: string, count: number): Promise<Device[]> => {
    const devices: Device[] = [];
    while (devices.length < count) devices.push(await school().enter(code));
    return devices;
  };

  it('as a team has thirty sessions: the one that was unused longest ends, with its event stream', async () => {
    const docent = await school().docent();
    const [team, other] = [await docent.team('Wij'), await docent.team('Zij')];
    const stream = await listen(team, student.events.path);
    const devices = await devicesOf(team.code, mostSessions.team - 1);
    const [inUse, ...rest] = devices;
    if (inUse === undefined) throw new Error('a team has devices');
    await setLastSeen(team, minutesAgo(2));
    await setLastSeen(inUse, minutesAgo(1));
    await school().enter(team.code);
    expect(await Promise.all([team, inUse, ...rest, other].map(isTeamIn))).toEqual([
      false,
      ...devices.map(() => true),
      true,
    ]);
    expect(await stream.receives('the end of the stream')).toBe(false);
  });

  it('as a team ends no session of a device that is in use', async () => {
    const docent = await school().docent();
    const team = await docent.team('Wij');
    // Heartbeats are stored at intervals, so newer logins seem more recently used than a device at work.
    const sessions = school().context.db.updateTable('teamSessions');
    await sessions.set({ createdAt: minutesAgo(5), askedAt: minutesAgo(0.5) }).execute();
    await devicesOf(team.code, mostSessions.team + 5);
    expect(await isTeamIn(team)).toBe(true);
  });

  it('as a docent has thirty sessions, and the one that was unused longest ends', async () => {
    const first = await school().docent();
    const { db } = school().context;
    await db
      .updateTable('teacherSessions')
      .set({ usedAt: minutesAgo(2) })
      .execute();
    const others = [];
    while (others.length < mostSessions.teacher - 1) others.push(await school().login('docent'));
    expect((await first.ask(teacher.account, {})).sessions).toHaveLength(mostSessions.teacher);
    await school().login('docent');
    expect(await isIn(first.ask(teacher.teams, {}))).toBe(false);
    expect(await Promise.all(others.map(({ ask }) => isIn(ask(teacher.teams, {}))))).toEqual(others.map(() => true));
  });

  it('as a team must wait after sixty logins in a minute, and another team, its QR code and a known device need not', async () => {
    const docent = await school().docent();
    const [{ logincode: code }, other] = [
      await docent.ask(teacher.createTeam, { title: 'Wij' }),
      await docent.ask(teacher.createTeam, { title: 'Zij' }),
    ];
    const known = school().device();
    await typed(code, known);
    for (let count = 1; count < rightLogins.most; count += 1) await typed(code);
    const { code: why, status, retryAfter } = await refusal(typed(code));
    expect([why, status]).toEqual(['too-many-tries', 429]);
    expect(retryAfter).toBeLessThanOrEqual(rightLogins.seconds);
    await typed(other.logincode);
    await typed(code, known);
    const { db } = school().context;
    const { id: run } = await db.selectFrom('runs').select('id').executeTakeFirstOrThrow();
    const cards = [...(await transaction(db, (tx) => cardSecretsOf(tx, run))).values()];
    for (const card of cards) await school().device().ask(student.login, { loginCode: 'IIIII', card });
  });

  it('as a docent waits after sixty in a minute, and comes in on the own device', async () => {
    await school().hire('docent');
    const login = (device = school().device()) => device.ask(teacher.login, { username: 'docent', password });
    const own = school().device();
    await login(own);
    for (let count = 1; count < rightLogins.most; count += 1) await login();
    expect(await refusal(login())).toMatchObject({ code: 'too-many-tries', status: 429 });
    await login(own);
  });

  it('has sixty streams open, over all sessions: the one that was open longest ends, and of others none', async () => {
    const docent = await school().docent();
    const [team, other] = [await docent.team('Wij'), await docent.team('Zij')];
    const [stream, otherStream] = [await listen(team, student.events.path), await listen(other, student.events.path)];
    const devices = await devicesOf(team.code, 6);
    for (let count = 1; count < mostStreams; count += 1) {
      await listen(devices[count % devices.length] ?? team, student.events.path);
    }
    const { events } = school().context;
    expect(events.listening()).toBe(mostStreams + 1);
    await listen(team, student.events.path);
    expect(await stream.receives('the end of the stream').catch(() => false)).toBe(false);
    expect(events.listening()).toBe(mostStreams + 1);
    await docent.ask(teacher.renameTeam, { title: 'Anders', teamId: other.id });
    expect(await otherStream.receives('team')).toBe(true);
  });

  it('loses streams first where there is no room, down to one', async () => {
    const docent = await school().docent();
    const [team, other] = [await docent.team('Wij'), await docent.team('Zij')];
    for (let count = 0; count < 20; count += 1) {
      await listen((await devicesOf(team.code, 1))[0] ?? team, student.events.path);
    }
    const otherStream = await listen(other, student.events.path);
    const { events } = school().context;
    expect(events.listening()).toBe(21);
    for (const left of [5, 2, 2]) {
      events.makeRoom();
      await expect.poll(() => events.listening()).toBe(left);
    }
    await docent.ask(teacher.renameTeam, { title: 'Anders', teamId: other.id });
    expect(await otherStream.receives('team')).toBe(true);
  });
});
