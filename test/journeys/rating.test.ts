import { expect, it } from 'vitest';

import {
  afterEvent,
  beginRating,
  type RatingEvent,
  type RatingFields,
  type RatingState,
} from '#client/rating/rating.ts';
import { ratingToSend, troubleOf } from '#client/rating/ratingForm.ts';
import { saveRating } from '#client/rating/saveRating.ts';
import { readAnswer } from '#contract/decode/classFacts.ts';
import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, type Docent } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const silver: RatingFields = { medal: 2, comment: 'Mooi', note: '' };
const gold: RatingFields = { medal: 3, comment: 'Knap', note: '' };

/** A device of the docent with the form of one answer open, without a screen. */
class Form {
  state: RatingState;
  readonly #docent: Docent;
  readonly #place: { activityId: number; teamId: string };

  constructor(docent: Docent, place: { activityId: number; teamId: string }) {
    this.#docent = docent;
    this.#place = place;
    this.state = beginRating({ answer: undefined, hasDraft: true, folds: false });
  }

  readonly tell = (event: RatingEvent): void => {
    this.state = afterEvent(this.state, event);
  };

  readonly look = async (): Promise<void> => {
    const answers = (await this.#docent.ask(teacher.answers, {})).map(readAnswer);
    const shown = answers.find(({ activityId }) => activityId === this.#place.activityId);
    this.tell({ type: 'shown', answer: shown, hasDraft: true });
  };

  save(fields: RatingFields): Promise<boolean> {
    const { ask } = this.#docent;
    return saveRating(ratingToSend(this.state, this.#place, fields), {
      send: (rating) => {
        if (rating.of === 'answer') return ask(teacher.rateAnswer, rating.sent);
        if (rating.of === 'return') return ask(teacher.returnAnswer, rating.sent);
        return ask(teacher.rateEmptyAnswer, rating.sent);
      },
      refresh: this.look,
      tell: this.tell,
    });
  }
}

onEveryEngine('A docent who rates', (engine) => {
  const school = atSchool(engine);
  const begin = async () => {
    const docent = await school().docent();
    const team = await docent.team('De Raketten');
    const given = async () => (await docent.ask(teacher.answers, {}))[0]?.rating ?? null;
    return { docent, team, given, form: () => new Form(docent, { activityId: 102, teamId: team.id }) };
  };

  it('has read an answer that changed just before they saved, once it is on screen', async () => {
    const { team, given, ...desk } = await begin();
    const form = desk.form();
    await answer(team, 102, 'Wij zijn er');
    await form.look();
    form.tell({ type: 'read-again' });
    await answer(team, 102, 'Wij zijn er nog steeds');
    expect(await form.save(gold)).toBe(false);
    expect(await given()).toBeNull();
    expect(form.state).toMatchObject({ at: 'writing', known: { answer: { tweet: 'Wij zijn er nog steeds' } } });
    expect(troubleOf(form.state, gold)).toMatchObject({ kind: 'refused', error: { code: 'answer-changed' } });
    expect(await form.save(gold)).toBe(true);
    expect(await given()).toMatchObject({ medal: 3 });
  });

  it('gets a conflict when the team sent something before it is rated as absent', async () => {
    const { team, given, ...desk } = await begin();
    const form = desk.form();
    await answer(team, 102, 'Wij zijn er');
    expect(await form.save({ medal: 0, comment: '', note: '' })).toBe(false);
    expect(troubleOf(form.state, gold)).toMatchObject({ kind: 'refused', error: { code: 'answer-exists' } });
    expect(await form.save(gold)).toBe(true);
    expect(await given()).toMatchObject({ medal: 3 });
  });

  it('chooses which of two ratings stays, when another device was quicker', async () => {
    const { team, given, ...desk } = await begin();
    await answer(team, 102);
    const [laptop, tablet] = [desk.form(), desk.form()];
    for (const form of [laptop, tablet]) {
      await form.look();
      form.tell({ type: 'read-again' });
    }
    expect(await laptop.save(silver)).toBe(true);
    expect(await tablet.save(gold)).toBe(false);
    expect(troubleOf(tablet.state, gold)).toMatchObject({ kind: 'other-rating', other: { medal: 2 } });
    tablet.tell({ type: 'keep-own' });
    expect(await tablet.save(gold)).toBe(true);
    expect(await given()).toMatchObject({ medal: 3, comment: 'Knap' });
    await laptop.look();
    expect(laptop.state).toMatchObject({ at: 'rated', rating: { medal: 3 } });
  });
});
