import { describe, expect, it } from 'vitest';

import type { Endpoint } from '#contract/endpoint.ts';
import { problemMedia } from '#contract/problem.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { answer, aPhoto, atSchool, refusal } from '#test/classroom.ts';
import { engines, onEveryEngine } from '#test/engines.ts';

const long = (count: number): string => 'é'.repeat(count);

onEveryEngine('The teacher is refused', (engine) => {
  const school = atSchool(engine);

  it('a wrong password and an unknown name in the same words', async () => {
    await school().hire('docent');
    for (const sent of [{ username: 'docent', password: 'fout wachtwoord' }, { username: 'wie', password: 'x' }, {}]) {
      const problem = await refusal(school().device().ask(teacher.login, sent));
      expect(problem).toMatchObject({
        status: 401,
        code: 'login-failed',
        errors: { _error: 'Invalid username or password', username: 'ERROR', password: 'ERROR' },
      });
    }
  });

  it('a team without a title, or with one that is too long', async () => {
    const docent = await school().docent();
    const requests = [undefined, '', '   ', long(41)].map((title) =>
      refusal(docent.ask(teacher.createTeam, { title: title ?? '' })),
    );
    const problems = await Promise.all(requests);
    expect(problems.map(({ status, title }) => [status, title])).toEqual(
      problems.map(() => [422, 'Submit Validation Failed']),
    );
    expect(problems.map(({ errors }) => errors['title'])).toEqual([
      'Field is required',
      'Field is required',
      'Field is required',
      'Must be 40 characters or less',
    ]);
    expect(await docent.ask(teacher.createTeam, { title: `  ${long(40)} ` })).toMatchObject({ title: long(40) });
  });

  it('a team, a list of nothing and a phase while no challenge is active', async () => {
    const docent = await school().docent('nieuw', []);
    const requests = [
      docent.ask(teacher.createTeam, { title: 'Te vroeg' }),
      docent.ask(teacher.challenge, {}),
      docent.ask(teacher.activePhase, {}),
    ];
    for (const problem of await Promise.all(requests.map(refusal))) {
      expect(problem).toMatchObject({
        status: 409,
        title: 'teacher has no challenges assigned',
        errors: { _error: 'teacher has no challenges assigned' },
      });
    }
    expect(await docent.ask(teacher.challengeList, {})).toEqual([]);
    expect(await docent.ask(teacher.teams, {})).toEqual([]);
  });

  it('a new team once one has answered, and deleting a team that has logged in', async () => {
    const docent = await school().docent();
    const team = await docent.team('Eerste');
    const unused = await docent.ask(teacher.createTeam, { title: 'Tweede' });
    await docent.ask(teacher.rateEmptyAnswer, { activityId: 102, teamId: unused.id, medal: 0 });
    const third = await docent.ask(teacher.createTeam, { title: 'Derde' });
    await answer(team, 102);
    expect(await refusal(docent.ask(teacher.createTeam, { title: 'Vierde' }))).toMatchObject({
      status: 409,
      code: 'teams-closed',
    });
    expect(await refusal(docent.ask(teacher.deleteTeam, { teamId: team.id }))).toMatchObject({
      status: 409,
      code: 'team-used',
    });
    await docent.ask(teacher.deleteTeam, { teamId: third.id });
    expect((await docent.ask(teacher.teams, {})).map(({ title }) => title)).toEqual(['Eerste', 'Tweede']);
  });

  it('a pupil without a name, or with one that is too long', async () => {
    const docent = await school().docent();
    const { id: teamId } = await docent.ask(teacher.createTeam, { title: 'Team' });
    const nameless = await refusal(docent.ask(teacher.addStudent, { name: ' ', teamId }));
    expect(nameless).toMatchObject({ status: 422, errors: { name: 'Field is required' } });
    const tooLong = await refusal(docent.ask(teacher.addStudent, { name: long(61), teamId }));
    expect(tooLong).toMatchObject({ status: 422, errors: { name: 'Must be 60 characters or less' } });
    const { id: studentId } = await docent.ask(teacher.addStudent, { name: 'Noor', teamId });
    const emptied = await refusal(docent.ask(teacher.renameStudent, { name: ' ', studentId }));
    expect(emptied).toMatchObject({ status: 422, errors: { name: 'Field is required' } });
    const grown = await refusal(docent.ask(teacher.renameStudent, { name: long(61), studentId }));
    expect(grown).toMatchObject({ status: 422, errors: { name: 'Must be 60 characters or less' } });
  });

  it('ending a phase with open activities or without teams, and one that does not exist', async () => {
    const docent = await school().docent();
    expect(await refusal(docent.endPhase(1))).toMatchObject({ status: 409, code: 'phase-not-ready-to-end' });
    const team = await docent.team('Bezig');
    await answer(team, 101);
    expect(await refusal(docent.endPhase(1))).toMatchObject({ status: 409, code: 'phase-not-ready-to-end' });
    expect((await refusal(docent.ask(teacher.phase, { phase: 9 }))).status).toBe(404);
    expect((await refusal(docent.endPhase(9))).status).toBe(404);
    for (const led of [0, 5])
      expect(await refusal(docent.endPhase(led))).toMatchObject({ status: 409, code: 'phase-led' });
    expect(await docent.ask(teacher.phase, { phase: 0 })).toMatchObject({ id: 0, title: 'Onboarding', isDone: false });
    expect(await docent.ask(teacher.phase, { phase: 5 })).toMatchObject({ id: 5, title: 'Launch', isDone: false });
    const odd = await docent.device.fetch('/api/teacher/toggle-phase-done/1/2');
    expect(odd.status).toBe(400);
    expect((await docent.ask(teacher.phase, { phase: 1 })).isDone).toBe(false);
  });

  it('a rating without a medal, with one that does not exist, or with too many words', async () => {
    const docent = await school().docent();
    const { id: answerId } = await answer(await docent.team('Team'), 102);
    for (const medal of [undefined, 0, 4, -1]) {
      const problem = await refusal(
        docent.ask(teacher.rateAnswer, { answerId, ...(medal !== undefined && { medal }) }),
      );
      expect(problem).toMatchObject({ status: 422, errors: { medal: 'Field is required' } });
    }
    const wordy = await refusal(docent.rate(answerId, 3, { comment: long(2001), note: long(2001) }));
    const error = 'Must be 2000 characters or less';
    expect(wordy.errors).toEqual({ comment: error, note: error });
    expect(await docent.rate(answerId, 3, { comment: long(2000), note: long(2000) })).toMatchObject({ medal: 3 });
  });

  it('rating nothing where there is something, or where nothing can be', async () => {
    const docent = await school().docent();
    const { id: teamId, ...team } = await docent.team('Team');
    await answer({ ...team }, 102, 'Van onszelf');
    const rate = (activity_id: number, feedback = '', medal = 0) =>
      refusal(docent.ask(teacher.rateEmptyAnswer, { activityId: activity_id, teamId, medal, comment: feedback }));
    expect(await rate(102)).toMatchObject({ code: 'answer-exists', status: 409, answer: { tweet: 'Van onszelf' } });
    expect(await rate(190)).toMatchObject({ code: 'activity-not-answerable', status: 409 });
    expect(await rate(201)).toMatchObject({ code: 'phase-closed', status: 409 });
    expect(await rate(999)).toMatchObject({ code: 'not-found', status: 404 });
    expect((await rate(101, long(2001))).errors).toEqual({ feedback: 'Must be 2000 characters or less' });
    expect(await rate(101, '', 4)).toMatchObject({ status: 422, errors: { medal: 'Field is required' } });
  });

  it('a rating in the place of one that another device gave, which it has not seen', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const { id: answerId } = await answer(team, 102);
    const first = await docent.ask(teacher.rateAnswer, { answerId, medal: 1, seenRating: '' });
    const late = { answerId, medal: 3, comment: 'Van de iPad' };
    for (const rating of ['', 'een andere']) {
      const problem = await refusal(docent.ask(teacher.rateAnswer, { ...late, seenRating: rating }));
      expect(problem).toMatchObject({ status: 409, code: 'rating-changed', answer: { id: answerId, rating: first } });
    }
    expect(await docent.ask(teacher.rateAnswer, { ...late, seenRating: first.id })).toMatchObject({ medal: 3 });
    expect(await docent.ask(teacher.rateAnswer, { ...late, seenRating: first.id })).toMatchObject({ medal: 3 });
    expect(await refusal(docent.ask(teacher.rateAnswer, { ...late, medal: 2, seenRating: first.id }))).toMatchObject({
      code: 'rating-changed',
    });

    const empty = { activityId: 101, teamId: team.id, seenRating: '' };
    await docent.ask(teacher.rateEmptyAnswer, { ...empty, medal: 2 });
    expect(await refusal(docent.ask(teacher.rateEmptyAnswer, { ...empty, medal: 0 }))).toMatchObject({
      code: 'rating-changed',
      answer: { isEmpty: true, rating: { medal: 2 } },
    });
  });

  it('the rating of an answer for the answer that nobody sent', async () => {
    const docent = await school().docent();
    const { id } = await docent.team('Afwezig');
    const empty = await docent.ask(teacher.rateEmptyAnswer, { activityId: 102, teamId: id, medal: 2 });
    expect(await refusal(docent.rate(empty.id, 3))).toMatchObject({ status: 409, code: 'answer-empty' });
    const again = await docent.ask(teacher.rateEmptyAnswer, { activityId: 102, teamId: id, medal: 1 });
    expect(again).toMatchObject({ id: empty.id, version: 2, rating: { medal: 1, seen: false } });
  });

  it('feedback on a phase that the team has not answered, and feedback without words', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const give = (feedback?: string) =>
      docent.ask(teacher.ratePhase, {
        phase: 1,
        teamId: team.id,
        ...(feedback !== undefined && { feedback }),
      });
    await answer(team, 101);
    expect(await refusal(give('Goed'))).toMatchObject({ status: 409, code: 'phase-not-answered' });
    await answer(team, 102);
    expect((await refusal(give())).errors).toEqual({ feedback: 'Field is required' });
    expect((await refusal(give(long(2001)))).errors).toEqual({ feedback: 'Must be 2000 characters or less' });
    const first = await give('Goed');
    const second = await give('Heel goed');
    expect(second).toMatchObject({ id: first.id, studentgroup_id: team.id, phaseId: 1, feedback: 'Heel goed' });
    expect(await docent.ask(teacher.phaseRatings, {})).toEqual([second]);
  });

  it('certificates before anybody is at the end', async () => {
    const docent = await school().docent();
    expect((await refusal(docent.ask(teacher.certificates, {}))).status).toBe(404);
  });
});

