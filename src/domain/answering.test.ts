import { describe, expect, it } from 'vitest';

import { every } from '#test/anyClass.ts';
import {
  aCourse,
  activities,
  aFilm,
  anActivity,
  anAnswer,
  anEmptyAnswer,
  aPhase,
  aTeam,
  fourPhases,
  rated,
} from '#test/facts.ts';

import {
  answeringRefusal,
  checkAnswer,
  checkEmptyRating,
  checkFeedback,
  checkRating,
  checkSeenRating,
  checkVersion,
  emptyAnswerRefusal,
  mayHandInAfterAll,
  ratingChanged,
} from './answering.ts';
import type { Answer, DatedAnswer, Medal } from './course.ts';
import { Refusal, type RefusalCode } from './refusal.ts';

/** Returns the refusal of a rule, or undefined if the rule allows it. */
function refusalOf(rule: () => void): Refusal | undefined {
  try {
    rule();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

const errorsOf = (rule: () => void): unknown => refusalOf(rule)?.facts.errors;

describe('a team that sends an answer', () => {
  const phases = fourPhases();
  const [, second] = phases;
  const [one, other] = activities(2, 2);
  if (!one || !other) throw new Error('two activities were asked for');

  function refusal(ended: readonly number[], ...answers: DatedAnswer[]): RefusalCode | undefined {
    return answeringRefusal(aCourse(phases, ended), second, one ?? anActivity(), aTeam({ answers }));
  }

  it.each<
    [stored: string, answer: DatedAnswer | undefined, done: RefusalCode | undefined, running: RefusalCode | undefined]
  >([
    ['nothing', undefined, undefined, undefined],
    ['an unrated answer', anAnswer(one), undefined, undefined],
    ['an answer rated 0', anAnswer(one, { rating: rated(0) }), 'answer-rated', 'answer-rated'],
    ['an answer rated 1', anAnswer(one, { rating: rated(1) }), 'answer-rated', 'answer-rated'],
    ['an answer rated 3', anAnswer(one, { rating: rated(3) }), 'answer-rated', 'answer-rated'],
    ['an empty answer of 0', anEmptyAnswer(one, 0), 'answer-rated', undefined],
    ['an empty answer of 1', anEmptyAnswer(one, 1), 'answer-rated', 'answer-rated'],
    ['an empty answer of 3', anEmptyAnswer(one, 3), 'answer-rated', 'answer-rated'],
  ])('where %s is stored is let in or refused by what was ended', (_, answer, done, running) => {
    const stored = answer === undefined ? [] : [answer];
    expect(refusal([1, 2], ...stored)).toBe(done);
    expect(refusal([1], ...stored)).toBe(running);
  });

  it('in a phase that is not open yet is refused', () => {
    expect(refusal([])).toBe('phase-closed');
    expect(refusal([2, 3, 4])).toBe('phase-closed');
  });

  it('in a phase that it already works in is let in, though the phase before was reopened', () => {
    expect(refusal([], anAnswer(other))).toBeUndefined();
    expect(refusal([], anAnswer(one))).toBeUndefined();
    expect(refusal([], anEmptyAnswer(one, 0))).toBeUndefined();
  });

  it('is not hindered by a rating of another activity', () => {
    expect(refusal([1], anAnswer(other, { rating: rated(3) }))).toBeUndefined();
  });

  it('to what is only shown is refused, open or not', () => {
    const film = aFilm();
    const first = aPhase({ activities: [film] });
    expect(answeringRefusal(aCourse([first]), first, film, aTeam())).toBe('activity-not-answerable');
    const later = aPhase({ number: 3, activities: [film] });
    expect(answeringRefusal(aCourse([later]), later, film, aTeam())).toBe('activity-not-answerable');
  });

  it('in Onboarding or Launch is refused, for those are led by the teacher', () => {
    const question = anActivity({ id: 501 });
    const launch = aPhase({ number: 5, activities: [question] });
    const onboarding = aPhase({ number: 0, activities: [question] });
    const course = aCourse(phases, [1, 2, 3, 4]);
    expect(answeringRefusal(course, launch, question, aTeam())).toBe('activity-not-answerable');
    expect(answeringRefusal(course, onboarding, question, aTeam())).toBe('activity-not-answerable');
  });
});

describe('a team to which the teacher noted that nothing came', () => {
  const nothing = anEmptyAnswer({ id: 101 }, 0);

  it('may hand in after all until its phase is done', () => {
    expect(mayHandInAfterAll({ done: false }, nothing)).toBe(true);
    expect(mayHandInAfterAll({ done: true }, nothing)).toBe(false);
  });

  it('may not where it was given a medal for it, where it did send something, or before it has seen that', () => {
    expect(mayHandInAfterAll({ done: false }, anEmptyAnswer({ id: 101 }, 1))).toBe(false);
    expect(mayHandInAfterAll({ done: false }, anAnswer({ id: 101 }, { rating: rated(0) }))).toBe(false);
    expect(mayHandInAfterAll({ done: false }, { isEmpty: true, rating: { medal: null } })).toBe(false);
  });
});

describe('a teacher who notes that a team sent nothing', () => {
  const phases = fourPhases();
  const [first, second] = phases;
  const [one] = activities(1, 1);
  if (!one) throw new Error('an activity was asked for');
  const refusal = (...answers: DatedAnswer[]): RefusalCode | undefined =>
    emptyAnswerRefusal(aCourse(phases), first, one, aTeam({ answers }));

  it('is let in, also to note it again', () => {
    expect(refusal()).toBeUndefined();
    expect(refusal(anEmptyAnswer(one, 0))).toBeUndefined();
    expect(refusal(anEmptyAnswer(one, 3))).toBeUndefined();
  });

  it('is refused where the team did send something, rated or not', () => {
    expect(refusal(anAnswer(one))).toBe('answer-exists');
    expect(refusal(anAnswer(one, { rating: rated(2) }))).toBe('answer-exists');
  });

  it('is refused in a closed phase, and for what is only shown', () => {
    const [later] = activities(2, 1);
    expect(emptyAnswerRefusal(aCourse(phases), second, later ?? anActivity(), aTeam())).toBe('phase-closed');
    expect(emptyAnswerRefusal(aCourse(phases), first, aFilm(), aTeam())).toBe('activity-not-answerable');
  });
});

describe('an answer', () => {
  const required = 'Dit veld is verplicht';
  const plain = anActivity();
  const withPhoto = anActivity({ photoRequired: true });

  it.each([undefined, '', '   ', '\n\t \u00a0'])('with the text %j is empty', (tweet) => {
    expect(errorsOf(() => checkAnswer(plain, { tweet, hasPhoto: true }, undefined))).toEqual({ tweet: required });
  });

  it('of 2 000 characters passes and of one more does not', () => {
    const sent = (length: number): unknown =>
      errorsOf(() => checkAnswer(plain, { tweet: 'é'.repeat(length), hasPhoto: false }, undefined));
    expect(sent(2000)).toBeUndefined();
    expect(sent(2001)).toEqual({ tweet: 'Must be 2000 characters or less' });
  });

  it('needs a photo exactly when the activity asks for one and neither this nor the stored answer has it', () => {
    const stored = [undefined, anAnswer(plain), anAnswer(plain, { photo: 'plein.webp' }), anEmptyAnswer(plain, 0)];
    for (const activity of [plain, withPhoto]) {
      for (const hasPhoto of [true, false]) {
        for (const before of stored) {
          const errors = errorsOf(() => checkAnswer(activity, { tweet: 'Warm', hasPhoto }, before));
          const isMissing = activity === withPhoto && !hasPhoto && before?.photo !== 'plein.webp';
          expect(errors).toEqual(isMissing ? { answerFile: 'photo.missing' } : undefined);
        }
      }
    }
  });

  it('without text and photo tells of both at once', () => {
    expect(errorsOf(() => checkAnswer(withPhoto, { tweet: ' ', hasPhoto: false }, undefined))).toEqual({
      tweet: required,
      answerFile: 'photo.missing',
    });
  });
});

describe('what was read before', () => {
  const current = anAnswer({ id: 101 }, { version: 3, tweet: 'Van het andere tablet' });
  const shown = (answer: Answer): object => ({ tweet: answer.tweet });

  it.each([1, 2, 4, 0])(
    'in version %i of an answer that is in version 3 is refused with the current answer',
    (read) => {
      expect(refusalOf(() => checkVersion(current, read, shown))).toMatchObject({
        code: 'answer-changed',
        facts: { answer: { tweet: 'Van het andere tablet' } },
      });
    },
  );

  it('in the current version, without a version, or where nothing is stored, is accepted', () => {
    expect(refusalOf(() => checkVersion(current, 3, shown))).toBeUndefined();
    expect(refusalOf(() => checkVersion(current, undefined, shown))).toBeUndefined();
    expect(refusalOf(() => checkVersion(undefined, 1, shown))).toBeUndefined();
  });
});

describe('a rating that another device gave meanwhile', () => {
  const rating = rated(2, { id: 'theirs', comment: 'Mooi', note: 'Let op' });
  const current = anAnswer({ id: 101 }, { rating });
  const given = { medal: 3, comment: 'Mooi', note: 'Let op', criteria: '' };
  const shown = (answer: Answer): object => ({ rating: answer.rating });
  const check = (seen: string | undefined, what = given, answer: DatedAnswer | undefined = current) =>
    refusalOf(() => checkSeenRating(answer, { seen, given: what }, shown));

  it.each(['', 'an earlier one'])('is not replaced by a docent who saw %j', (seen) => {
    expect(check(seen)).toMatchObject({ code: 'rating-changed', facts: { answer: { rating } } });
    expect(check(seen, { ...given, medal: 2, note: 'Mijn notitie' })?.code).toBe('rating-changed');
  });

  it('is replaced by a docent who saw it, who does not say what they saw, or who gives the same rating', () => {
    expect(check('theirs')).toBeUndefined();
    expect(check(undefined)).toBeUndefined();
    expect(check('', { ...given, medal: 2 })).toBeUndefined();
    expect(check('', { ...given, medal: 2, criteria: '+' })?.code).toBe('rating-changed');
  });

  it('is no matter where there is no rating, or no answer', () => {
    expect(check('withdrawn', given, anAnswer({ id: 101 }))).toBeUndefined();
    expect(refusalOf(() => checkSeenRating(undefined, { seen: '', given }, shown))).toBeUndefined();
  });
});

describe('a rating', () => {
  it('is new to the team where there was none, or where its medal, comment or criteria changed', () => {
    const medals = [0, 1, 2, 3] as const;
    const comments = ['', 'Mooi'] as const;
    for (const [before, after] of every([medals, medals])) {
      for (const [was, is] of every([comments, comments])) {
        const changed = ratingChanged(
          { medal: before ?? 0, comment: was ?? '', criteria: '' },
          { medal: after ?? 0, comment: is ?? '', criteria: '' },
        );
        expect(changed, `${before} ${was} to ${after} ${is}`).toBe(before !== after || was !== is);
      }
    }
    expect(ratingChanged(null, { medal: 0, comment: '', criteria: '' })).toBe(true);
    expect(ratingChanged(rated(2, { criteria: '+' }), rated(2, { criteria: '-' }))).toBe(true);
  });

  it('is not new to the team where only the note for the teacher changed', () => {
    const before = rated(2, { note: '' });
    expect(ratingChanged(before, rated(2, { note: 'Navragen' }))).toBe(false);
  });

  const errors = (medal: number | undefined, comment = '', note = ''): unknown =>
    errorsOf(() => checkRating({ medal, comment, note }));

  it.each<Medal>([1, 2, 3])('of an answer may be %i, without comment and note', (medal) => {
    expect(errors(medal)).toBeUndefined();
  });

  it.each([undefined, 0, 4, -1, 1.5, Number.NaN])('of an answer may not be %s', (medal) => {
    expect(errors(medal)).toEqual({ medal: 'Field is required' });
  });

  it('of nothing sent may be none, bronze, silver or gold, and no other', () => {
    const errorsOfEmpty = (medal: number, feedback = ''): unknown =>
      errorsOf(() => checkEmptyRating({ medal, feedback }));
    for (const medal of [0, 1, 2, 3]) expect(checkEmptyRating({ medal, feedback: '' })).toBe(medal);
    for (const medal of [4, -1, 1.5, Number.NaN]) expect(errorsOfEmpty(medal)).toEqual({ medal: 'Field is required' });
    expect(errorsOfEmpty(4, 'a'.repeat(2001))).toEqual({
      medal: 'Field is required',
      feedback: 'Must be 2000 characters or less',
    });
  });

  it('has a comment and a note of at most 2 000 characters each', () => {
    const long = 'Must be 2000 characters or less';
    const most = 'a'.repeat(2000);
    expect(errors(1, most, most)).toBeUndefined();
    expect(errors(1, `${most}a`)).toEqual({ comment: long });
    expect(errors(1, '', `${most}a`)).toEqual({ note: long });
    expect(errors(undefined, `${most}a`, ' '.repeat(2001))).toEqual({
      medal: 'Field is required',
      comment: long,
      note: long,
    });
  });
});

it('feedback on a phase is required and has at most 2 000 characters', () => {
  const errors = (feedback: string | undefined): unknown => errorsOf(() => checkFeedback(feedback));
  expect(errors(undefined)).toEqual({ feedback: 'Field is required' });
  expect(errors(' \n ')).toEqual({ feedback: 'Field is required' });
  expect(errors('Goed samengewerkt')).toBeUndefined();
  expect(errors('a'.repeat(2000))).toBeUndefined();
  expect(errors('a'.repeat(2001))).toEqual({ feedback: 'Must be 2000 characters or less' });
});
