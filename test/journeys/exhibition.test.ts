import { expect, it } from 'vitest';

import type { RequestOf } from '#contract/endpoint.ts';
import { teacher } from '#contract/teacher.ts';
import { mostExhibited } from '#domain/lesson/board.ts';
import { transaction } from '#server/db/db.ts';
import { boardOf as storedBoard, putBoard } from '#server/store/boards.ts';
import { answer, atSchool, type Docent, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const press = (docent: Docent, sent: RequestOf<typeof teacher.changeBoard>) => docent.ask(teacher.changeBoard, sent);
const choose = (docent: Docent, exhibitAnswerId: string, exhibited?: 0 | 1) =>
  press(docent, { exhibitAnswerId, ...(exhibited === undefined ? {} : { exhibited }) });

onEveryEngine('The exhibition of a class', (engine) => {
  const school = atSchool(engine);

  it('holds what the docent chose, in that order, and shows nothing by itself', async () => {
    const docent = await school().docent();
    const [one, two] = [await docent.team('Eerste'), await docent.team('Tweede')];
    const [a, b] = [await answer(one, 102), await answer(two, 102)];
    await press(docent, { phase: 1 });
    await choose(docent, b.id);
    const chosen = await choose(docent, a.id);
    expect(chosen).toMatchObject({ exhibition: [b.id, a.id], led: { exhibition: false, answer_id: null } });
    expect((await press(docent, { exhibition: 1 })).led).toMatchObject({ exhibition: true, answer_id: null });
    expect((await press(docent, { answerId: a.id })).led).toMatchObject({ exhibition: false, answer_id: a.id });
    expect((await press(docent, { exhibition: 0 })).led).toMatchObject({ exhibition: false, answer_id: null });
    expect(await choose(docent, b.id, 0)).toMatchObject({ exhibition: [a.id] });
  });

  it('loses an answer that is taken away, and a team that is', async () => {
    const docent = await school().docent();
    const [one, two] = [await docent.team('Eerste'), await docent.team('Tweede')];
    const [a, b] = [await answer(one, 102), await answer(two, 102)];
    for (const { id } of [a, b]) await choose(docent, id);
    await docent.ask(teacher.takeAway, { answerId: a.id, what: 'answer' });
    expect((await docent.ask(teacher.board, {})).exhibition).toEqual([b.id]);
    await docent.ask(teacher.removeTeam, { teamId: two.id });
    expect((await docent.ask(teacher.board, {})).exhibition).toEqual([]);
  });

  it('takes no answer of another class, none that the docent made, and no more than has room', async () => {
    const [anne, bas] = [await school().docent('anne'), await school().docent('bas')];
    const team = await anne.team('Komeet');
    const { id } = await answer(team, 102);
    expect((await refusal(choose(bas, id))).status).toBe(404);
    const { id: empty } = await anne.ask(teacher.rateEmptyAnswer, { teamId: team.id, activityId: 101, medal: 0 });
    expect((await refusal(choose(anne, empty))).status).toBe(404);
    const { db } = school().context;
    const [run] = await db.selectFrom('runs').innerJoin('teams', 'teams.runId', 'runs.id').selectAll('runs').execute();
    if (run === undefined) throw new Error('no run');
    await transaction(db, async (tx) => {
      const board = await storedBoard(tx, run.id);
      const exhibition = Array.from({ length: mostExhibited }, (_, index) => `x${index}`);
      await putBoard(tx, run.id, { ...board, state: { ...board.state, exhibition } });
    });
    expect(await refusal(choose(anne, id))).toMatchObject({ status: 409, code: 'exhibition-full' });
  });
});
