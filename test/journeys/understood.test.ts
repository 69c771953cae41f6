import { expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, type Docent, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { listen } from '#test/testStream.ts';

const comment = 'Noem ook een getal.';

onEveryEngine('A team that read what its docent wrote', (engine) => {
  const school = atSchool(engine);
  const begin = async () => {
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    return { docent, team, sent: await answer(team, 102) };
  };
  const stored = async (docent: Docent) => (await docent.ask(teacher.answers, {}))[0];

  it('confirms once, and its docent and its other devices get an event', async () => {
    const { docent, team, sent } = await begin();
    await docent.rate(sent.id, 2, { comment });
    const { id: wordsId } = await team.ask(student.revealRating, { answerId: sent.id });
    expect((await stored(docent))?.rating).not.toHaveProperty('understood');
    const streams = [await listen(docent.device, teacher.events.path), await listen(team, student.events.path)];
    const other = await school().enter(team.code);
    const both = [team, other].map((device) => device.ask(student.understand, { answerId: sent.id, wordsId }));
    expect(await Promise.all(both)).toEqual([{}, {}]);
    for (const stream of streams) expect(await stream.receives('answers')).toBe(true);
    await team.ask(student.understand, { answerId: sent.id, wordsId });
    for (const stream of streams) expect(stream.received.filter((event) => event === 'answers')).toHaveLength(1);
    expect(await stored(docent)).toMatchObject({ rating: { comment, understood: true } });
    const { activities } = await other.ask(student.phase, { phase: 1 });
    expect(activities[1]?.answers[0]?.rating).toMatchObject({ comment, understood: true });
  });

  it('is asked anew when the rating changes, and what it says late of the earlier words is said of those', async () => {
    const { docent, team, sent } = await begin();
    const rate = (medal: number, more: { note?: string }) =>
      docent.ask(teacher.rateAnswer, { answerId: sent.id, medal, comment, ...more });
    const first = await rate(2, { note: 'Noor schreef' });
    await team.ask(student.revealRating, { answerId: sent.id });
    await team.ask(student.understand, { answerId: sent.id, wordsId: first.id });
    // The note is private to the docent, so a changed note keeps the team's confirmation.
    expect(await rate(2, { note: 'Sem schreef' })).toMatchObject({ seen: true, understood: true });
    const second = await rate(3, {});
    expect(second).not.toHaveProperty('understood');
    // The team can confirm only after the reveal, and only the current rating.
    for (const wordsId of [second.id, first.id]) await team.ask(student.understand, { answerId: sent.id, wordsId });
    await team.ask(student.revealRating, { answerId: sent.id });
    await team.ask(student.understand, { answerId: sent.id, wordsId: first.id });
    expect((await stored(docent))?.rating).not.toHaveProperty('understood');
    await team.ask(student.understand, { answerId: sent.id, wordsId: second.id });
    expect(await stored(docent)).toMatchObject({ rating: { medal: 3, understood: true } });
  });

  it('says so of a tip as long as the answer lies with it, and of another tip anew', async () => {
    const { docent, team, sent } = await begin();
    const giveBack = (tip: string) => docent.ask(teacher.returnAnswer, { answerId: sent.id, tip });
    const first = (await giveBack(comment)).returned?.id ?? '';
    await team.ask(student.understand, { answerId: sent.id, wordsId: first });
    expect(await stored(docent)).toMatchObject({ returned: { tip: comment, understood: true } });
    const second = (await giveBack('Noem de graden.')).returned?.id ?? '';
    expect((await stored(docent))?.returned).not.toHaveProperty('understood');
    await answer(team, 102, 'Het is 46 graden');
    // Too late: the team has already sent a new answer, which says more.
    await team.ask(student.understand, { answerId: sent.id, wordsId: second });
    expect((await stored(docent))?.returned).not.toHaveProperty('understood');
  });

  it('has nothing to say where nothing was written, or where the answer is another team’s', async () => {
    const docent = await school().docent();
    const [team, other] = [await docent.team('De Raketten'), await docent.team('De Kometen')];
    const sent = await answer(team, 102);
    const { id: wordsId } = await docent.ask(teacher.rateAnswer, { answerId: sent.id, medal: 2 });
    await team.ask(student.revealRating, { answerId: sent.id });
    expect(await team.ask(student.understand, { answerId: sent.id, wordsId })).toEqual({});
    expect((await stored(docent))?.rating).not.toHaveProperty('understood');
    expect((await refusal(other.ask(student.understand, { answerId: sent.id, wordsId }))).code).toBe('not-found');
  });
});
