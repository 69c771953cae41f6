import { describe, expect, it } from 'vitest';

import { Refusal } from '#domain/refusal.ts';

import {
  checkLook,
  checkLookWords,
  lookErrors,
  neighbourFor,
  neighbourNews,
  starCount,
  starsOf,
  starsToGive,
} from './neighbours.ts';

const classOf = (size: number) =>
  Array.from({ length: size }, (_, place) => ({
    id: `answer-${place}`,
    teamId: `team-${String(place).padStart(2, '0')}`,
  }));

type Given = { answerId: string; by: string };

function lookAll(answers: ReturnType<typeof classOf>, order: readonly number[]): Given[] {
  const looks: Given[] = [];
  for (const place of order) {
    const team = answers[place]?.teamId ?? '';
    const found = neighbourFor(team, answers, looks);
    if (found !== undefined) looks.push({ answerId: found.id, by: team });
  }
  return looks;
}

describe('Who looks at whom', () => {
  it('is nobody where no other team has sent an answer', () => {
    expect(neighbourFor('team-00', [], [])).toBeUndefined();
    expect(neighbourFor('team-00', classOf(1), [])).toBeUndefined();
  });

  it('is the other one where two have', () => {
    const answers = classOf(2);
    expect(neighbourFor('team-00', answers, [])?.id).toBe('answer-1');
    expect(neighbourFor('team-01', answers, [])?.id).toBe('answer-0');
  });

  it('gives each answer one look in a class of any size that has sent, in whatever order it looks', () => {
    for (let size = 2; size <= 12; size += 1) {
      const places = [...Array.from({ length: size }).keys()];
      for (const order of [
        places,
        places.toReversed(),
        places.toSorted((a, b) => ((a * 7) % size) - ((b * 7) % size)),
      ]) {
        const looks = lookAll(classOf(size), order);
        expect(new Set(looks.map(({ answerId }) => answerId)).size).toBe(size);
        expect(looks.some(({ answerId, by }) => by === `team-${answerId.slice(7).padStart(2, '0')}`)).toBe(false);
      }
    }
  });

  it('takes one of those at which fewest look, whoever comes late', () => {
    const looks: Given[] = [];
    for (let size = 2; size <= 12; size += 1) {
      const answers = classOf(size);
      const team = answers[size - 1]?.teamId ?? '';
      const found = neighbourFor(team, answers, looks);
      const lookers = (id: string) => looks.filter(({ answerId }) => answerId === id).length;
      const fewest = Math.min(...answers.filter(({ teamId }) => teamId !== team).map(({ id }) => lookers(id)));
      expect(lookers(found?.id ?? '')).toBe(fewest);
      expect(found?.teamId).not.toBe(team);
      looks.push({ answerId: found?.id ?? '', by: team });
    }
  });

  it('does not depend on the order of the answers', () => {
    const answers = classOf(5);
    expect(neighbourFor('team-03', answers.toReversed(), [])).toEqual(neighbourFor('team-03', answers, []));
  });
});

const criterion = (text: string) => ({ text, gold: '' });
const two = { criteria: [criterion('Er staat een meting.'), criterion('Er staat waarom.')] };
const one = { criteria: [criterion('Er staat een meting.')] };
const three = { criteria: [...two.criteria, criterion('Er staat een naam.')] };
const right = { starOne: 'Er staat een meting.', starTwo: '', wish: 'Noem ook de graden.' };
const both = { ...right, starTwo: 'Er staat waarom.' };

