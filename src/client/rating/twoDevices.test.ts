import { describe, expect, it } from 'vitest';

import { Problem } from '#contract/problem.ts';
import { checkEmptyRating, checkRating, checkSeenRating, checkVersion } from '#domain/answering.ts';
import type { Answer, Medal } from '#domain/course.ts';
import { Refusal } from '#domain/refusal.ts';
import { anActivity, anAnswer } from '#test/facts.ts';
import { fc } from '#test/property.ts';

import {
  afterEvent,
  beginRating,
  hasForm,
  isIn,
  type RatingEvent,
  type RatingFields,
  ratingOf,
  type RatingState,
} from './rating.ts';
import { fieldsOf, type RatingToSend, ratingToSend, troubleOf, withMedal } from './ratingForm.ts';

const seed = 20_260_112;
const activity = anActivity();
const place = { activityId: activity.id, teamId: 'team-1' };

/** The server's copy of one answer, under the server's rules. */
class Kept {
  answer: Answer | undefined;
  #given = 0;

  send(): void {
    // Once it is rated, the team can no longer change it.
    if (this.answer?.isEmpty === false && this.answer.rating !== null) return;
    const version = (this.answer?.version ?? 0) + 1;
    this.answer = anAnswer(activity, { version, tweet: `Tekst ${version}` });
  }

  rate({ of, sent }: RatingToSend): void {
    if (of === 'return') throw new Error('here nobody gives anything back');
    const { medal = 0, comment = '', seenRating: seen } = sent;
    const given = { medal, comment, note: '', criteria: '' };
    if (of === 'answer') {
      checkRating(given);
      checkVersion(this.answer, sent.version, (answer) => answer);
    } else {
      checkEmptyRating({ medal, feedback: comment });
      if (this.answer?.isEmpty === false) throw new Refusal('answer-exists');
    }
    checkSeenRating(this.answer, { seen, given }, (answer) => answer);
    this.#given += 1;
    const answer = this.answer ?? anAnswer(activity, { isEmpty: true, tweet: '' });
    const rating = { id: `rating-${this.#given}`, ...given, medal: medal as Medal, seen: false, isUnderstood: false };
    this.answer = { ...answer, rating };
  }
}

/** A docent's device, with everything that was ever on its screen. */
class Device {
  state: RatingState;
  draft: Partial<RatingFields> = {};
  readonly texts = new Set<string>();
  readonly ratings = new Set<string>();
  #late: RatingEvent | undefined;

  constructor(answer: Answer | undefined) {
    this.state = beginRating({ answer, hasDraft: false, folds: false });
    this.#note(answer);
  }

  #note(answer: Answer | undefined): void {
    this.texts.add(answer?.tweet ?? '');
    this.ratings.add(ratingOf(answer)?.id ?? '');
  }

  tell(event: RatingEvent): void {
    this.state = afterEvent(this.state, event);
    if (event.type === 'shown') this.#note(event.answer);
    if (event.type === 'leave') this.draft = {};
  }

  get own() {
    const { answer, from } = this.state.known;
    return withMedal(answer, { ...fieldsOf(from), ...this.draft });
  }

  press(type: 'read-again' | 'keep-own' | 'leave'): void {
    const trouble = troubleOf(this.state, this.own);
    const isThere =
      type === 'read-again'
        ? trouble?.kind === 'answer-changed'
        : type === 'keep-own'
          ? trouble?.kind === 'other-rating'
          : hasForm(this.state) && ratingOf(this.state.known.answer) !== null;
    if (!isThere) return;
    if (type === 'keep-own') this.draft = { ...this.own };
    this.tell({ type });
  }

  /** Returns whether the server accepted it; its response arrives later. */
  save(kept: Kept, medal: Medal): boolean {
    if (!hasForm(this.state) || this.state.at === 'saving') return false;
    this.tell({ type: 'begin' });
    this.draft = { ...this.draft, medal, comment: `medaille ${medal}` };
    const sent = ratingToSend(this.state, place, this.own);
    this.tell({ type: 'save' });
    try {
      kept.rate(sent);
      this.#late = { type: 'saved' };
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const json = { type: `urn:lanceerbasis:${error.code}`, title: error.code, status: 409 };
      this.#late = { type: 'refused', error: new Problem(json, null), conflicting: kept.answer?.version ?? 0 };
      return false;
    }
  }

  hear(): void {
    const event = this.#late;
    this.#late = undefined;
    if (event === undefined) return;
    if (event.type === 'saved' && this.state.at === 'saving') this.draft = {};
    this.tell(event);
  }
}

