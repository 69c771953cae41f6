import { describe, expect, it } from 'vitest';

import type { Problem } from '#contract/problem.ts';
import { idempotencyHeader, student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import type { Files } from '#server/files/files.ts';
import { openS3Files } from '#server/files/s3Files.ts';
import { cleanUp } from '#server/jobs/nightlyCleanup.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { answer, aPhoto, atSchool, type Docent, refusal, School, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { openStorage } from '#test/storage.ts';

const afterUndo = (): number => Date.now() + 12_001;
const inADay = (): number => Date.now() + 25 * 60 * 60 * 1000;

const takePhoto = (docent: Docent, answerId: string, word = '') =>
  docent.ask(teacher.takeAway, { answerId, what: 'photo', word });
const takeAnswer = (docent: Docent, answerId: string, word = '') =>
  docent.ask(teacher.takeAway, { answerId, what: 'answer', word });
const stored = async (docent: Docent) => (await docent.ask(teacher.answers, {}))[0];
const noticeOf = async (team: Team, activity = 101) => {
  const { activities } = await team.ask(student.phase, { phase: 1 });
  return activities.find(({ id }) => id === activity)?.takenAway;
};
const isThere = async (files: Files, name: string | null): Promise<boolean> => {
  const file = await files.get(name ?? '');
  file?.body.destroy();
  return file !== undefined;
};

onEveryEngine('A docent who takes away', (engine) => {
  const school = atSchool(engine);
  const begin = async () => {
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    return { docent, team, sent: await answer(team, 101, 'Wij op het plein') };
  };

  it('a photo: nobody sees it from then on, the team reads the docent’s word, and may send another', async () => {
    const { docent, team, sent } = await begin();
    await takePhoto(docent, sent.id, 'Noor staat er herkenbaar op.');
    expect(await stored(docent)).toMatchObject({ id: sent.id, filename: null, tweet: 'Wij op het plein', version: 2 });
    const photo = { photo: sent.filename ?? '' };
    expect((await refusal(team.ask(student.answerPhoto, photo))).status).toBe(404);
    expect((await refusal(docent.ask(teacher.answerPhoto, photo))).status).toBe(404);
    expect(await noticeOf(team)).toEqual({ what: 'photo', word: 'Noor staat er herkenbaar op.', version: 2 });
    const [seen] = await docent.ask(teacher.teams, {});
    expect(seen?.takenAway).toMatchObject([{ activity_id: 101, what: 'photo' }]);

    const without = team.ask(student.answerActivity, { activityId: 101, tweet: 'Nog eens', version: 2 });
    expect(await refusal(without)).toMatchObject({ status: 422, errors: { answerFile: 'photo.missing' } });
    expect(await answer(team, 101, 'Zonder Noor')).toMatchObject({ version: 3 });
    expect(await noticeOf(team)).toBeNull();
  });

  it('a whole answer: the activity is open again, and its text is nowhere when the ten seconds have passed', async () => {
    const { context } = school();
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    const headers = { [idempotencyHeader]: 'sleutel' };
    const send = (tweet: string) => team.ask(student.answerActivity, { activityId: 102, tweet }, { headers });
    const { id } = await send('Iets lelijks');
    await takeAnswer(docent, id);
    expect(await docent.ask(teacher.answers, {})).toEqual([]);
    expect(await docent.ask(teacher.openAnswers, {})).toEqual({ unrated_answers: [] });
    expect(await noticeOf(team, 102)).toEqual({ what: 'answer', word: '', version: 2 });
    await forgetTaken(context, afterUndo());
    // A late retry of the same submission creates nothing, and its response no longer has the text.
    expect(await send('Iets lelijks')).toMatchObject({ id, tweet: '' });
    expect(await docent.ask(teacher.answers, {})).toEqual([]);
    expect(await answer(team, 102, 'Iets moois')).toMatchObject({ version: 3 });
    expect(await noticeOf(team, 102)).toBeNull();
  });

  it('puts it back within ten seconds, as often as it is asked, and not after that', async () => {
    const { docent, team, sent } = await begin();
    const first = await takePhoto(docent, sent.id);
    for (const _ of [1, 2]) await docent.ask(teacher.putBack, { takenId: first.id });
    expect(await stored(docent)).toMatchObject({ filename: sent.filename });
    expect(await noticeOf(team)).toBeNull();
    const second = await takeAnswer(docent, sent.id);
    await docent.ask(teacher.putBack, { takenId: second.id });
    expect(await stored(docent)).toMatchObject({ id: sent.id, tweet: 'Wij op het plein', filename: sent.filename });
    // A photo that was restored is not deleted.
    await forgetTaken(school().context, afterUndo());
    expect((await team.ask(student.answerPhoto, { photo: sent.filename ?? '' })).size).toBeGreaterThan(0);

    const third = await takeAnswer(docent, sent.id);
    await forgetTaken(school().context, afterUndo());
    expect(await refusal(docent.ask(teacher.putBack, { takenId: third.id }))).toMatchObject({
      status: 409,
      code: 'gone-for-good',
    });
    expect(await docent.ask(teacher.answers, {})).toEqual([]);
  });

  it('tells of the photo again when the whole answer that went after it is put back', async () => {
    const { docent, team, sent } = await begin();
    await takePhoto(docent, sent.id, 'Zonder gezichten');
    const { id } = await takeAnswer(docent, sent.id, 'Alles graag opnieuw');
    expect(await noticeOf(team)).toMatchObject({ what: 'answer', word: 'Alles graag opnieuw' });
    await docent.ask(teacher.putBack, { takenId: id });
    expect(await noticeOf(team)).toMatchObject({ what: 'photo', word: 'Zonder gezichten' });
  });

  it('puts nothing back over what the team has sent since', async () => {
    const { docent, team, sent } = await begin();
    const photo = await takePhoto(docent, sent.id);
    await answer(team, 101, 'Nieuw');
    expect((await refusal(docent.ask(teacher.putBack, { takenId: photo.id }))).code).toBe('gone-for-good');
    const all = await takeAnswer(docent, sent.id);
    await answer(team, 101, 'Helemaal nieuw');
    expect((await refusal(docent.ask(teacher.putBack, { takenId: all.id }))).code).toBe('gone-for-good');
    expect(await stored(docent)).toMatchObject({ tweet: 'Helemaal nieuw' });
  });

  it('takes a photo away twice as once, and a photo that came since not unseen', async () => {
    const { docent, team, sent } = await begin();
    const both = await Promise.all([takePhoto(docent, sent.id), takePhoto(docent, sent.id)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const again = await answer(team, 101, 'Met een nieuwe foto');
    const late = docent.ask(teacher.takeAway, { answerId: sent.id, what: 'photo', version: 1 });
    expect(await refusal(late)).toMatchObject({ status: 409, code: 'answer-changed', answer: { version: 3 } });
    expect(await stored(docent)).toMatchObject({ filename: again.filename });
  });

  it('takes the photo of a rated answer in an ended phase, and no whole one', async () => {
    const { docent, team, sent } = await begin();
    await docent.rate(sent.id, 3);
    await docent.rate((await answer(team, 102)).id, 3);
    await docent.endPhase(1);
    await team.ask(student.revealMedal, { phase: 1 });
    expect(await refusal(takeAnswer(docent, sent.id))).toMatchObject({ status: 409, code: 'answer-rated' });
    await takePhoto(docent, sent.id, 'Op verzoek van ouders');
    expect(await stored(docent)).toMatchObject({ filename: null, rating: { medal: 3 } });
    expect(await noticeOf(team)).toMatchObject({ what: 'photo' });
    expect((await team.ask(student.rocketStatus, {}))[0]).toMatchObject({ medal: 3, seen: true });
  });

  it('takes an unrated answer out of an ended phase: the team may send again, and nothing is worked out without it', async () => {
    const { docent, team, sent } = await begin();
    await docent.rate((await answer(team, 102)).id, 2);
    await docent.endPhase(1);
    await takeAnswer(docent, sent.id);
    expect(await docent.ask(teacher.phase, { phase: 1 })).toMatchObject({ isDone: true, status: 'READY' });
    expect((await refusal(team.ask(student.revealMedal, { phase: 1 }))).code).toBe('medal-not-ready');
    await docent.rate((await answer(team, 101)).id, 2);
    expect(await team.ask(student.revealMedal, { phase: 1 })).toMatchObject({ medal: 2 });
  });

  it('has a word of at most 200 characters, and takes nothing of an empty answer', async () => {
    const { docent, team, sent } = await begin();
    expect(await refusal(takePhoto(docent, sent.id, 'é'.repeat(201)))).toMatchObject({
      status: 422,
      errors: { word: 'Must be 200 characters or less' },
    });
    const empty = await docent.ask(teacher.rateEmptyAnswer, { activityId: 102, teamId: team.id, medal: 0 });
    expect((await refusal(takeAnswer(docent, empty.id))).code).toBe('answer-empty');
    expect((await refusal(takePhoto(docent, empty.id))).code).toBe('answer-empty');
  });

  it('and one who rates at the same moment: one of the two is done, the other refused', async () => {
    const { docent, team } = await begin();
    const other = await school().login('docent');
    for (let round = 0; round < 6; round += 1) {
      const { id, version } = await answer(team, 102, `Ronde ${round}`);
      const [taken, rated] = await Promise.allSettled([
        takeAnswer(docent, id),
        other.ask(teacher.rateAnswer, { answerId: id, medal: 2, version }),
      ]);
      expect([taken.status, rated.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const refused = [taken, rated].flatMap((one) => (one.status === 'rejected' ? [one.reason as Problem] : []));
      expect(refused.map(({ code }) => code)).toEqual([taken.status === 'rejected' ? 'answer-rated' : 'not-found']);
      if (rated.status === 'fulfilled') await docent.ask(teacher.withdrawRating, { answerId: id });
    }
  });

  it('and one who rates the answer as it was with its photo: read again, or rated first', async () => {
    const { docent, sent } = await begin();
    await takePhoto(docent, sent.id);
    const late = docent.ask(teacher.rateAnswer, { answerId: sent.id, medal: 2, version: 1 });
    expect(await refusal(late)).toMatchObject({ code: 'answer-changed', answer: { filename: null } });
  });

  it('and a team that sends at the same moment: the undo or the answer, never both', async () => {
    const { docent, team } = await begin();
    for (let round = 0; round < 6; round += 1) {
      const { id } = await answer(team, 102, 'Van eerst');
      const taken = await takeAnswer(docent, id);
      const [back] = await Promise.allSettled([
        docent.ask(teacher.putBack, { takenId: taken.id }),
        answer(team, 102, `Nieuw ${round}`),
      ]);
      const now = (await docent.ask(teacher.answers, {})).filter(({ activity_id: one }) => one === 102);
      expect(now).toMatchObject([{ tweet: `Nieuw ${round}`, ...(back.status === 'fulfilled' ? { id } : {}) }]);
    }
  });
});

onEveryEngine('A team that is still writing', (engine) => {
  const school = atSchool(engine);
  const begin = async () => {
    const docent = await school().docent();
    const team = await docent.team('Twee tabletten');
    return { docent, team, sent: await answer(team, 101, 'Eerst dit') };
  };
  const send = (team: Team, tweet: string, version: number) =>
    team.ask(student.answerActivity, { activityId: 101, tweet, version, answerFile: aPhoto() });

  it('gets an event that the photo was taken away before it sends, and loses nothing', async () => {
    const { docent, team, sent } = await begin();
    await takePhoto(docent, sent.id);
    const problem = await refusal(send(team, 'Toen dit', 1));
    expect(problem).toMatchObject({
      status: 409,
      code: 'answer-taken-away',
      answer: { id: sent.id, filename: null, tweet: 'Eerst dit', version: 2 },
    });
    expect(await send(team, 'Toen dit', 2)).toMatchObject({ tweet: 'Toen dit', version: 3 });
  });

  it('gets an event that the answer was taken away, continues from there, and overwrites no other device', async () => {
    const { docent, team, sent } = await begin();
    await takeAnswer(docent, sent.id);
    for (const version of [0, 1]) {
      const problem = await refusal(send(team, 'Toen dit', version));
      expect(problem).toMatchObject({ code: 'answer-taken-away', answer: { tweet: '', filename: null, version: 2 } });
    }
    expect(await send(team, 'Toen dit', 2)).toMatchObject({ version: 3 });
    for (const version of [1, 2]) {
      const late = await refusal(
        send(
          await school()
            .enter(team.code)
            .then((one) => ({ ...team, ...one })),
          'x',
          version,
        ),
      );
      expect(late).toMatchObject({ code: 'answer-changed', answer: { tweet: 'Toen dit' } });
    }
  });
});

onEveryEngine('A rating that the team has not seen', (engine) => {
  const school = atSchool(engine);
  const begin = async () => {
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    const { id } = await answer(team, 102, 'Ons antwoord');
    const withdraw = (seenRating?: string) =>
      docent.ask(teacher.withdrawRating, { answerId: id, ...(seenRating === undefined ? {} : { seenRating }) });
    return { docent, team, id, withdraw };
  };

  it('is withdrawn: the answer waits again, the team has no news and may change it', async () => {
    const { docent, team, id, withdraw } = await begin();
    await docent.rate(id, 1, { comment: 'Te snel' });
    for (const _ of [1, 2]) await withdraw();
    expect(await stored(docent)).toMatchObject({ id, rating: null });
    expect((await docent.ask(teacher.openAnswers, {})).unrated_answers).toHaveLength(1);
    expect(await team.ask(student.hasNewRating, {})).toEqual({ hasNewRating: false, phases: [] });
    expect((await refusal(team.ask(student.revealRating, { answerId: id }))).code).toBe('rating-not-ready');
    expect(await answer(team, 102, 'Beter')).toMatchObject({ version: 2 });
  });

  it('and then is seen, is not withdrawn any more', async () => {
    const { docent, team, id, withdraw } = await begin();
    await docent.rate(id, 1);
    await team.ask(student.revealRating, { answerId: id });
    expect(await refusal(withdraw())).toMatchObject({
      status: 409,
      code: 'rating-seen',
      answer: { rating: { medal: 1, seen: true } },
    });
  });

  it('is seen or withdrawn when both come at once, never both', async () => {
    const { docent, team, id, withdraw } = await begin();
    for (let round = 0; round < 6; round += 1) {
      await docent.rate(id, 1 + (round % 2));
      const [seen, withdrawn] = await Promise.allSettled([
        team.ask(student.revealRating, { answerId: id }),
        withdraw(),
      ]);
      expect([seen.status, withdrawn.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('is not withdrawn for another one that came in its place', async () => {
    const { docent, id, withdraw } = await begin();
    await docent.rate(id, 1);
    const first = (await stored(docent))?.rating?.id ?? '';
    await docent.rate(id, 3);
    expect(await refusal(withdraw(first))).toMatchObject({ code: 'rating-changed', answer: { rating: { medal: 3 } } });
    await withdraw((await stored(docent))?.rating?.id);
    expect(await stored(docent)).toMatchObject({ rating: null });
  });

  it('takes an empty answer along, and leaves the medal that was seen', async () => {
    const { docent, team, id, withdraw } = await begin();
    const empty = await docent.ask(teacher.rateEmptyAnswer, { activityId: 101, teamId: team.id, medal: 3 });
    await docent.rate(id, 3);
    await docent.endPhase(1);
    await team.ask(student.revealMedal, { phase: 1 });
    expect((await refusal(withdraw())).code).toBe('rating-seen');
    await docent.rate(id, 1);
    await withdraw();
    await docent.ask(teacher.withdrawRating, { answerId: empty.id });
    expect(await docent.ask(teacher.answers, {})).toMatchObject([{ id, rating: null }]);
    expect((await team.ask(student.rocketStatus, {}))[0]).toMatchObject({ medal: 3, status: 'READY' });
  });
});

onEveryEngine('The file of a photo that was taken away', (engine) => {
  describe.each(['a folder', 'a bucket'] as const)('in %s', (where) => {
    const withSchool = async (tell: (school: School) => Promise<void>): Promise<void> => {
      const place = await engine.open();
      const storage = await openStorage();
      const kinds = { photos: 'photos', photosBin: 'photos-bin' } as const;
      const bucket = {
        photos: openS3Files(storage.bucket, kinds.photos),
        photosBin: openS3Files(storage.bucket, kinds.photosBin),
      };
      const school = await School.open(place, where === 'a bucket' ? bucket : {});
      try {
        await tell(school);
      } finally {
        await school.close();
        storage.close();
        await place.remove();
      }
    };
    const takeOne = async (school: School) => {
      const docent = await school.docent();
      const { id, filename } = await answer(await docent.team('De Raketten'), 101);
      return { docent, filename, taken: await takePhoto(docent, id) };
    };

    it('stays for ten seconds, also during the nightly cleanup, and is then deleted, from the bin too', () =>
      withSchool(async (school) => {
        const { context } = school;
        const { filename } = await takeOne(school);
        // No answer names the photo, and it is old, so cleanup would move it to the bin.
        expect(await cleanUp(context, inADay())).toMatchObject({ photosToBin: 0 });
        expect(await isThere(context.photos, filename)).toBe(true);
        await forgetTaken(context);
        expect(await isThere(context.photos, filename)).toBe(true);
        await forgetTaken(context, afterUndo());
        for (const files of [context.photos, context.photosBin]) expect(await isThere(files, filename)).toBe(false);
        expect(await cleanUp(context, inADay())).toMatchObject({ photosToBin: 0 });
      }));

    it('is deleted too when the storage had an outage in between: the deletion is not forgotten', () =>
      withSchool(async (school) => {
        const { context } = school;
        const { docent, filename, taken } = await takeOne(school);
        const away = { ...context.photos, delete: () => Promise.reject(new Error('away')) };
        await expect(forgetTaken({ ...context, photos: away }, afterUndo())).rejects.toThrow('away');
        expect((await refusal(docent.ask(teacher.putBack, { takenId: taken.id }))).code).toBe('gone-for-good');
        await forgetTaken(context);
        expect(await isThere(context.photos, filename)).toBe(false);
      }));
  });
});
