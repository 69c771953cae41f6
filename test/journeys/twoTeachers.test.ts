import { beforeEach, expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

onEveryEngine('Two teachers of one school', (engine) => {
  const school = atSchool(engine);
  let anne: Docent;
  let bas: Docent;
  let team: Team;
  let answered: { id: string; filename: string | null };

  beforeEach(async () => {
    [anne, bas] = [await school().docent('anne'), await school().docent('bas')];
    team = await anne.team('Van Anne');
    answered = await answer(team, 101, 'Alleen voor Anne');
  });

  it('see none of each other’s teams, answers and feedback', async () => {
    await answer(team, 102);
    await anne.ask(teacher.ratePhase, { phase: 1, teamId: team.id, feedback: 'Alleen voor Anne' });
    const seen = await Promise.all([
      bas.ask(teacher.challengeList, {}),
      bas.ask(teacher.challenge, {}),
      bas.ask(teacher.teams, {}),
      bas.ask(teacher.phase, { phase: 1 }),
      bas.ask(teacher.answers, {}),
      bas.ask(teacher.openAnswers, {}),
      bas.ask(teacher.phaseRatings, {}),
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/Anne|anne/u);
    expect(JSON.stringify(seen)).not.toContain(team.id);
  });

  it('get 404 for each other’s ids, as for ids that were never there', async () => {
    const [pupil] = [await anne.ask(teacher.addStudent, { name: 'Noor', teamId: team.id })];
    const own = await bas.team('Van Bas');
    const calls = (ids: Record<'team' | 'answer' | 'pupil' | 'photo' | 'run' | 'taken' | 'link', string>) => [
      bas.ask(teacher.deleteTeam, { teamId: ids.team }),
      bas.ask(teacher.countTeam, { teamId: ids.team, counted: 0 }),
      bas.ask(teacher.removeTeam, { teamId: ids.team }),
      bas.ask(teacher.fillEndedPhases, { teamId: ids.team }),
      bas.ask(teacher.nameShip, { teamId: ids.team, shipName: 'Van mij' }),
      bas.ask(teacher.renameTeam, { teamId: ids.team, title: 'Van mij' }),
      bas.ask(teacher.addStudent, { teamId: ids.team, name: 'Spion' }),
      bas.ask(teacher.renameStudent, { studentId: ids.pupil, name: 'Van mij' }),
      bas.ask(teacher.moveStudent, { studentId: ids.pupil, teamId: own.id }),
      bas.ask(teacher.deleteStudent, { studentId: ids.pupil }),
      bas.ask(teacher.studentPlaces, { studentId: ids.pupil }),
      bas.ask(teacher.forgetStudent, { studentId: ids.pupil }),
      bas.ask(teacher.inzage, { teamId: ids.team }),
      bas.ask(teacher.inzage, { teamId: ids.team, runId: ids.run }),
      bas.ask(teacher.boardingPasses, { teamId: ids.team }),
      bas.ask(teacher.certificates, { teamId: ids.team }),
      bas.ask(teacher.keepsakes, { teamId: ids.team }),
      bas.ask(teacher.rateAnswer, { answerId: ids.answer, medal: 1 }),
      bas.ask(teacher.withdrawRating, { answerId: ids.answer }),
      bas.ask(teacher.takeAway, { answerId: ids.answer, what: 'answer' }),
      bas.ask(teacher.takeAway, { answerId: ids.answer, what: 'photo' }),
      bas.ask(teacher.putBack, { takenId: ids.taken }),
      bas.ask(teacher.rateEmptyAnswer, { teamId: ids.team, activityId: 102 }),
      bas.ask(teacher.ratePhase, { teamId: ids.team, phase: 1, feedback: 'Van mij' }),
      bas.ask(teacher.answerPhoto, { photo: ids.photo }),
      bas.ask(teacher.boardPhoto, { photo: ids.photo }),
      bas.ask(teacher.judgePhoto, { photo: ids.photo, letThrough: 1 }),
      bas.ask(teacher.letPhotosThrough, { photos: ids.photo, seenStandings: '' }),
      bas.ask(teacher.lookAtPhotosFirst, { runId: ids.run, on: 1 }),
      bas.ask(teacher.paintPhoto, { answerId: ids.answer, photo: ids.photo }),
      bas.ask(teacher.markStudent, { studentId: ids.pupil, noPhoto: 1 }),
      bas.ask(teacher.markStudents, { students: ids.pupil, noPhoto: 1 }),
      bas.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId: ids.run }),
      bas.ask(teacher.archiveRun, { runId: ids.run, archived: 1 }),
      bas.ask(workshop.lookAsTeam, { runId: ids.run }),
      bas.ask(teacher.renameRun, { runId: ids.run, text: 'Van mij' }),
      bas.ask(teacher.removeRun, { runId: ids.run }),
      bas.ask(teacher.setEndDate, { runId: ids.run, endsOn: '2999-07-31' }),
      bas.ask(teacher.bringBack, { runId: ids.run }),
      bas.ask(teacher.classDocents, { runId: ids.run }),
      bas.ask(teacher.addColleague, { runId: ids.run, username: 'bas' }),
      bas.ask(teacher.inviteColleague, { runId: ids.run }),
      bas.ask(teacher.withdrawInvite, { runId: ids.run, linkId: ids.link }),
      bas.ask(teacher.removeColleague, { runId: ids.run, username: 'anne' }),
      bas.ask(teacher.handOverRun, { runId: ids.run, username: 'bas' }),
      bas.ask(teacher.handover, { runId: ids.run }),
      bas.ask(teacher.writeHandover, { runId: ids.run, text: 'Van mij', version: 0 }),
      bas.ask(teacher.readHandover, { runId: ids.run, version: 1 }),
      bas.ask(teacher.report, { runId: ids.run }),
      bas.ask(teacher.reportTable, { runId: ids.run }),
      bas.ask(teacher.pictureBook, { runId: ids.run }),
    ];
    const { user_challenge: run } = await anne.ask(teacher.challenge, {});
    const { id: second } = await answer(team, 102);
    const { id: taken } = await anne.ask(teacher.takeAway, { answerId: second, what: 'answer' });
    await anne.ask(teacher.inviteColleague, { runId: run });
    const link = (await anne.ask(teacher.classDocents, { runId: run })).invites[0]?.id ?? '';
    const photo = answered.filename ?? '';
    const theirs = { team: team.id, answer: answered.id, pupil: pupil.id, photo, run, taken, link };
    const none = { team: 'x', answer: 'x', pupil: 'x', photo: 'x', run: 'x', taken: 'x', link: 'x' };
    const problems = await Promise.all([...calls(theirs), ...calls(none)].map(refusal));
    expect(problems.map(({ status, code }) => [status, code])).toEqual(problems.map(() => [404, 'not-found']));

    expect((await anne.ask(teacher.teams, {}))[0]).toMatchObject({
      title: 'Van Anne',
      students: [{ id: pupil.id, name: 'Noor' }],
    });
    expect(await anne.ask(teacher.answers, {})).toMatchObject([{ id: answered.id, filename: photo, rating: null }]);
  });

  it('get 404 for each other’s drafts, as for drafts that were never there', async () => {
    const { id: draft } = await anne.ask(workshop.createDraft, { from: '' });
    const before = await anne.ask(workshop.draft, { draft });
    const device = 'van-bas';
    const calls = (id: string) => [
      bas.ask(workshop.draft, { draft: id }),
      bas.ask(workshop.savePart, { draft: id, key: 'cover', content: '{"title":"Van mij"}', version: 1 }),
      bas.ask(workshop.draftChanges, { draft: id, since: 0, device, part: 'cover' }),
      bas.ask(workshop.draftHistory, { draft: id }),
      bas.ask(workshop.bringBackPart, { draft: id, history: 'x' }),
      bas.ask(workshop.addDraftFile, { draft: id, file: new Blob(['%PDF-1.4']) }),
      bas.ask(workshop.draftFile, { draft: id, path: 'beelden/plein.svg' }),
      bas.ask(workshop.draftPaper, { draft: id, activityId: 101, kind: 'worksheet', text: '# Van mij' }),
      bas.ask(workshop.checkDraft, { draft: id }),
      bas.ask(workshop.publishDraft, { draft: id, onShelf: 1 }),
      bas.ask(workshop.shareDraft, { draft: id, username: 'bas' }),
      bas.ask(workshop.unshareDraft, { draft: id, username: 'anne' }),
      bas.ask(workshop.removeDraft, { draft: id }),
    ];
    const problems = await Promise.all([...calls(draft), ...calls('x')].map(refusal));
    expect(problems.map(({ status, code }) => [status, code])).toEqual(problems.map(() => [404, 'not-found']));
    expect(await bas.ask(workshop.drafts, {})).toEqual([]);
    expect(await anne.ask(workshop.draft, { draft })).toEqual(before);
  });

  it('have teams that see none of each other', async () => {
    const other = await bas.team('Van Bas');
    const problems = await Promise.all([
      refusal(other.ask(student.revealRating, { answerId: answered.id })),
      refusal(other.ask(student.understand, { answerId: answered.id, wordsId: 'x' })),
      refusal(other.ask(student.answerPhoto, { photo: answered.filename ?? '' })),
    ]);
    expect(problems.map(({ status }) => status)).toEqual([404, 404, 404]);
    const seen = await Promise.all([other.ask(student.info, {}), other.ask(student.phase, { phase: 1 })]);
    expect(JSON.stringify(seen)).not.toContain('Anne');
  });

  it('may each give the other’s photo away to nobody but who sent it and who teaches them', async () => {
    const filename = answered.filename ?? '';
    expect((await team.ask(student.answerPhoto, { photo: filename })).size).toBeGreaterThan(0);
    expect((await anne.ask(teacher.answerPhoto, { photo: filename })).size).toBeGreaterThan(0);
    expect((await school().device().fetch(`/api/teacher/files/answer/${filename}`)).status).toBe(401);
    expect((await school().device().fetch(`/api/student/files/answer/${filename}`)).status).toBe(401);
  });
});
