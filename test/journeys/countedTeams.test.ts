import { expect, it } from 'vitest';

import { readRun, readTeams, workOf } from '#contract/decode/classFacts.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { canEndPhase } from '#domain/classStatus.ts';
import type { LeaveReason } from '#domain/crew/leavingOut.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const reason = 'away';
const phaseOne = [101, 102];
const phaseTwo = [201, 202];

onEveryEngine('A team that does not count for now', (engine) => {
  const school = atSchool(engine);

  const leaveOut = (docent: Docent, team: { id: string }, why: LeaveReason = reason) =>
    docent.ask(teacher.countTeam, { teamId: team.id, counted: 0, reason: why });
  const countAgain = (docent: Docent, team: { id: string }) =>
    docent.ask(teacher.countTeam, { teamId: team.id, counted: 1 });
  const answerAll = async (team: Team, activities: readonly number[]): Promise<void> => {
    for (const activity of activities) await answer(team, activity);
  };
  const aClass = async () => {
    const docent = await school().docent();
    const [ready, ill] = [await docent.team('Klaar'), await docent.team('Ziek')];
    return { docent, ready, ill };
  };
  const seenBy = async (team: Team): Promise<unknown[]> =>
    Promise.all([
      team.ask(student.info, {}),
      team.ask(student.rocketStatus, {}),
      team.ask(student.hasNewRating, {}),
      team.ask(student.phase, { phase: 1 }),
      team.ask(student.phase, { phase: 2 }),
    ]);

  it('holds up no phase and no progress, and counts again with one call', async () => {
    const { docent, ready, ill } = await aClass();
    await answerAll(ready, phaseOne);
    const listed = async () => (await docent.ask(teacher.challengeList, {}))[0];
    expect(await listed()).toMatchObject({ teams: 2, uncountedTeams: 0, progress: 13 });
    expect(await refusal(docent.endPhase(1))).toMatchObject({ code: 'phase-not-ready-to-end' });

    expect(await leaveOut(docent, ill)).toMatchObject({ id: ill.id, counted: false, uncountedReason: reason });
    expect(await listed()).toMatchObject({ teams: 2, uncountedTeams: 1, progress: 25 });
    expect(await docent.ask(teacher.phase, { phase: 1 })).toMatchObject({ isCompleted: true, status: 'COMPLETED' });

    expect(await countAgain(docent, ill)).toMatchObject({ counted: true, uncountedReason: '' });
    expect(await docent.ask(teacher.phase, { phase: 1 })).toMatchObject({ isCompleted: false, status: 'READY' });
    expect(await refusal(docent.endPhase(1))).toMatchObject({ code: 'phase-not-ready-to-end' });

    await leaveOut(docent, ill);
    expect(await docent.endPhase(1)).toMatchObject({ isDone: true });
  });

  it('sees the same as any team, and never the reason', async () => {
    const { docent, ready, ill } = await aClass();
    await answerAll(ready, phaseOne);
    const before = await seenBy(ill);
    await leaveOut(docent, ill);
    expect(await seenBy(ill)).toEqual(before);
    expect(JSON.stringify([await seenBy(ill), await seenBy(ready)])).not.toMatch(/"away"|"counted"|uncounted/u);
    expect((await docent.ask(teacher.teams, {})).map(({ title, uncountedReason }) => [title, uncountedReason])).toEqual(
      [
        ['Klaar', ''],
        ['Ziek', reason],
      ],
    );
    // Its code still logs in, and its answers are accepted.
    const again = await school().enter(ill.code);
    expect(await answer(again, 102)).toMatchObject({ version: 1 });
  });

  it('goes on in a phase that was ended without it and in the next, and gets its part when it is rated', async () => {
    const { docent, ready, ill } = await aClass();
    await answerAll(ready, phaseOne);
    await leaveOut(docent, ill);
    await docent.endPhase(1);
    expect(await ill.ask(student.phase, { phase: 1 })).toMatchObject({ isDone: true, status: 'READY' });
    expect(await ill.ask(student.phase, { phase: 2 })).toMatchObject({ isDone: false, status: 'READY' });
    await answerAll(ill, phaseTwo);
    await answerAll(ill, phaseOne);
    for (const { id, rating } of await docent.ask(teacher.answers, {})) if (rating === null) await docent.rate(id, 2);
    expect(await ill.ask(student.revealMedal, { phase: 1 })).toMatchObject({ medal: 2 });
  });

  it('has its answers counted among those that wait for a rating', async () => {
    const { docent, ill } = await aClass();
    const { id } = await answer(ill, 102);
    await leaveOut(docent, ill);
    expect((await docent.ask(teacher.openAnswers, {})).unrated_answers).toMatchObject([{ id }]);
    expect(await docent.rate(id, 3)).toMatchObject({ medal: 3 });
    expect(await docent.ask(teacher.rateEmptyAnswer, { teamId: ill.id, activityId: 101, medal: 1 })).toMatchObject({
      isEmpty: true,
    });
  });

  it('counted again, leaves a phase ended that it missed; what it missed there is missing until it is made up for', async () => {
    const { docent, ready, ill } = await aClass();
    await answerAll(ready, phaseOne);
    await leaveOut(docent, ill);
    await docent.endPhase(1);
    await countAgain(docent, ill);
    expect(await docent.ask(teacher.phase, { phase: 1 })).toMatchObject({ isDone: true, isCompleted: false });
    await answerAll(ready, phaseTwo);
    expect(await refusal(docent.endPhase(2))).toMatchObject({ code: 'phase-not-ready-to-end' });

    // The team sends one answer late, and the docent rates an empty answer for the other activity.
    await answer(ill, 102);
    await docent.ask(teacher.rateEmptyAnswer, { teamId: ill.id, activityId: 101, medal: 0 });
    expect(await docent.ask(teacher.phase, { phase: 1 })).toMatchObject({ isDone: true, isCompleted: true });
    expect(await refusal(answer(ill, 101))).toMatchObject({ code: 'answer-rated' });
    await answerAll(ill, phaseTwo);
    expect(await docent.endPhase(2)).toMatchObject({ isDone: true });
  });

  it('and is the only one leaves no phase to be ended', async () => {
    const docent = await school().docent();
    const only = await docent.team('Enige');
    await answerAll(only, phaseOne);
    await leaveOut(docent, only);
    expect(await docent.ask(teacher.phase, { phase: 1 })).toMatchObject({ isCompleted: false, status: 'INACTIVE' });
    expect(await refusal(docent.endPhase(1))).toMatchObject({ code: 'phase-not-ready-to-end' });
    await countAgain(docent, only);
    expect(await docent.endPhase(1)).toMatchObject({ isDone: true });
  });

  it('keeps its first moment when another reason is noted, and may have none', async () => {
    const { docent, ill } = await aClass();
    const since = async () =>
      (await school().context.db.selectFrom('teams').select('uncountedAt').where('title', '=', 'Ziek').execute())[0];
    await leaveOut(docent, ill);
    const first = await since();
    expect(first?.uncountedAt).toEqual(expect.any(String));
    expect(await leaveOut(docent, ill, 'behind')).toMatchObject({ uncountedReason: 'behind' });
    expect(await docent.ask(teacher.countTeam, { teamId: ill.id, counted: 0 })).toMatchObject({ uncountedReason: '' });
    expect(await since()).toEqual(first);
    await countAgain(docent, ill);
    expect(await since()).toEqual({ uncountedAt: null });
  });

  it('has no reason but a fixed one: typed words are refused', async () => {
    const { docent, ill } = await aClass();
    const typed = { teamId: ill.id, counted: 0, reason: 'Noor is ziek' as LeaveReason } as const;
    expect((await refusal(docent.ask(teacher.countTeam, typed))).status).toBe(400);
    expect(await docent.ask(teacher.teams, {})).toMatchObject([{ counted: true }, { counted: true }]);
  });

  it('is one of this class: no other docent, no other run and no stale tab changes it', async () => {
    await school().hire('docent', ['koel-schoolplein', 'koel-schoolplein']);
    const docent = await school().login('docent');
    const [{ user_challenge: one } = { user_challenge: '' }, { user_challenge: other } = { user_challenge: '' }] =
      await docent.ask(teacher.challengeList, {});
    await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId: one });
    const team = await docent.team('Team');
    await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId: other });
    expect(await refusal(leaveOut(docent, team))).toMatchObject({ status: 404 });
    const stale = docent.ask(teacher.countTeam, { teamId: team.id, counted: 0, runId: one });
    expect(await refusal(stale)).toMatchObject({ code: 'stale-run' });
    const bas = await school().docent('bas');
    expect(await refusal(leaveOut(bas, team))).toMatchObject({ status: 404 });
    await docent.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId: one });
    expect(await docent.ask(teacher.teams, {})).toMatchObject([{ counted: true }]);
  });

  it('is the same on every device of its docent', async () => {
    const { docent, ready, ill } = await aClass();
    const tablet = await school().login('docent');
    await answerAll(ready, phaseOne);
    await leaveOut(docent, ill);
    expect((await tablet.ask(teacher.teams, {})).map(({ counted }) => counted)).toEqual([true, false]);
    const run = readRun(await tablet.ask(teacher.challenge, {}));
    const works = readTeams(await tablet.ask(teacher.teams, {})).map((team) => workOf(run, team));
    expect(run.course.challenge.phases.map((phase) => canEndPhase(run.course, phase, works))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('is counted again or the phase is ended first when both come at once', async () => {
    const { docent, ready, ill } = await aClass();
    const tablet = await school().login('docent');
    await answerAll(ready, phaseOne);
    for (let round = 0; round < 10; round += 1) {
      await docent.ask(teacher.togglePhaseDone, { phase: 1, done: 0 });
      await leaveOut(docent, ill);
      const [counted, ended] = await Promise.allSettled([
        countAgain(tablet, ill),
        docent.ask(teacher.togglePhaseDone, { phase: 1, done: 1 }),
      ]);
      expect(counted).toMatchObject({ status: 'fulfilled', value: { counted: true } });
      const isEnded = ended.status === 'fulfilled';
      // The response shows the class as it was when the phase ended: every team that counted had answered.
      const outcome: unknown = isEnded ? ended.value : ended.reason;
      expect(outcome).toMatchObject(isEnded ? { isDone: true, isCompleted: true } : { code: 'phase-not-ready-to-end' });
      expect(await docent.ask(teacher.phase, { phase: 1 })).toMatchObject({ isDone: isEnded, isCompleted: false });
    }
  });
});
