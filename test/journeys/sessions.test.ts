import { createHash } from 'node:crypto';

import { afterEach, describe, expect, it } from 'vitest';

import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { cleanUp } from '#server/jobs/nightlyCleanup.ts';
import { createRun } from '#server/store/runs.ts';
import { anotherChallenge, aLibrary, theChallenge } from '#test/builders.ts';
import { answer, atSchool, password, refusal, School } from '#test/classroom.ts';
import { emptyFolder, engines, onEveryEngine, type TestPlace } from '#test/engines.ts';

onEveryEngine('A session', (engine) => {
  const school = atSchool(engine);

  it('of a teacher is a cookie that no script reads and no other site sends', async () => {
    await school().hire('docent');
    const login = (headers: Record<string, string>): Promise<Response> => {
      const body = new URLSearchParams({ username: 'Docent ', password });
      return school().device(headers).fetch('/api/teacher/login', { method: 'POST', body });
    };
    const [plain] = (await login({})).headers.getSetCookie();
    expect(plain).toMatch(/^teacherSession=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/u);
    const [secure] = (await login({ 'x-forwarded-proto': 'https' })).headers.getSetCookie();
    expect(secure).toMatch(/^__Host-teacherSession=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/u);
  });

  it('begins anew when the school gets HTTPS, where no other cookie is read, and its next login leaves none', async () => {
    await school().hire('docent');
    const docent = await school().login('docent');
    docent.device.headers['x-forwarded-proto'] = 'https';
    expect((await refusal(docent.ask(teacher.teams, {}))).status).toBe(401);
    const body = new URLSearchParams({ username: 'docent', password });
    const cookies = (await docent.device.fetch('/api/teacher/login', { method: 'POST', body })).headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split(';')[0]?.replace(/=.+/u, '=…'))).toEqual([
      '__Host-teacherSession=…',
      'teacherSession=',
      '__Host-knownDevice=…',
      'knownDevice=',
    ]);
    expect(cookies[2]).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/u);
    expect(await docent.ask(teacher.teams, {})).toEqual([]);
    const out = await docent.device.fetch('/api/teacher/logout', { method: 'POST' });
    expect(out.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      '__Host-teacherSession',
      'teacherSession',
    ]);
    expect((await refusal(docent.ask(teacher.teams, {}))).status).toBe(401);
  });

  it('begins with fields from the address as well as from the form', async () => {
    await school().hire('docent');
    const device = school().device();
    const response = await device.fetch(`/api/teacher/login?username=docent&password=${encodeURIComponent(password)}`, {
      method: 'POST',
    });
    expect(await response.json()).toEqual({ challenges: 1 });
    const { logincode } = await device.ask(teacher.createTeam, { title: 'Team' });
    const code = logincode.toLowerCase();
    const login = await school().device().fetch(`/api/student/login?logincode=${code}`, { method: 'POST' });
    expect(await login.json()).toEqual({ token: expect.any(String) as string });
  });

  it('ends on the server with the logout, for the teacher and for one device of a team', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const other = await school().enter(team.code);
    await team.ask(student.logout, {});
    expect((await refusal(team.ask(student.info, {}))).code).toBe('not-logged-in');
    await other.ask(student.info, {});

    const device = school().device({ cookie: await cookieOf(school()) });
    await device.ask(teacher.teams, {});
    await device.ask(teacher.logout, {});
    expect((await refusal(device.ask(teacher.teams, {}))).code).toBe('not-logged-in');
    await docent.ask(teacher.teams, {});
    await school().device().ask(teacher.logout, {});
    await school().device().ask(student.logout, {});
  });

  it('of a team comes from the cookie where the browser has no storage', async () => {
    const team = await (await school().docent()).team('Team');
    const token = team.headers[tokenHeader] ?? '';
    const device = school().device({ cookie: `studentToken=${token}` });
    expect((await device.ask(student.info, {})).studentgroup.title).toBe('Team');
    await device.ask(student.logout, {});
    expect((await refusal(team.ask(student.info, {}))).code).toBe('not-logged-in');
  });

  it('is stored as a hash alone', async () => {
    const team = await (await school().docent()).team('Team');
    const token = team.headers[tokenHeader] ?? '';
    const sessions = await school().context.db.selectFrom('teamSessions').selectAll().execute();
    expect(JSON.stringify(sessions)).not.toContain(token);
    expect(sessions.map(({ tokenHash }) => tokenHash)).toEqual([createHash('sha256').update(token).digest('hex')]);
  });

  it('is of no use with a token that was made up', async () => {
    await school().docent();
    const device = school().device({ [tokenHeader]: 'verzonnen', cookie: 'teacherSession=verzonnen' });
    expect((await refusal(device.ask(student.info, {}))).status).toBe(401);
    expect((await refusal(device.ask(teacher.teams, {}))).status).toBe(401);
  });

  it('does not last for ever', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
    await school()
      .context.db.updateTable('teacherSessions')
      .set({ createdAt: daysAgo(13) })
      .execute();
    await docent.ask(teacher.teams, {});
    await school()
      .context.db.updateTable('teacherSessions')
      .set({ createdAt: daysAgo(15) })
      .execute();
    await school()
      .context.db.updateTable('teamSessions')
      .set({ createdAt: daysAgo(61) })
      .execute();
    expect((await refusal(docent.ask(teacher.teams, {}))).code).toBe('not-logged-in');
    expect((await refusal(team.ask(student.info, {}))).code).toBe('not-logged-in');
    expect(await cleanUp(school().context)).toMatchObject({ sessions: 2 });
  });

  it('opens a worksheet to teachers and teams, and an instruction to teachers alone', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const get = async (device: { fetch: typeof team.fetch }, name: string): Promise<number> =>
      (await device.fetch(`/api/files/activity/${name}`)).status;
    const stranger = school().device();
    expect(await get(stranger, 'bestaat-niet.pdf')).toBe(401);
    expect([await get(docent.device, 'bestaat-niet.pdf'), await get(team, 'bestaat-niet.pdf')]).toEqual([404, 404]);
  });
});

