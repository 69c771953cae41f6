import { describe, expect, it } from 'vitest';

import type { Activity, Answer, Phase } from '../run.ts';
import { nextPlace, openActivities, unratedPlaces } from './places.ts';

const teams = [{ id: 'rood' }, { id: 'blauw' }];

function anAnswer(activity: number, team: string, isRated: boolean): Answer {
  const rating = isRated ? { id: 'r', medal: 2 as const, comment: '', note: '', seen: false } : null;
  const fields = { filename: null, tweet: 'Klaar', version: 1, isEmpty: false };
  return { id: `${team}-${activity}`, activity_id: activity, studentgroup_id: team, ...fields, rating };
}

function anActivity(id: number, facts: Partial<Activity> = {}): Activity {
  const files = { video: null, filename: null, instructionPdf: null };
  const texts = { title: `Opdracht ${id}`, slug: `opdracht-${id}`, question: '', introduction: '', duration: '00:20' };
  const state = { isOpen: true, allowAnswer: true, status: 'READY' as const, answers: [] };
  return { id, ...texts, ...files, photoRequired: false, pictureRequired: false, ...state, ...facts };
}

function aPhase(number: number, activities: Activity[]): Phase {
  const texts = { slug: `fase-${number}`, title: `Fase ${number}`, description: '', video: null };
  const state = { isDone: false, isCompleted: false, done: false, seen: null, medal: null, status: 'READY' as const };
  return { id: number, phase_id: number, number, ...texts, ...state, activities };
}

const both = (id: number): Activity =>
  anActivity(id, { answers: [anAnswer(id, 'rood', false), anAnswer(id, 'blauw', false)] });
const phases = [aPhase(1, [both(101), both(102)]), aPhase(2, [both(201)])];
const named = ({ team, activity }: { team: string; activity: number }): string => `${team} ${activity}`;

describe('the order in which answers ask for a rating', () => {
  it('is team by team where the teams stand under each other', () => {
    const order = unratedPlaces(phases, teams, 'teams').map(named);
    expect(order).toEqual(['rood 101', 'rood 102', 'blauw 101', 'blauw 102', 'rood 201', 'blauw 201']);
  });

  it('is activity by activity where the teams stand side by side', () => {
    const order = unratedPlaces(phases, teams, 'activity').map(named);
    expect(order).toEqual(['rood 101', 'blauw 101', 'rood 102', 'blauw 102', 'rood 201', 'blauw 201']);
  });

  it('leaves out what is rated', () => {
    const rated = anActivity(101, { answers: [anAnswer(101, 'rood', true), anAnswer(101, 'blauw', false)] });
    expect(unratedPlaces([aPhase(1, [rated])], teams, 'teams').map(named)).toEqual(['blauw 101']);
  });
});

describe('the next answer to rate', () => {
  const places = unratedPlaces(phases, teams, 'teams');
  const at = (team: string, activity: number) => ({ phase: Math.floor(activity / 100), activity, team });

  it('is the first of the phase on screen when the docent begins', () => {
    expect(nextPlace(places, 2)).toEqual(at('rood', 201));
  });

  it('is the one after the answer that was just rated', () => {
    expect(nextPlace(places, 1, at('rood', 102))).toEqual(at('blauw', 101));
  });

  it('goes back to what was skipped in this phase before it goes to another', () => {
    expect(nextPlace(places, 1, at('blauw', 102))).toEqual(at('rood', 101));
  });

  it('is in another phase once this one has none left', () => {
    const left = places.filter(({ phase, team }) => phase === 2 || team === 'blauw').slice(1);
    expect(nextPlace(left, 1, at('blauw', 102))).toEqual(at('rood', 201));
  });

  it('is never the one that was just rated', () => {
    expect(nextPlace([at('rood', 101)], 1, at('rood', 101))).toBeUndefined();
  });
});

describe('what an absent team left open', () => {
  it('is every open activity that asks for an answer and has none of theirs', () => {
    const film = anActivity(103, { allowAnswer: false });
    const closed = anActivity(104, { isOpen: false });
    const answeredByOther = anActivity(105, { answers: [anAnswer(105, 'blauw', false)] });
    const phase = aPhase(1, [both(101), anActivity(102), film, closed, answeredByOther]);
    expect(openActivities(phase, { id: 'rood' }).map(({ id }) => id)).toEqual([102, 105]);
  });
});
