import { expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

onEveryEngine('The sentences that a docent uses more often', (engine) => {
  const school = atSchool(engine);

  it('are what they wrote in comments and tips, those of this activity first, and nobody else’s', async () => {
    const docent = await school().docent();
    const other = await school().docent('collega');
    const team = await docent.team('De Raketten');
    const strangers = await other.team('Anderen');
    await docent.rate((await answer(team, 101)).id, 2, {
      comment: 'Schrijf het in een zin.',
      note: 'Niet voor teams.',
    });
    const { id } = await answer(team, 102);
    await docent.ask(teacher.returnAnswer, { answerId: id, tip: 'Reken het verschil uit.', top: 'Goed gemeten.' });
    await other.rate((await answer(strangers, 102)).id, 2, { comment: 'Van een collega.' });
    const chips = () => docent.ask(teacher.sentences, { activityId: 102 });
    expect(await chips()).toEqual(['Goed gemeten.', 'Reken het verschil uit.', 'Schrijf het in een zin.']);
    expect(await other.ask(teacher.sentences, { activityId: 102 })).toEqual(['Van een collega.']);

    // A docent who hides a sentence hides it from their own list only.
    for (const _ of [1, 2]) await docent.ask(teacher.hideSentence, { sentence: 'Goed gemeten.' });
    await other.ask(teacher.hideSentence, { sentence: 'Reken het verschil uit.' });
    expect(await chips()).toEqual(['Reken het verschil uit.', 'Schrijf het in een zin.']);
    expect((await refusal(team.ask(teacher.sentences, { activityId: 102 }))).status).toBe(401);
  });

  it('are not the owner’s where a colleague wrote them whose account is gone', async () => {
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    await docent.rate((await answer(team, 101)).id, 2, { comment: 'Van wie weg is.' });
    await school().context.db.updateTable('ratings').set({ teacherId: null }).execute();
    expect(await docent.ask(teacher.sentences, { activityId: 101 })).toEqual([]);
  });
});