onEveryEngine('A teacher with one run', (engine) => {
  const school = atSchool(engine, () => ({ library: aLibrary([theChallenge(), anotherChallenge()]) }));

  it('keeps it active when a second one is given in the middle of a lesson, and at the next login', async () => {
    const id = await school().hire('docent');
    const docent = await school().login('docent');
    // A screen sends several requests at once.
    const [{ user_challenge: run }] = await Promise.all([
      docent.ask(teacher.challenge, {}),
      docent.ask(teacher.teams, {}),
      docent.ask(teacher.openAnswers, {}),
    ]);
    await createRun(school().context.db, id, { challenge: 'koel-schoolplein', text: 'Groep 8b' });
    await docent.team('Team');
    expect(await docent.ask(teacher.challenge, {})).toMatchObject({ user_challenge: run });
    const again = await school().login('docent');
    expect(await again.ask(teacher.challenge, {})).toMatchObject({ user_challenge: run });
  });

  it('is shown how many teams each of two has, how far they are and when they were used last', async () => {
    const id = await school().hire('docent');
    const docent = await school().login('docent');
    const team = await docent.team('Team');
    await answer(team, 102);
    const { id: second } = await createRun(school().context.db, id, { challenge: 'hulp-die-past', text: '' });
    const cards = async () => {
      const list = await docent.ask(teacher.challengeList, {});
      return list.map(({ id: challenge, teams, progress, last_active: last }) => ({
        challenge,
        teams,
        progress,
        last,
      }));
    };
    const since = (await cards()).find(({ challenge }) => challenge === 'koel-schoolplein')?.last ?? '';
    expect(since).toMatch(/^\d{4}-/u);
    expect(await cards()).toContainEqual({ challenge: 'koel-schoolplein', teams: 1, progress: 13, last: since });
    expect(await cards()).toContainEqual({ challenge: 'hulp-die-past', teams: 0, progress: 0, last: null });
    // Starting another class counts as using this one until now.
    await docent.ask(teacher.setActiveChallenge, { challenge: 'hulp-die-past', runId: second });
    const [newest, before] = (await cards()).map(({ last }) => last ?? '');
    expect((before ?? '') > since).toBe(true);
    expect((newest ?? '') > (before ?? '')).toBe(true);
  });
});