const device = fc.constantFrom<0 | 1>(0, 1);
const step = fc.oneof(
  fc.record({ do: fc.constant('send' as const) }),
  fc.record({ do: fc.constantFrom('look', 'begin', 'read-again', 'keep-own', 'leave', 'hear'), device }),
  fc.record({ do: fc.constant('save' as const), device, medal: fc.constantFrom<Medal>(1, 2, 3) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/**
 * Plays a story, and reports for each accepted rating its content, what it replaced, and what was on screen by then.
 */
function play(steps: readonly Step[], watch: (device: Device, step: Step) => void): Taken[] {
  const kept = new Kept();
  const devices = [new Device(undefined), new Device(undefined)] as const;
  const taken: Taken[] = [];
  for (const one of steps) {
    if (one.do === 'send') {
      kept.send();
      continue;
    }
    const by = devices[one.device === 0 ? 0 : 1];
    const before = kept.answer;
    if (one.do === 'save') {
      const { texts, ratings } = by;
      const seen = { texts: new Set(texts), ratings: new Set(ratings) };
      if (by.save(kept, one.medal)) taken.push({ ...seen, before, given: by.own });
    } else if (one.do === 'look') by.tell({ type: 'shown', answer: kept.answer, hasDraft: false });
    else if (one.do === 'hear') by.hear();
    else if (one.do === 'begin') by.tell({ type: 'begin' });
    else by.press(one.do);
    watch(by, one);
  }
  return taken;
}

type Taken = { before: Answer | undefined; given: RatingFields; texts: Set<string>; ratings: Set<string> };

const stories = fc.array(step, { minLength: 10, maxLength: 60 });
const holds = (says: (steps: readonly Step[]) => void): void =>
  fc.assert(fc.property(stories, says), { seed, numRuns: 500 });

describe(`Two devices of docents and one team, in whatever order (seed ${seed})`, () => {
  it('rate no text that was not on their screen', () => {
    let rated = 0;
    holds((steps) => {
      for (const { before, texts } of play(steps, () => undefined)) {
        expect(texts).toContain(before?.tweet ?? '');
        rated += 1;
      }
    });
    expect(rated).toBeGreaterThan(200);
  });

  it('replace no rating that was not on their screen, unless by the same words', () => {
    let corrected = 0;
    holds((steps) => {
      for (const { before, given, ratings } of play(steps, () => undefined)) {
        const replaced = ratingOf(before);
        if (replaced === null) continue;
        corrected += 1;
        const isSame = replaced.medal === given.medal && replaced.comment === given.comment;
        expect(ratings.has(replaced.id) || isSame).toBe(true);
      }
    });
    expect(corrected).toBeGreaterThan(20);
  });

  it('keep the form that a docent is in until they save or leave it', () => {
    let kept = 0;
    holds((steps) => {
      const inForm = new Set<Device>();
      const taken: Step[] = [];
      play(steps, (by, one) => {
        if (inForm.has(by) && !isIn(by.state) && one.do !== 'leave' && one.do !== 'hear') taken.push(one);
        if (isIn(by.state)) inForm.add(by);
        else inForm.delete(by);
        kept += inForm.size;
      });
      expect(taken).toEqual([]);
    });
    expect(kept).toBeGreaterThan(2000);
  });

  it('end up seeing what the server has', () => {
    holds((steps) => {
      const rest: Step[] = ([0, 1] as const).flatMap((one) =>
        (['hear', 'look', 'read-again', 'leave', 'look'] as const).map((did) => ({ do: did, device: one })),
      );
      const seen = new Map<Device, RatingState>();
      play([...steps, ...rest], (by) => seen.set(by, by.state));
      const wrong = [...seen.values()].filter(({ at, known }) =>
        ratingOf(known.answer) === null ? at !== 'reading' && at !== 'writing' : at !== 'rated',
      );
      expect(wrong).toEqual([]);
    });
  });
});