onEveryEngine('A team is refused', (engine) => {
  const school = atSchool(engine);

  it('a code that does not exist', async () => {
    for (const logincode of ['AAAAA', '', 'te lang']) {
      const problem = await refusal(school().device().ask(student.login, { loginCode: logincode }));
      expect(problem).toMatchObject({ status: 401, errors: { logincode: 'Invalid login code' } });
    }
  });

  it('an answer without words or with too many, and a first one without its photo', async () => {
    const team = await (await school().docent()).team('Team');
    const send = (activityId: number, tweet?: string) =>
      refusal(team.ask(student.answerActivity, { activityId, ...(tweet !== undefined && { tweet }) }));
    const required = 'Dit veld is verplicht';
    expect((await send(102)).errors).toEqual({ tweet: required });
    expect((await send(102, ' \n ')).errors).toEqual({ tweet: required });
    expect((await send(102, long(2001))).errors).toEqual({ tweet: 'Must be 2000 characters or less' });
    expect((await send(101, 'Zonder foto')).errors).toEqual({ answerFile: 'photo.missing' });
    expect((await send(101)).errors).toEqual({ tweet: required, answerFile: 'photo.missing' });
  });

  it('an answer to a closed phase, to a film, to nothing, and after the rating', async () => {
    const docent = await school().docent();
    const team = await docent.team('Team');
    const send = (activityId: number) => refusal(team.ask(student.answerActivity, { activityId, tweet: 'Ja' }));
    expect(await send(201)).toMatchObject({ status: 409, code: 'phase-closed' });
    expect(await send(190)).toMatchObject({ status: 409, code: 'activity-not-answerable' });
    expect((await send(999)).status).toBe(404);
    expect((await send(1)).status).toBe(404);
    const { id } = await answer(team, 102, 'Ons antwoord');
    await docent.rate(id, 3);
    expect(await send(102)).toMatchObject({ status: 409, code: 'answer-rated', answer: { id, tweet: 'Ons antwoord' } });
  });

  it('work in the next phase when it is closed again, unless it had begun', async () => {
    const docent = await school().docent();
    const [begun, waiting] = [await docent.team('Begonnen'), await docent.team('Wacht nog')];
    for (const team of [begun, waiting]) for (const activity of [101, 102]) await answer(team, activity);
    await docent.endPhase(1);
    await answer(begun, 201);
    await docent.ask(teacher.togglePhaseDone, { phase: 1, done: 0 });
    expect((await refusal(answer(waiting, 201))).code).toBe('phase-closed');
    expect(await answer(begun, 202)).toMatchObject({ version: 1 });
  });

  it('a reveal of a medal that is not there yet', async () => {
    const docent = await school().docent();
    const team = await docent.team('Ongeduldig');
    const { id } = await answer(team, 102);
    expect(await refusal(team.ask(student.revealRating, { answerId: id }))).toMatchObject({
      status: 409,
      code: 'rating-not-ready',
    });
    expect((await refusal(team.ask(student.revealRating, { answerId: 'x' }))).status).toBe(404);
    await docent.rate(id, 3);
    const { id: other } = await answer(team, 101);
    await docent.rate(other, 3);
    expect(await refusal(team.ask(student.revealMedal, { phase: 1 }))).toMatchObject({
      status: 409,
      code: 'medal-not-ready',
    });
    for (const phaseId of [0, 5]) {
      expect((await refusal(team.ask(student.revealMedal, { phase: phaseId }))).status).toBe(404);
      expect((await refusal(team.ask(student.phase, { phase: phaseId }))).status).toBe(404);
    }
  });

  it('a file that is no photo, whatever its name', async () => {
    const docent = await school().docent();
    const team = await docent.team('Grappig');
    const send = (answerFile: Blob) =>
      refusal(team.ask(student.answerActivity, { activityId: 101, tweet: 'Kijk', answerFile }));
    const script = new Blob(['<svg onload="alert(1)">'], { type: 'image/jpeg' });
    expect(await send(script)).toMatchObject({
      status: 415,
      code: 'unsupported-type',
      errors: { answerFile: 'refusal.unsupported-type' },
    });
    const cut = new Blob([(await aPhoto().arrayBuffer()).slice(0, 50)], { type: 'image/png' });
    expect((await send(cut)).status).toBe(415);
    const huge = new Blob([new Uint8Array(15 * 1024 * 1024 + 1)], { type: 'image/jpeg' });
    expect(await send(huge)).toMatchObject({
      status: 413,
      code: 'too-large',
      errors: { answerFile: 'refusal.too-large' },
    });
    expect(await docent.ask(teacher.answers, {})).toEqual([]);
    expect(await school().context.photos.list()).toEqual([]);
  });
});