onEveryEngine('A teacher with several runs', (engine) => {
  const school = atSchool(engine, () => ({ library: aLibrary([theChallenge(), anotherChallenge()]) }));
  const both = ['koel-schoolplein', 'hulp-die-past', 'koel-schoolplein'];

  it('chooses one, which is remembered at the next login', async () => {
    const docent = await school().docent('docent', both);
    expect(await docent.ask(teacher.teams, {})).toEqual([]);
    expect((await refusal(docent.ask(teacher.challenge, {}))).code).toBe('no-active-run');
    const { userChallengeId } = await docent.ask(teacher.setActiveChallenge, { challenge: 'hulp-die-past' });
    expect(await docent.ask(teacher.challenge, {})).toMatchObject({
      id: 'hulp-die-past',
      user_challenge: userChallengeId,
    });
    const again = await school().login('docent');
    expect(await again.ask(teacher.challenge, {})).toMatchObject({ user_challenge: userChallengeId });
    const list = await again.ask(teacher.challengeList, {});
    expect(list.filter(({ isActive }) => isActive).map(({ user_challenge }) => user_challenge)).toEqual([
      userChallengeId,
    ]);
  });

  it('works in two windows with a run each, one session to one run', async () => {
    const one = await school().docent('docent', both);
    const other = await school().login('docent');
    await one.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein' });
    await other.ask(teacher.setActiveChallenge, { challenge: 'hulp-die-past' });
    expect(await one.ask(teacher.challenge, {})).toMatchObject({ id: 'koel-schoolplein' });
  });

  it('of one challenge gets the one last active, else the newest, or the one that is named', async () => {
    const docent = await school().docent('docent', both);
    const runs = (await docent.ask(teacher.challengeList, {})).filter(({ id }) => id === 'koel-schoolplein');
    const [newest, oldest] = runs.map(({ user_challenge }) => user_challenge);
    const choose = async (user_challenge?: string) => {
      const named = user_challenge === undefined ? {} : { user_challenge };
      return (await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', ...named }))
        .userChallengeId;
    };
    expect(await choose()).toBe(newest);
    expect(await choose(oldest)).toBe(oldest);
    expect(await choose()).toBe(oldest);
    expect((await refusal(docent.ask(teacher.setActiveChallenge, { challenge: 'bestaat-niet' }))).status).toBe(404);
  });

  it('gets 409 from every change in a window that still shows another run', async () => {
    const docent = await school().docent('docent', ['koel-schoolplein', 'hulp-die-past']);
    const { userChallengeId: user_challenge } = await docent.ask(teacher.setActiveChallenge, {
      challenge: 'koel-schoolplein',
    });
    const { id } = await docent.ask(teacher.createTeam, { title: 'Team', runId: user_challenge });
    await docent.ask(teacher.setActiveChallenge, { challenge: 'hulp-die-past' });
    const changes = [
      docent.ask(teacher.createTeam, { title: 'Team', runId: user_challenge }),
      docent.ask(teacher.renameTeam, { title: 'Team', teamId: id, runId: user_challenge }),
      docent.ask(teacher.deleteTeam, { teamId: id, runId: user_challenge }),
      docent.ask(teacher.addStudent, { name: 'Noor', teamId: id, runId: user_challenge }),
      docent.ask(teacher.renameStudent, { name: 'Noor', studentId: id, runId: user_challenge }),
      docent.ask(teacher.moveStudent, { studentId: id, teamId: id, runId: user_challenge }),
      docent.ask(teacher.deleteStudent, { studentId: id, runId: user_challenge }),
      docent.ask(teacher.togglePhaseDone, { phase: 1, done: 1, runId: user_challenge }),
      docent.ask(teacher.rateAnswer, { answerId: id, medal: 1, runId: user_challenge }),
      docent.ask(teacher.rateEmptyAnswer, { activityId: 101, teamId: id, runId: user_challenge }),
      docent.ask(teacher.ratePhase, { phase: 1, teamId: id, runId: user_challenge }),
    ];
    const problems = await Promise.all(changes.map(refusal));
    expect(problems.map(({ status, code }) => [status, code])).toEqual(problems.map(() => [409, 'stale-run']));
  });

  it('puts one in the archive and takes it back by starting it', async () => {
    const docent = await school().docent('docent', ['koel-schoolplein', 'hulp-die-past']);
    const { userChallengeId } = await docent.ask(teacher.setActiveChallenge, { challenge: 'hulp-die-past' });
    await docent.ask(teacher.archiveRun, { runId: userChallengeId, archived: 1 });
    const states = async () =>
      (await docent.ask(teacher.challengeList, {})).map(({ id, isActive, isArchived }) => ({
        id,
        isActive,
        isArchived,
      }));
    expect(await states()).toContainEqual({ id: 'hulp-die-past', isActive: false, isArchived: true });
    // Only one class is left, so it is active at once.
    expect(await states()).toContainEqual({ id: 'koel-schoolplein', isActive: true, isArchived: false });
    await docent.ask(teacher.setActiveChallenge, { challenge: 'hulp-die-past' });
    expect(await states()).toContainEqual({ id: 'hulp-die-past', isActive: true, isArchived: false });
  });
});

onEveryEngine('A server that starts again', (engine) => {
  it('knows who was logged in', async () => {
    const place = await engine.open();
    const before = await School.open(place);
    const team = await (await before.docent()).team('Team');
    const cookie = await cookieOf(before);
    await before.close();
    const after = await School.open(place);
    const token = team.headers[tokenHeader] ?? '';
    expect((await after.device({ [tokenHeader]: token }).ask(student.info, {})).studentgroup.title).toBe('Team');
    expect(await after.device({ cookie }).ask(teacher.teams, {})).toHaveLength(1);
    await after.close();
    await place.remove();
  });
});

const [sqlite] = engines;

describe('Whoever guesses', () => {
  if (sqlite === undefined) return;
  const school = atSchool(sqlite);

  it('a password has to wait after ten tries, and so has the docent who knows the password', async () => {
    await school().hire('docent');
    await school().hire('collega');
    const login = (word: string, username = 'docent') =>
      school().device().ask(teacher.login, { username, password: word });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await refusal(login('fout'))).status).toBe(401);
    const problem = await refusal(login(password));
    expect(problem).toMatchObject({ status: 429, code: 'too-many-tries' });
    expect(problem.retryAfter).toBeGreaterThan(0);
    expect(problem.retryAfter).toBeLessThanOrEqual(60);
    await login(password, 'collega');
  });

  it('is distinguished from users who know it: fifty who log in at once with the right password all get in', async () => {
    await school().hire('docent');
    const logins = Array.from({ length: 50 }, () => school().login('docent'));
    expect(await Promise.all(logins)).toHaveLength(50);
  });

  it('codes has to wait, for a minute at most, and a class that mistypes never does', async () => {
    const docent = await school().docent();
    const teams = await Promise.all(['Wij', 'Zij'].map((title) => docent.ask(teacher.createTeam, { title })));
    const guess = () => school().device().ask(student.login, { loginCode: 'AAAAA' });
    const mistyped = await Promise.all(Array.from({ length: 50 }, () => refusal(guess())));
    expect(new Set(mistyped.map(({ status }) => status))).toEqual(new Set([401]));
    for (const { logincode } of teams) await Promise.all(Array.from({ length: 50 }, () => school().enter(logincode)));
    const guessed = await Promise.all(Array.from({ length: 20 }, () => refusal(guess())));
    const waiting = guessed.filter(({ status }) => status === 429);
    expect(waiting).toHaveLength(10);
    for (const { retryAfter } of waiting) expect(retryAfter).toBeLessThanOrEqual(60);
  });

  it('has to wait under any address that it claims to be', async () => {
    const guess = (claimed: string) => {
      const device = school().device({ 'x-forwarded-for': `${claimed}, 10.0.0.9`, forwarded: `for=${claimed}` });
      return refusal(device.ask(student.login, { loginCode: 'AAAAA' }));
    };
    const guessed = await Promise.all(Array.from({ length: 61 }, (_, number) => guess(`192.168.1.${number}`)));
    expect(guessed.map(({ status }) => status)).toEqual([...Array.from({ length: 60 }, () => 401), 429]);
  });
});

