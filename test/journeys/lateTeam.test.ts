import { expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, refusal, type School } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

/** Creates a class with one team that finished phase 1, which has ended. */
async function aClass(school: School) {
  const docent = await school.docent();
  const team = await docent.team('Op tijd');
  for (const activity of [101, 102]) await docent.rate((await answer(team, activity)).id, 3);
  await docent.endPhase(1);
  return { docent, team };
}

onEveryEngine('A team that comes late', (engine) => {
  const school = atSchool(engine);

  it('comes to a class in which others have answered, where the plain form is closed', async () => {
    const { docent } = await aClass(school());
    expect((await refusal(docent.ask(teacher.createTeam, { title: 'Nieuw' }))).code).toBe('teams-closed');
    expect((await refusal(docent.ask(teacher.createLateTeam, { title: ' ' }))).status).toBe(422);
    const { id, logincode } = await docent.ask(teacher.createLateTeam, { title: 'Nieuw' });
    const late = await school().enter(logincode);
    expect((await late.ask(student.info, {})).studentgroup).toMatchObject({ id, title: 'Nieuw' });
    // The ended phase stays ended, and the next one is open.
    expect(await docent.ask(teacher.phase, { phase: 1 })).toMatchObject({ isDone: true });
    await answer(late, 201);
  });

  it('is given the empty answers of ended phases at once, and of no other phase; what it sent itself stays', async () => {
    const { docent } = await aClass(school());
    const { id: teamId, logincode } = await docent.ask(teacher.createLateTeam, { title: 'Nieuw' });
    const late = await school().enter(logincode);
    await answer(late, 102, 'Thuis gedaan');
    await docent.ask(teacher.fillEndedPhases, { teamId });
    // A repeated press changes nothing.
    await docent.ask(teacher.fillEndedPhases, { teamId });
    const own = (await docent.ask(teacher.answers, {})).filter((one) => one.studentgroup_id === teamId);
    expect(own.map((one) => [one.activity_id, one.isEmpty, one.version, one.rating?.medal])).toEqual([
      [101, true, 1, 0],
      [102, false, 1, undefined],
    ]);
    await docent.rate(own[1]?.id ?? '', 2);
    await late.ask(student.revealMedal, { phase: 1 });
    expect((await late.ask(student.rocketStatus, {}))[0]).toMatchObject({ status: 'RATED', seen: true, medal: 1 });
  });
});