const [first] = engines;

describe('A visitor who is not logged in', () => {
  if (first === undefined) return;
  const school = atSchool(first);
  const bySchool = [teacher.schoolButton, teacher.startSchoolLogin, teacher.finishSchoolLogin, teacher.leaveSchool];
  const open: readonly Endpoint[] = [
    teacher.login,
    teacher.logout,
    student.login,
    student.logout,
    student.keptTeams,
    ...bySchool,
  ];
  const all: readonly Endpoint[] = [...Object.values(teacher), ...Object.values(student), ...Object.values(workshop)];
  const closed = all.filter((call) => !open.includes(call));

  it.each(closed.map((call: Endpoint) => [call.method, call.path] as const))(
    'is refused %s %s',
    async (method, path) => {
      const response = await school().device().fetch(path.replaceAll(/:\w+/gu, '1'), { method });
      expect(response.status).toBe(401);
      expect(response.headers.get('content-type')).toContain(problemMedia);
      expect(await response.json()).toMatchObject({
        type: 'urn:lanceerbasis:not-logged-in',
        title: 'refusal.not-logged-in',
      });
    },
  );

  it('gets a 404 for a URL that does not exist', async () => {
    const response = await school().device().fetch('/api/bestaat-niet');
    expect([response.status, await response.json()]).toEqual([
      404,
      { type: 'urn:lanceerbasis:not-found', title: 'refusal.not-found', status: 404 },
    ]);
    expect((await school().device().fetch('/api/%zz')).status).toBe(400);
  });
});