describe('Another site', () => {
  if (sqlite === undefined) return;
  const school = atSchool(sqlite);

  it('can change nothing in the name of a logged-in docent, not even by a link', async () => {
    const docent = await school().docent();
    const cookie = await cookieOf(school());
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://kwaad.nl' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      const device = school().device({ cookie, ...headers });
      const changes = [
        device.ask(teacher.createTeam, { title: 'Kwaad' }),
        device.ask(teacher.togglePhaseDone, { phase: 1, done: 0 }),
        device.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein' }),
        device.ask(teacher.login, { username: 'docent', password }),
        device.ask(student.login, { loginCode: 'AAAAA' }),
      ];
      const problems = await Promise.all(changes.map(refusal));
      expect(problems.map(({ status, code }) => [status, code])).toEqual(problems.map(() => [403, 'cross-site']));
      expect(await device.ask(teacher.teams, {})).toEqual([]);
    }
    expect(await docent.ask(teacher.teams, {})).toEqual([]);
  });

  it('is not what our own page is, also where the browser names no site', async () => {
    await school().hire('docent');
    const cookie = await cookieOf(school(), 'docent');
    const own = [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, { origin: school().address }];
    for (const headers of own) {
      await school()
        .device({ cookie, ...headers })
        .ask(teacher.createTeam, { title: 'Van ons' });
    }
    expect(await school().device({ cookie }).ask(teacher.teams, {})).toHaveLength(3);
  });
});

