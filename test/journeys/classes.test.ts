import { expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { dump } from '#server/store/dump.ts';
import { answer, atSchool, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const challenge = 'koel-schoolplein';

onEveryEngine('A docent alone', (engine) => {
  const school = atSchool(engine);

  it('without a class finds the shelf, starts one, and has its teams at once', async () => {
    const docent = await school().docent('nieuw', []);
    expect(await docent.ask(teacher.challengeList, {})).toEqual([]);
    const [onShelf] = await docent.ask(teacher.shelf, {});
    expect(onShelf).toMatchObject({ id: challenge, poster: null, phases: [{ number: 1 }, {}, {}, {}] });
    expect(onShelf?.phases[0]?.activities[0]).toEqual({ id: 101, title: 'Opdracht 101', duration: '00:30' });

    const made = await docent.ask(teacher.startClass, { challenge, text: '  Groep 8b ' });
    expect(made).toMatchObject({ id: challenge, user_challenge_text: 'Groep 8b', isActive: true, teams: 0 });
    expect(await docent.ask(teacher.challengeList, {})).toEqual([made]);
    await answer(await docent.team('Komeet'), 102);
    expect(await docent.ask(teacher.challengeList, {})).toMatchObject([{ teams: 1, isActive: true }]);
  });

  it('begins with the class that was started last, here and at the next login', async () => {
    const docent = await school().docent();
    const tablet = await school().login('docent');
    await tablet.ask(teacher.teams, {});
    const { user_challenge: started } = await docent.ask(teacher.startClass, { challenge, text: 'Groep 7' });
    expect((await docent.ask(teacher.challenge, {})).user_challenge).toBe(started);
    expect((await tablet.ask(teacher.challenge, {})).user_challenge).not.toBe(started);
    const later = await school().login('docent');
    expect((await later.ask(teacher.challenge, {})).user_challenge).toBe(started);
  });

  it('is refused a challenge that is not there, no name, and a name that a class in use has', async () => {
    const docent = await school().docent('docent', []);
    const start = (text: string, of = challenge) => docent.ask(teacher.startClass, { challenge: of, text });
    expect((await refusal(start('Groep 8', 'nergens'))).code).toBe('not-found');
    expect((await refusal(start(' '))).errors).toEqual({ text: 'Field is required' });
    expect((await refusal(start('x'.repeat(61)))).errors).toEqual({ text: 'Must be 60 characters or less' });
    // The press is repeated, because its response was lost.
    const { user_challenge: runId } = await start('Groep 8');
    expect((await refusal(start('groep  8'))).errors).toEqual({ text: 'challenges.name-taken' });
    expect(await docent.ask(teacher.challengeList, {})).toHaveLength(1);
    // An archived class leaves its name free for a new class next year.
    await docent.ask(teacher.archiveRun, { runId, archived: 1 });
    await start('Groep 8');
    const both = await Promise.allSettled([start('Groep 6'), start('Groep 6')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('gives a class another name, which another of the same challenge does not have', async () => {
    const docent = await school().docent();
    const { user_challenge: runId } = await docent.ask(teacher.startClass, { challenge, text: 'Groep 8' });
    await docent.ask(teacher.startClass, { challenge, text: 'Groep 7' });
    const rename = (text: string) => docent.ask(teacher.renameRun, { runId, text });
    expect((await refusal(rename(''))).errors).toEqual({ text: 'Field is required' });
    expect((await refusal(rename('GROEP 7'))).errors).toEqual({ text: 'challenges.name-taken' });
    await rename('groep 8');
    await rename(' De Raketten ');
    const names = (await docent.ask(teacher.challengeList, {})).map((run) => run.user_challenge_text);
    expect(names).toContain('De Raketten');
  });

  it('deletes a class with all of its data; its teams get a message, and other classes stay as they were', async () => {
    const docent = await school().docent();
    const stays = await docent.team('Blijft');
    const { user_challenge: runId } = await docent.ask(teacher.startClass, { challenge, text: 'Proefklas' });
    const team = await docent.team('Proefteam');
    const sent = await answer(team, 101, 'Proefantwoord');
    const csv = await docent.ask(teacher.reportTable, { runId });
    expect(await csv.text()).toContain('Proefantwoord');

    await docent.ask(teacher.removeRun, { runId });
    expect((await refusal(team.ask(student.info, {}))).code).toBe('team-removed');
    await stays.ask(student.info, {});
    expect((await refusal(school().enter(team.code))).errors).toEqual({ logincode: 'Invalid login code' });
    expect(JSON.stringify([...(await dump(school().context.db))])).not.toMatch(/Proef/u);
    // The remaining class becomes the active class.
    expect((await docent.ask(teacher.teams, {})).map(({ title }) => title)).toEqual(['Blijft']);
    const gone = [
      docent.ask(teacher.removeRun, { runId }),
      docent.ask(teacher.renameRun, { runId, text: 'Proefklas' }),
      docent.ask(teacher.reportTable, { runId }),
      docent.ask(teacher.answerPhoto, { photo: sent.filename ?? '' }),
    ];
    expect((await Promise.all(gone.map(refusal))).map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  it('keeps the report of a class that was put away', async () => {
    const docent = await school().docent();
    await answer(await docent.team('Komeet'), 102, 'Vorig jaar');
    const { user_challenge: runId } = await docent.ask(teacher.challenge, {});
    await docent.ask(teacher.archiveRun, { runId, archived: 1 });
    expect((await refusal(docent.ask(teacher.reportTable, {}))).code).toBe('no-active-run');
    expect(await (await docent.ask(teacher.reportTable, { runId })).text()).toContain('Vorig jaar');
  });
});
