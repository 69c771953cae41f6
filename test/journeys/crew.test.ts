import { expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { aLibrary } from '#test/builders.ts';
import { atSchool, type Docent, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { aChallenge, aPhase, fourPhases } from '#test/facts.ts';

const roles = ['schrijver', 'fotograaf', 'meter'].map((name) => ({ name, task: `Is ${name}.`, at: null }));
const [, second, third, fourth] = fourPhases();
const first = aPhase({ roles: [{ name: 'schrijver', task: 'Schrijft.', at: 'text' }, ...roles.slice(1)] });
const library = aLibrary([aChallenge({ phases: [first, { ...second, roles }, third, fourth] })]);

onEveryEngine('The roles in a team', (engine) => {
  const school = atSchool(engine, () => ({ library }));

  const crewOf = async (team: Team, phase = 1) => {
    const { crew } = await team.ask(student.phase, { phase });
    return crew && Object.fromEntries(crew.map(({ name, pupils }) => [name, pupils]));
  };
  const add = (docent: Docent, team: Team, name: string) => docent.ask(teacher.addStudent, { name, teamId: team.id });

  it('are shown with the phase, rotate, and are absent when the challenge names none', async () => {
    const docent = await school().docent();
    const team = await docent.team('Sterren');
    expect(await crewOf(team)).toEqual({ schrijver: [], fotograaf: [], meter: [] });
    for (const name of ['Zoë', 'Anna', 'Mo']) await add(docent, team, name);
    expect(await crewOf(team)).toEqual({ schrijver: ['Zoë'], fotograaf: ['Anna'], meter: ['Mo'] });
    expect(await crewOf(team, 2)).toEqual({ schrijver: ['Mo'], fotograaf: ['Zoë'], meter: ['Anna'] });
    expect(await crewOf(team, 3)).toBeUndefined();
    const { crew } = await team.ask(student.phase, { phase: 1 });
    expect(crew?.map(({ at }) => at)).toEqual(['text', null, null]);
  });

  it('stay with their pupils when one leaves, comes, moves or gets another name', async () => {
    const docent = await school().docent();
    const [team, other] = [await docent.team('Sterren'), await docent.team('Maan')];
    const [zoe, anna] = [await add(docent, team, 'Zoë'), await add(docent, team, 'Anna')];
    await add(docent, team, 'Mo');
    await docent.ask(teacher.deleteStudent, { studentId: anna.id });
    expect(await crewOf(team)).toEqual({ schrijver: ['Zoë'], fotograaf: ['Zoë'], meter: ['Mo'] });
    await docent.ask(teacher.renameStudent, { studentId: zoe.id, name: 'Bo' });
    await add(docent, team, 'Aya');
    expect(await crewOf(team)).toEqual({ schrijver: ['Bo'], fotograaf: ['Aya'], meter: ['Mo'] });
    const liv = await add(docent, other, 'Liv');
    await docent.ask(teacher.moveStudent, { studentId: zoe.id, teamId: other.id });
    expect(await crewOf(other)).toEqual({ schrijver: ['Liv'], fotograaf: ['Bo'], meter: ['Liv'] });
    // A move to the same team changes nothing.
    await docent.ask(teacher.moveStudent, { studentId: liv.id, teamId: other.id });
    expect(await crewOf(other)).toMatchObject({ schrijver: ['Liv'], fotograaf: ['Bo'] });
  });
});