describe('An address that proxies write in their own way', () => {
  let place: TestPlace;
  let school: School;
  afterEach(async () => {
    await school.close();
    await place.remove();
  });

  /** Whether the server accepts a change from a page at `origin`, as the proxy forwards it. */
  const change = async (origin: string, headers: Record<string, string>, publicUrl?: string): Promise<boolean> => {
    place = emptyFolder();
    const config = { publicUrl, isProduction: false, dataDir: place.dataDir, keepsScreens: true };
    school = await School.open(place, { config });
    const url = '/api/student/login';
    const { statusCode } = await school.app.inject({ method: 'POST', url, headers: { origin, ...headers } });
    return statusCode !== 403;
  };

  it.each<[string, Record<string, string>, string?]>([
    ['https://raket.nl', { host: 'raket.nl:443', 'x-forwarded-proto': 'https' }],
    ['http://raket.nl', { host: 'RAKET.nl.' }],
    ['http://raket.nl:8080', { host: 'raket.nl:8080' }],
    ['https://raket.nl', { host: '127.0.0.1:3000', 'x-forwarded-host': 'raket.nl', 'x-forwarded-proto': 'https' }],
    ['http://raket.nl:8080', { host: 'intern', 'x-forwarded-host': 'raket.nl:8080' }],
    [
      'https://raket.nl',
      { host: 'app', 'x-forwarded-host': 'raket.nl, proxy.intern', 'x-forwarded-proto': 'HTTPS, http' },
    ],
    ['http://raket.nl:8080', { host: 'intern', 'x-forwarded-host': 'raket.nl', 'x-forwarded-port': '8080' }],
    ['http://raket.nl:8080', { host: 'raket.nl', 'x-forwarded-for': '192.168.1.9', 'x-forwarded-port': '8080, 3000' }],
    ['https://raket.nl', { host: 'raket.nl', 'x-forwarded-ssl': 'on' }],
    ['https://raket.nl', { host: 'raket.nl', 'front-end-https': 'On' }],
    ['https://raket.nl', { host: 'raket.nl', 'x-forwarded-scheme': 'https' }],
    ['http://[::1]:3000', { host: '[::1]:3000' }],
    ['https://raket.nl', { host: 'intern:3000' }, 'https://raket.nl'],
    ['https://raket.nl.', { host: 'intern:3000' }, 'https://raket.nl'],
  ])('is our own: a page of %s at %j, where PUBLIC_URL is %s', async (...all) => {
    expect(await change(...all)).toBe(true);
    expect(school.log.join('')).not.toContain('PUBLIC_URL');
  });

  it.each<[string, Record<string, string>, string | undefined, string]>([
    ['http://raket:8080', { host: 'raket' }, undefined, '"difference":"port"'],
    ['http://raket:8080', { host: 'raket', 'x-forwarded-port': '8080' }, undefined, '"difference":"port"'],
    [
      'http://raket:8080',
      { host: 'a', 'x-forwarded-host': 'b', 'x-forwarded-port': '8080' },
      undefined,
      '"difference":"host"',
    ],
    ['https://raket.nl', { host: '127.0.0.1:3000' }, undefined, '"difference":"host"'],
    ['http://raket:8080', { host: 'intern' }, 'http://raket', 'PUBLIC_URL differ in their port'],
  ])('is refused: a page of %s at %j, where PUBLIC_URL is %s, and the log says what to set', async (...all) => {
    const [origin, headers, publicUrl, said] = all;
    expect(await change(origin, headers, publicUrl)).toBe(false);
    const line = school.log.find((one) => one.includes('PUBLIC_URL'));
    expect(line).toContain(said);
    expect(line).toContain(`set PUBLIC_URL=${origin}`);
    expect(line).toContain('"refused":true');
  });

  it('is refused where the browser does not say its address, and the log does not ask for it in PUBLIC_URL', async () => {
    expect(await change('null', { host: 'raket.nl' })).toBe(false);
    expect(school.log.join('')).toContain('Origin: null');
    expect(school.log.join('')).not.toContain('PUBLIC_URL');
  });

  it('is accepted and reported when http and https differ', async () => {
    const headers = { host: 'raket.nl', 'sec-fetch-site': 'same-origin' };
    expect(await change('https://raket.nl', headers)).toBe(true);
    expect(school.log.join('')).toContain('X-Forwarded-Proto');
  });
});

/** Logs in, and returns the new session cookie. */
async function cookieOf(school: School, username = 'docent'): Promise<string> {
  const body = new URLSearchParams({ username, password });
  const response = await school.device().fetch('/api/teacher/login', { method: 'POST', body });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
