import { beforeEach, expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, type Docent, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

onEveryEngine('Docents of one class', (engine) => {
  const school = atSchool(engine);
  let marloes: Docent;
  let sem: Docent;
  let team: Team;

  beforeEach(async () => {
    [marloes, sem] = [await school().docent('marloes'), await school().docent('sem', [])];
    await sem.ask(teacher.renameSelf, { name: 'meester Sem' });
    const { user_challenge: runId } = await marloes.ask(teacher.challenge, {});
    await marloes.ask(teacher.addColleague, { runId, username: 'sem' });
    team = await marloes.team('Komeet');
  });

  const ratings = async () =>
    new Map((await marloes.ask(teacher.answers, {})).map(({ activity_id: id, rating }) => [id, rating]));

  it('see who of them rated, and who corrected it; a note of another’s changes neither who nor when', async () => {
    const { id } = await answer(team, 102);
    await marloes.rate(id, 1);
    expect((await ratings()).get(102)).toMatchObject({ by: 'marloes', medal: 1 });
    const given = await sem.ask(teacher.rateAnswer, { answerId: id, medal: 2 });
    expect(given).toMatchObject({ by: 'meester Sem', at: expect.stringMatching(/^\d{4}-/u) as string });
    await marloes.ask(teacher.rateAnswer, { answerId: id, medal: 2, note: 'Voor het rapport' });
    expect((await ratings()).get(102)).toMatchObject({ by: 'meester Sem', at: given.at, note: 'Voor het rapport' });
    await sem.ask(teacher.rateEmptyAnswer, { teamId: team.id, activityId: 101, medal: 0 });
    expect((await ratings()).get(101)).toMatchObject({ by: 'meester Sem' });
  });

  it('see who gave an answer back, wrote feedback on a phase and ended it', async () => {
    const { id: answerId } = await answer(team, 102);
    const returned = await sem.ask(teacher.returnAnswer, { answerId, tip: 'Meet nog eens' });
    expect(returned.returned).toMatchObject({ by: 'meester Sem' });
    await answer(team, 102, 'Gemeten');
    const [built] = await marloes.ask(teacher.answers, {});
    expect(built?.versions).toMatchObject([{ returned: { by: 'meester Sem' } }, { returned: null }]);
    await answer(team, 101);
    await marloes.ask(teacher.ratePhase, { phase: 1, teamId: team.id, feedback: 'Mooi' });
    expect(await sem.ask(teacher.phaseRatings, {})).toMatchObject([{ by: 'marloes' }]);
    await sem.ask(teacher.ratePhase, { phase: 1, teamId: team.id, feedback: 'Heel mooi' });
    expect(await marloes.ask(teacher.phaseRatings, {})).toMatchObject([{ by: 'meester Sem', feedback: 'Heel mooi' }]);
    expect(await sem.endPhase(1)).toMatchObject({ doneBy: 'meester Sem' });
    expect(await marloes.ask(teacher.phase, { phase: 1 })).toMatchObject({ doneBy: 'meester Sem' });
    const reopened = await marloes.ask(teacher.togglePhaseDone, { phase: 1, done: 0 });
    expect(reopened).toMatchObject({ doneBy: null, doneAt: null });
    expect(await marloes.ask(teacher.phase, { phase: 1 })).toMatchObject({ doneBy: null, doneAt: null });
  });

  it('are shown with their current name, also on earlier ratings', async () => {
    const { id } = await answer(team, 102);
    await sem.rate(id, 1);
    expect((await ratings()).get(102)?.by).toBe('meester Sem');
    await sem.ask(teacher.renameSelf, { name: 'Sem de Boer' });
    expect((await ratings()).get(102)?.by).toBe('Sem de Boer');
    expect((await marloes.ask(teacher.challenge, {})).docents).toEqual(['marloes', 'Sem de Boer']);
  });

  it('keep what a colleague gave who has left, with the name, and offer nobody the sentences of another', async () => {
    const { id } = await answer(team, 102);
    await sem.rate(id, 1, { comment: 'Dit schrijf ik vaker.' });
    const sentences = (docent: Docent) => docent.ask(teacher.sentences, { activityId: 102 });
    expect(await sentences(sem)).toEqual(['Dit schrijf ik vaker.']);
    expect(await sentences(marloes)).toEqual([]);
    const { user_challenge: runId } = await marloes.ask(teacher.challenge, {});
    await marloes.ask(teacher.removeColleague, { runId, username: 'sem' });
    expect((await ratings()).get(102)).toMatchObject({ by: 'meester Sem', comment: 'Dit schrijf ik vaker.' });
  });

  it('find nobody’s name by what was given before that was noted, or by somebody whose account went', async () => {
    const { id } = await answer(team, 102);
    await sem.rate(id, 1);
    await school().context.db.updateTable('ratings').set({ teacherId: null }).execute();
    expect((await ratings()).get(102)).toMatchObject({ by: null, medal: 1 });
  });
});
