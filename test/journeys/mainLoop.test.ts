import { expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { readPdf } from '#test/pdf.ts';

onEveryEngine('A class that does a challenge', (engine) => {
  const school = atSchool(engine);

  it('goes from a new team to a revealed rocket part, and phase 2 opens', async () => {
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    await docent.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });

    const first = await answer(team, 101, 'Op het plein is het 41 graden');
    const second = await answer(team, 102);
    expect(first).toMatchObject({ tweet: 'Op het plein is het 41 graden', version: 1, rating: null });
    expect(first.filename).toMatch(/^[\w-]+\.jpg$/u);

    const { unrated_answers } = await docent.ask(teacher.openAnswers, {});
    expect(unrated_answers.map(({ activity_id }) => activity_id)).toEqual([101, 102]);
    await docent.rate(first.id, 3, { comment: 'Knap gemeten', note: 'Noor deed alles' });
    await docent.rate(second.id, 2);

    expect(await team.ask(student.hasNewRating, {})).toEqual({
      hasNewRating: true,
      phases: [{ id: 1, slug: 'fase-1', title: 'Fase 1' }],
    });
    const rating = await team.ask(student.revealRating, { answerId: first.id });
    expect(rating).toEqual({ id: rating.id, medal: 3, comment: 'Knap gemeten', seen: true });

    await docent.endPhase(1);
    await docent.ask(teacher.ratePhase, { phase: 1, teamId: team.id, feedback: 'Goed bezig' });
    expect(await team.ask(student.revealMedal, { phase: 1 })).toEqual({ medal: 3, feedback: 'Goed bezig' });

    const rocket = await team.ask(student.rocketStatus, {});
    expect(rocket.map(({ status, medal, seen, done }) => ({ status, medal, seen, done }))).toEqual([
      { status: 'RATED', medal: 3, seen: true, done: true },
      { status: 'READY', medal: null, seen: false, done: false },
      { status: 'INACTIVE', medal: null, seen: false, done: false },
      { status: 'INACTIVE', medal: null, seen: false, done: false },
    ]);
    expect(await team.ask(student.phase, { phase: 1 })).toMatchObject({
      medal: 3,
      feedback: 'Goed bezig',
      seen: true,
    });
  });

  it('is finished for a team with its fourth part, and for the other not yet', async () => {
    const docent = await school().docent();
    const [fast, slow] = [await docent.team('Snel'), await docent.team('Rustig')];
    for (const phase of [1, 2, 3]) {
      await playPhase(docent, [fast, slow], phase);
      await reveal([fast, slow], phase);
    }
    const film = { kind: 'liftoff', medals: [3, 3, 3, 3] } as const;
    expect(school().context.films.status(film)).toBe('absent');
    await playPhase(docent, [fast, slow], 4);
    expect(['making', 'ready']).toContain(school().context.films.status(film));
    expect((await refusal(docent.ask(teacher.certificates, {}))).code).toBe('not-found');
    await reveal([fast], 4);
    expect((await fast.ask(student.info, {})).finishedChallenge).toBe(true);
    expect((await slow.ask(student.info, {})).finishedChallenge).toBe(false);
    const printed = async () => {
      const file = await docent.ask(teacher.certificates, {});
      return (await readPdf(Buffer.from(await file.arrayBuffer()))).pages.map(({ words }) => words);
    };
    expect(await printed()).toEqual([expect.stringContaining('Dit diploma is voor van Snel')]);
    for (const name of ['Noor', 'Sem']) await docent.ask(teacher.addStudent, { name, teamId: fast.id });
    expect(await printed()).toEqual([
      expect.stringContaining('Dit diploma is voor Noor van Snel'),
      expect.stringContaining('Dit diploma is voor Sem van Snel'),
    ]);
  });

  it('stays finished when the teacher reopens a phase and corrects a rating', async () => {
    const docent = await school().docent();
    const team = await docent.team('Klaar');
    for (const phase of [1, 2, 3, 4]) {
      await playPhase(docent, [team], phase);
      await reveal([team], phase);
    }
    await docent.ask(teacher.togglePhaseDone, { phase: 4, done: 0 });
    const [last] = (await docent.ask(teacher.answers, {})).toReversed();
    await docent.rate(last?.id ?? '', 1);
    expect((await team.ask(student.info, {})).finishedChallenge).toBe(true);
    const { films } = school().context;
    expect(films.status({ kind: 'liftoff', medals: [3, 3, 3, 2] })).toBe('absent');
    expect(films.status({ kind: 'liftoff', medals: [3, 3, 3, 3] })).not.toBe('absent');
    expect((await team.ask(student.rocketStatus, {})).map(({ seen, medal }) => [seen, medal])).toEqual(
      Array.from({ length: 4 }, () => [true, 3]),
    );
  });

  it('is finished too when the last phase was revealed, reopened and ended again', async () => {
    const docent = await school().docent();
    const team = await docent.team('Bijna');
    for (const phase of [1, 2, 3, 4]) await playPhase(docent, [team], phase);
    await reveal([team], 1);
    await reveal([team], 2);
    await reveal([team], 3);
    await docent.ask(teacher.togglePhaseDone, { phase: 1, done: 0 });
    await reveal([team], 4);
    expect((await team.ask(student.info, {})).finishedChallenge).toBe(false);
    await docent.endPhase(1);
    await docent.ask(teacher.togglePhaseDone, { phase: 2, done: 0 });
    expect((await team.ask(student.info, {})).finishedChallenge).toBe(true);
  });

  it('lets a team reveal a phase again when its medal was corrected, until it is finished', async () => {
    const docent = await school().docent();
    const team = await docent.team('Opnieuw');
    await playPhase(docent, [team], 1);
    await reveal([team], 1);
    for (const { id } of await docent.ask(teacher.answers, {})) await docent.rate(id, 1);
    expect((await team.ask(student.rocketStatus, {}))[0]).toMatchObject({ seen: false, medal: 3 });
    expect(await team.ask(student.revealMedal, { phase: 1 })).toEqual({ medal: 1 });
    expect((await team.ask(student.rocketStatus, {}))[0]).toMatchObject({ seen: true, medal: 1 });
  });

  it('confirms a reveal, and the end of a phase, again to a caller who repeats the request, and changes nothing', async () => {
    const docent = await school().docent();
    const team = await docent.team('Nog eens');
    await playPhase(docent, [team], 1);
    const [rated] = await docent.ask(teacher.answers, {});
    const rating = await team.ask(student.revealRating, { answerId: rated?.id ?? '' });
    expect(await team.ask(student.revealRating, { answerId: rated?.id ?? '' })).toEqual(rating);
    const medal = await team.ask(student.revealMedal, { phase: 1 });
    const ended = await docent.ask(teacher.challenge, {});
    expect(await team.ask(student.revealMedal, { phase: 1 })).toMatchObject(medal);
    await docent.endPhase(1);
    expect(await docent.ask(teacher.challenge, {})).toEqual(ended);
    await docent.ask(teacher.togglePhaseDone, { phase: 2, done: 0 });
    expect(await docent.ask(teacher.challenge, {})).toEqual(ended);
  });

  it('shows the teacher where every team is', async () => {
    const docent = await school().docent();
    const [one, other] = [await docent.team('Een'), await docent.team('Twee')];
    await answer(one, 102);
    const before = await docent.ask(teacher.phase, { phase: 1 });
    expect(before).toMatchObject({ status: 'READY', isCompleted: false, isDone: false });
    expect(before.activities.map(({ id, status, isOpen }) => [id, status, isOpen])).toEqual([
      [101, 'READY', true],
      [102, 'READY', true],
      [190, 'READY', true],
    ]);
    await answer(other, 102);
    await answer(one, 101);
    await answer(other, 101);
    expect(await docent.ask(teacher.activePhase, {})).toMatchObject({
      number: 1,
      isCompleted: true,
      status: 'COMPLETED',
    });
    await docent.endPhase(1);
    expect(await docent.ask(teacher.activePhase, {})).toMatchObject({ number: 2, status: 'READY' });
  });

  it('goes on with a team that was absent, and lets it hand in until the phase is ended', async () => {
    const docent = await school().docent();
    const [present, absent] = [await docent.team('Er wel'), await docent.team('Er niet')];
    await answer(present, 101);
    await answer(present, 102);
    const empty = { teamId: absent.id, medal: 0, comment: 'Jullie waren er niet' } as const;
    await docent.ask(teacher.rateEmptyAnswer, { activityId: 101, ...empty });
    const made = await docent.ask(teacher.rateEmptyAnswer, { activityId: 102, ...empty });
    expect(made).toMatchObject({ isEmpty: true, tweet: '', rating: { medal: 0, comment: 'Jullie waren er niet' } });

    expect(await answer(absent, 102, 'Toch nog')).toMatchObject({ id: made.id, isEmpty: false, rating: null });
    await docent.endPhase(1);
    expect((await refusal(answer(absent, 101))).code).toBe('answer-rated');
  });

  it('has no phase of a number that no database holds', async () => {
    const docent = await school().docent();
    for (const done of [0, 1] as const) {
      const request = docent.ask(teacher.togglePhaseDone, { phase: 2 ** 31, done });
      expect((await refusal(request)).code).toBe('malformed');
    }
  });
});

/** All teams answer everything in the phase. The docent rates the answers gold and ends the phase. */
async function playPhase(docent: Docent, teams: readonly Team[], phase: number): Promise<void> {
  for (const team of teams) {
    for (const activity of [1, 2]) await docent.rate((await answer(team, phase * 100 + activity)).id, 3);
  }
  await docent.endPhase(phase);
}

async function reveal(teams: readonly Team[], phaseId: number): Promise<void> {
  for (const team of teams) await team.ask(student.revealMedal, { phase: phaseId });
}
