import { expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

onEveryEngine('Pupils who look in the developer tools', (engine) => {
  const school = atSchool(engine);

  it('find no comment, medal, feedback or note in any answer before they reveal it, and never a note', async () => {
    const docent = await school().docent();
    const team = await docent.team('Nieuwsgierig');
    const [first, second] = [await answer(team, 101), await answer(team, 102)];
    await docent.rate(first.id, 2, { comment: 'geheim commentaar', note: 'geheime notitie' });
    await docent.rate(second.id, 2);
    await docent.ask(teacher.ratePhase, { phase: 1, teamId: team.id, feedback: 'geheime feedback' });
    await docent.endPhase(1);

    const before = await everything(team);
    expect(before).not.toContain('geheim');
    expect(before).not.toMatch(/"medal":[0-3]/u);
    expect(before).not.toContain('"note"');

    await team.ask(student.revealRating, { answerId: first.id });
    const between = await everything(team);
    expect(between).toContain('geheim commentaar');
    expect(between).not.toContain('geheime feedback');

    await team.ask(student.revealMedal, { phase: 1 });
    const after = await everything(team);
    expect(after).toContain('geheime feedback');
    expect(after).not.toContain('geheime notitie');
    expect(after).not.toContain('"note"');
  });

  it('find no name of a docent who rated, gave back, wrote feedback or ended a phase', async () => {
    const docent = await school().docent('jufmarloes');
    await school().hire('meestersem');
    await docent.ask(teacher.renameSelf, { name: 'juf Marloes' });
    const { user_challenge: runId } = await docent.ask(teacher.challenge, {});
    await docent.ask(teacher.renameRun, { runId, text: 'Groep 8' });
    await docent.ask(teacher.addColleague, { runId, username: 'meestersem' });
    const team = await docent.team('Ook nieuwsgierig');
    const [first, second] = [await answer(team, 101), await answer(team, 102)];
    await docent.ask(teacher.returnAnswer, { answerId: second.id, tip: 'Meet nog eens' });
    await answer(team, 102, 'Gemeten');
    for (const { id: answerId } of [first, second]) {
      await docent.rate(answerId, 2);
      await team.ask(student.revealRating, { answerId });
    }
    await docent.ask(teacher.ratePhase, { phase: 1, teamId: team.id, feedback: 'Mooi gewerkt' });
    await docent.endPhase(1);
    await team.ask(student.revealMedal, { phase: 1 });
    const all = await everything(team);
    expect(all).toContain('Meet nog eens');
    expect(all).toContain('Mooi gewerkt');
    expect(all).not.toMatch(/marloes|meestersem|"by"|"doneBy"|"docents"/iu);
  });

  it('find nothing of a corrected rating either, and no instruction or example of the teacher’s', async () => {
    const docent = await school().docent();
    const team = await docent.team('Nog nieuwsgieriger');
    const { id } = await answer(team, 102);
    await docent.rate(id, 1, { comment: 'eerst dit' });
    await team.ask(student.revealRating, { answerId: id });
    await docent.rate(id, 3, { comment: 'later geheim' });
    const all = await everything(team);
    expect(all).not.toMatch(/geheim|eerst dit|"medal":[0-3]/u);
    expect(all).toContain('"instructionPdf":null');
    expect(all).toContain('"examples":null');
    expect(all).not.toMatch(/"examples":[^n]/u);
  });

  it('still know a rating of which only the note was changed', async () => {
    const docent = await school().docent();
    const team = await docent.team('Rustig');
    const { id } = await answer(team, 102);
    await docent.rate(id, 3, { comment: 'Mooi' });
    await team.ask(student.revealRating, { answerId: id });
    await docent.rate(id, 3, { comment: 'Mooi', note: 'voor het rapport' });
    expect(await team.ask(student.hasNewRating, {})).toEqual({ hasNewRating: false, phases: [] });
  });
});

/** Returns the raw text of everything that a team can get, including the refusal of another answer. */
async function everything(team: Team): Promise<string> {
  const paths = ['info', 'get-rocketstatus', 'has-new-rating', 'get-phase/1', 'get-phase/2', 'get-phase/3'];
  const answers = await Promise.all(paths.map((path) => team.fetch(`/api/student/${path}`)));
  const again = await team.fetch('/api/student/answer-activity', {
    method: 'POST',
    body: new URLSearchParams({ activityId: '102', tweet: 'Nog een keer' }),
  });
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  expect(again.status).toBe(409);
  return (await Promise.all([...answers, again].map((one) => one.text()))).join('\n');
}