describe('Two stars and a wish', () => {
  it('are one fewer than the criteria, and two at most', () => {
    expect([one, two, three].map(starCount)).toEqual([2, 1, 2]);
    const five = { criteria: ['a', 'b', 'c', 'd', 'e'].map(criterion) };
    expect(starCount(five)).toBe(2);
  });

  it('are one for one of two criteria: a second star is refused', () => {
    expect(starsToGive(two)).toEqual(['Er staat een meting.', 'Er staat waarom.']);
    expect(() => checkLookWords(two, right)).not.toThrow();
    expect(lookErrors(two, { ...right, starOne: '' }).starOne).toBe('Field is required');
    expect(lookErrors(two, { ...right, starOne: 'Iets anders.' }).starOne).toBe('Field is required');
    expect(lookErrors(two, both).starTwo).toBe('One star is enough');
    expect(starsOf(right)).toEqual(['Er staat een meting.']);
  });

  it('are two different ones where there are three criteria', () => {
    expect(() => checkLookWords(three, both)).not.toThrow();
    for (const starTwo of ['', both.starOne, 'Iets anders.']) {
      expect(lookErrors(three, { ...both, starTwo }).starTwo, starTwo).toBe('Field is required');
    }
    expect(starsOf(both)).toHaveLength(2);
  });

  it('are typed where the activity has fewer than two', () => {
    expect(starsToGive(one)).toBeUndefined();
    expect(() => checkLookWords(one, { ...both, starOne: 'a'.repeat(80) })).not.toThrow();
    expect(lookErrors(one, { ...right, starOne: 'a'.repeat(81), starTwo: ' ' })).toMatchObject({
      starOne: 'Must be 80 characters or less',
      starTwo: 'Field is required',
    });
  });

  it('have a wish of 160 characters at most', () => {
    expect(lookErrors(two, { ...right, wish: 'a'.repeat(160) }).wish).toBeUndefined();
    expect(lookErrors(two, { ...right, wish: 'a'.repeat(161) }).wish).toBe('Must be 160 characters or less');
    expect(() => checkLookWords(two, { ...right, wish: '' })).toThrow(Refusal);
  });
});

describe('What a team sends', () => {
  const given = { starOne: '', starTwo: '', wish: '', version: 1, isSent: false };
  const sent = { ...right, version: 1 };

  it('is news once', () => {
    expect(checkLook(given, sent, true)).toBe(true);
    expect(checkLook({ ...given, ...right, isSent: true }, sent, true)).toBe(false);
    // The response was lost; meanwhile the docent turned this off, or the neighbours changed their answer.
    expect(checkLook({ ...given, ...right, isSent: true, version: 2 }, sent, false)).toBe(false);
  });

  it('is refused after other words of the team, for another version, and where nobody looks any more', () => {
    const cases = [
      () => checkLook({ ...given, ...right, wish: 'Iets anders.', isSent: true }, sent, true),
      () => checkLook({ ...given, version: 2 }, sent, true),
      () => checkLook(given, sent, false),
    ];
    for (const check of cases) expect(check).toThrow(expect.objectContaining({ code: 'neighbour-changed' }));
  });
});

describe('What waits for a team at its neighbours', () => {
  const answers = [{ teamId: 'moon' }, { teamId: 'mars' }];
  const facts = { isOn: true, isPhaseEnded: false, answers, looks: [] };
  const unsent = { teamId: 'moon', neighbourId: 'mars', sentAt: null, letThroughAt: null, readAt: null };
  const received = { teamId: 'mars', neighbourId: 'moon', sentAt: 'then', letThroughAt: 'later', readAt: null };

  it('is an answer to look at, until the team has sent its stars', () => {
    expect(neighbourNews('moon', facts)).toBe('look');
    expect(neighbourNews('moon', { ...facts, looks: [unsent] })).toBe('look');
    expect(neighbourNews('moon', { ...facts, looks: [{ ...unsent, sentAt: 'now' }] })).toBeNull();
  });

  it('is nothing where it is off, the phase was ended, or one of the two answers is not there', () => {
    expect(neighbourNews('moon', { ...facts, isOn: false })).toBeNull();
    expect(neighbourNews('moon', { ...facts, isPhaseEnded: true })).toBeNull();
    for (const answer of answers) expect(neighbourNews('moon', { ...facts, answers: [answer] })).toBeNull();
  });

  it('is stars that were let through, until they are read, also after it is off and the phase was ended', () => {
    const off = { ...facts, isOn: false, isPhaseEnded: true };
    expect(neighbourNews('moon', { ...off, looks: [received] })).toBe('stars');
    expect(neighbourNews('moon', { ...facts, looks: [unsent, received] })).toBe('stars');
    expect(neighbourNews('moon', { ...off, looks: [{ ...received, readAt: 'now' }] })).toBeNull();
    expect(neighbourNews('moon', { ...off, looks: [{ ...received, letThroughAt: null }] })).toBeNull();
    expect(neighbourNews('mars', { ...off, looks: [received] })).toBeNull();
  });
});
