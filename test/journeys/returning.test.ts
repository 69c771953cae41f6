import { describe, expect, it } from 'vitest';

import { idempotencyHeader, student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { cleanUp } from '#server/jobs/nightlyCleanup.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { deletePhotosOfNobody } from '#server/privacy/erasure.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const tip = 'Noem ook een getal.';
const giveBack = (docent: Docent, answerId: string, more: { tip?: string; top?: string; criteria?: string } = {}) =>
  docent.ask(teacher.returnAnswer, { answerId, tip, ...more });
const stored = async (docent: Docent, id: string) =>
  (await docent.ask(teacher.answers, {})).find((one) => one.id === id);
const seenBy = async (team: Team, activity = 102) => {
  const { activities } = await team.ask(student.phase, { phase: 1 });
  return activities.find(({ id }) => id === activity)?.answers[0];
};
const unrated = async (docent: Docent) =>
  (await docent.ask(teacher.openAnswers, {})).unrated_answers.map(({ activity_id: id }) => id);
const inADay = (): number => Date.now() + 25 * 60 * 60 * 1000;
const afterUndo = (): number => Date.now() + 12_001;

onEveryEngine('An answer that is given back', (engine) => {
  const school = atSchool(engine);
  const begin = async () => {
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    return { docent, team, sent: await answer(team, 102, 'Het is heet') };
  };

  it('is no rating and no medal: it stays COMPLETED and open to the team, and waits for nobody but the team', async () => {
    const { docent, team, sent } = await begin();
    expect(await unrated(docent)).toEqual([102]);
    const given = await giveBack(docent, sent.id, { top: 'Mooi gezien', criteria: '-+' });
    expect(given).toMatchObject({
      version: 1,
      rating: null,
      returned: { tip, top: 'Mooi gezien', criteria: '-+' },
      versions: [{ version: 1, tweet: 'Het is heet', returned: { tip } }],
    });
    expect(await unrated(docent)).toEqual([]);
    const phase = await team.ask(student.phase, { phase: 1 });
    expect(phase.activities.map(({ status }) => status)).toEqual(['READY', 'COMPLETED', 'READY']);
    expect(await seenBy(team)).toMatchObject({ returned: { tip, top: 'Mooi gezien', criteria: '-+' }, rating: null });
    expect(await team.ask(student.hasNewRating, {})).toMatchObject({
      hasNewRating: true,
      phases: [{ id: 1 }],
      returned: [{ activity_id: 102, phase_id: 1 }],
    });
    expect((await team.ask(student.rocketStatus, {})).map(({ returned }) => returned.map(({ id }) => id))).toEqual([
      [102],
      [],
      [],
      [],
    ]);
  });

  it('comes again as its second version: the first stays, the tip stands until there is a medal', async () => {
    const { docent, team, sent } = await begin();
    await giveBack(docent, sent.id);
    expect(await answer(team, 102, 'Het is 46 graden')).toMatchObject({ id: sent.id, version: 2, returned: { tip } });
    expect(await unrated(docent)).toEqual([102]);
    expect(await team.ask(student.hasNewRating, {})).toEqual({ hasNewRating: false, phases: [] });
    const both = [
      { version: 1, tweet: 'Het is heet', returned: { tip } },
      { version: 2, tweet: 'Het is 46 graden', returned: null },
    ];
    expect(await stored(docent, sent.id)).toMatchObject({
      tweet: 'Het is 46 graden',
      returned: { tip },
      versions: both,
    });
    await docent.rate(sent.id, 3);
    expect(await seenBy(team)).toMatchObject({ returned: null, versions: both, rating: { seen: false } });
  });

  it('is one version however often the team changes it before it is given back, and each key makes one', async () => {
    const { docent, team, sent } = await begin();
    await answer(team, 102, 'Nog eens');
    expect((await stored(docent, sent.id))?.versions).toMatchObject([{ tweet: 'Nog eens' }]);
    await giveBack(docent, sent.id);
    const headers = { [idempotencyHeader]: 'sleutel' };
    const send = () => team.ask(student.answerActivity, { activityId: 102, tweet: 'Beter' }, { headers });
    for (const _ of [1, 2]) await send();
    await answer(team, 102, 'Best');
    expect((await stored(docent, sent.id))?.versions).toMatchObject([{ tweet: 'Nog eens' }, { tweet: 'Best' }]);
    await giveBack(docent, sent.id, { tip: 'En waardoor?' });
    // A late retry gets its first response again, and creates nothing.
    expect(await send()).toMatchObject({ tweet: 'Beter', version: 3 });
    await answer(team, 102, 'Zo is het goed');
    const texts = (await stored(docent, sent.id))?.versions.map(({ tweet }) => tweet);
    expect(texts).toEqual(['Nog eens', 'Best', 'Zo is het goed']);
  });

  it('asks for a tip, and for no longer texts than a comment has', async () => {
    const { docent, sent } = await begin();
    for (const empty of ['', ' \n']) {
      expect(await refusal(giveBack(docent, sent.id, { tip: empty }))).toMatchObject({
        status: 422,
        errors: { tip: 'Field is required' },
      });
    }
    const long = giveBack(docent, sent.id, { tip: 'é'.repeat(2001), top: 'é'.repeat(2001) });
    expect((await refusal(long)).errors).toEqual({
      tip: 'Must be 2000 characters or less',
      top: 'Must be 2000 characters or less',
    });
    expect((await refusal(docent.ask(teacher.returnAnswer, { answerId: sent.id }))).status).toBe(422);
    expect((await stored(docent, sent.id))?.returned).toBeNull();
  });

  it('is refused where it is rated, empty, in an ended phase or not there', async () => {
    const { docent, team, sent } = await begin();
    await docent.rate(sent.id, 2);
    expect(await refusal(giveBack(docent, sent.id))).toMatchObject({
      status: 409,
      code: 'answer-rated',
      answer: { id: sent.id, rating: { medal: 2 } },
    });
    const empty = await docent.ask(teacher.rateEmptyAnswer, { activityId: 101, teamId: team.id, medal: 0 });
    expect((await refusal(giveBack(docent, empty.id))).code).toBe('answer-empty');
    await docent.ask(teacher.withdrawRating, { answerId: sent.id });
    await docent.endPhase(1);
    expect((await refusal(giveBack(docent, sent.id))).code).toBe('phase-ended');
    expect((await refusal(giveBack(docent, 'nergens'))).status).toBe(404);
  });

  it('holds up no end of a phase, and can still be sent again after that', async () => {
    const { docent, team, sent } = await begin();
    await docent.rate((await answer(team, 101)).id, 3);
    await giveBack(docent, sent.id);
    await docent.endPhase(1);
    expect((await team.ask(student.rocketStatus, {}))[0]).toMatchObject({ status: 'COMPLETED', done: true });
    expect(await answer(team, 102, 'Nog gauw')).toMatchObject({ version: 2 });
    expect(await unrated(docent)).toEqual([102]);
  });

  it('of which the words cross a sending is not given back: the docent reads what came first', async () => {
    const { docent, team, sent } = await begin();
    await answer(team, 102, 'Wij waren sneller');
    const late = docent.ask(teacher.returnAnswer, { answerId: sent.id, tip, version: 1 });
    expect(await refusal(late)).toMatchObject({
      status: 409,
      code: 'answer-changed',
      answer: { tweet: 'Wij waren sneller', version: 2, returned: null },
    });
  });

  it('is rated after all where the docent wants that, and lies with the team again when that is withdrawn', async () => {
    const { docent, team, sent } = await begin();
    await giveBack(docent, sent.id);
    await docent.rate(sent.id, 2);
    expect((await refusal(answer(team, 102))).code).toBe('answer-rated');
    await docent.ask(teacher.withdrawRating, { answerId: sent.id });
    expect(await seenBy(team)).toMatchObject({ returned: { tip } });
    expect(await unrated(docent)).toEqual([]);
  });

  it('is a medal given too early: taken back while unseen, and given back with a tip', async () => {
    const { docent, team, sent } = await begin();
    await docent.rate(sent.id, 1, { comment: 'Kort' });
    await docent.ask(teacher.withdrawRating, { answerId: sent.id });
    await giveBack(docent, sent.id);
    expect(await seenBy(team)).toMatchObject({ rating: null, returned: { tip } });
  });

  it('is with the docent again when that is undone, unless the team has built on it', async () => {
    const { docent, team, sent } = await begin();
    const { returned } = await giveBack(docent, sent.id);
    const undo = (seenReturn?: string) =>
      docent.ask(teacher.withdrawReturn, { answerId: sent.id, ...(seenReturn ? { seenReturn } : {}) });
    expect((await refusal(undo('andere woorden'))).code).toBe('return-changed');
    for (const _ of [1, 2]) expect(await undo(returned?.id)).toMatchObject({ returned: null });
    expect(await unrated(docent)).toEqual([102]);
    await giveBack(docent, sent.id);
    await answer(team, 102, 'Beter');
    expect(await refusal(undo())).toMatchObject({ code: 'gone-for-good', answer: { tweet: 'Beter' } });
  });

  it('keeps the words of another device unless these were seen, and takes the same words twice as once', async () => {
    const { docent, team, sent } = await begin();
    const first = await giveBack(docent, sent.id);
    expect((await giveBack(docent, sent.id)).returned?.id).toBe(first.returned?.id);
    const other = (seenReturn: string) =>
      docent.ask(teacher.returnAnswer, { answerId: sent.id, tip: 'Kijk nog eens', seenReturn });
    expect(await refusal(other(''))).toMatchObject({ code: 'return-changed', answer: { returned: { tip } } });
    const second = await other(first.returned?.id ?? '');
    expect(second.versions).toMatchObject([{ returned: { tip: 'Kijk nog eens' } }]);
    expect(await seenBy(team)).toMatchObject({ returned: { tip: 'Kijk nog eens' } });
  });
});

onEveryEngine('The photo of an earlier version', (engine) => {
  const school = atSchool(engine);
  const begin = async () => {
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    const first = await answer(team, 101, 'Eerst');
    await giveBack(docent, first.id);
    const second = await answer(team, 101, 'Daarna');
    const photos = [first.filename ?? '', second.filename ?? ''];
    const served = async () =>
      Promise.all(
        photos.flatMap((photo) =>
          [docent.ask(teacher.answerPhoto, { photo }), team.ask(student.answerPhoto, { photo })].map((asked) =>
            asked.then(
              ({ size }) => size > 0,
              () => false,
            ),
          ),
        ),
      );
    return { docent, team, id: first.id, photos, served };
  };

  it('stays for team and docent as long as its row does, whatever is swept', async () => {
    const { docent, id, photos, served } = await begin();
    await cleanUp(school().context, inADay());
    expect(await served()).toEqual([true, true, true, true]);
    expect((await stored(docent, id))?.versions.map(({ filename }) => filename)).toEqual(photos);
  });

  it('is taken away with its photo, comes back with it, and is deleted with it', async () => {
    const { docent, id, photos, served } = await begin();
    const take = () => docent.ask(teacher.takeAway, { answerId: id, what: 'photo' });
    const { id: takenId } = await take();
    expect(await served()).toEqual([false, false, false, false]);
    expect((await stored(docent, id))?.versions.map(({ filename }) => filename)).toEqual([null, null]);
    await docent.ask(teacher.putBack, { takenId });
    expect(await served()).toEqual([true, true, true, true]);
    await take();
    await forgetTaken(school().context, afterUndo());
    const left = await Promise.all(photos.map((name) => school().context.photos.get(name)));
    expect(left).toEqual([undefined, undefined]);
  });

  it('goes with the whole answer, and so do all words that were said of it', async () => {
    const { docent, team, id, photos } = await begin();
    const { id: takenId } = await docent.ask(teacher.takeAway, { answerId: id, what: 'answer' });
    await docent.ask(teacher.putBack, { takenId });
    expect(await stored(docent, id)).toMatchObject({ returned: { tip }, versions: [{ tweet: 'Eerst' }, {}] });
    await docent.ask(teacher.takeAway, { answerId: id, what: 'answer' });
    await forgetTaken(school().context, afterUndo());
    const left = await Promise.all(photos.map((name) => school().context.photos.get(name)));
    expect(left).toEqual([undefined, undefined]);
    const rows = await school().context.db.selectFrom('returns').selectAll().execute();
    expect(rows).toMatchObject([{ tweet: '', photo: null, tip: '', top: '' }]);
    expect((await answer(team, 101, 'Van voren af aan')).versions).toHaveLength(1);
  });

  it('goes with the team that is removed, out of every store', async () => {
    const { docent, team, photos } = await begin();
    await docent.ask(teacher.removeTeam, { teamId: team.id });
    await deletePhotosOfNobody(school().context);
    const left = await Promise.all(photos.map((name) => school().context.photos.get(name)));
    expect(left).toEqual(photos.map(() => undefined));
  });
});

describe('What is tapped at the criteria', () => {
  onEveryEngine('of an activity', (engine) => {
    const school = atSchool(engine);

    it('goes with the rating, is the team’s with the medal, and stays where a correction names none', async () => {
      const docent = await school().docent();
      const team = await docent.team('De Raketten');
      const { id } = await answer(team, 102);
      const rate = (medal: number, criteria?: string) =>
        docent.ask(teacher.rateAnswer, { answerId: id, medal, ...(criteria === undefined ? {} : { criteria }) });
      expect(await rate(2, '+-')).toMatchObject({ medal: 2, criteria: '+-' });
      expect((await seenBy(team))?.rating).toMatchObject({ medal: null, comment: null });
      expect((await seenBy(team))?.rating).not.toHaveProperty('criteria');
      expect(await team.ask(student.revealRating, { answerId: id })).toMatchObject({ medal: 2, criteria: '+-' });
      expect(await rate(2)).toMatchObject({ criteria: '+-', seen: true });
      // A changed criterion is news to the team.
      expect(await rate(2, '++')).toMatchObject({ criteria: '++', seen: false });
      // Only the first two are stored, because the activity has two criteria.
      expect(await rate(2, '.-+?')).toMatchObject({ criteria: '.-' });
      expect(await rate(2, '')).toMatchObject({ criteria: '' });
    });
  });
});
