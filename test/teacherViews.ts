/** What the server answers to a docent, for tests of the docent's screens: the same every time. */

import type { Answers } from '#contract/call.ts';
import type { teacher } from '#contract/teacher.ts';

type PhaseView = Answers<typeof teacher.phase>;
type ActivityView = PhaseView['activities'][number];
type AnswerView = ActivityView['answers'][number];

export function anAnswerView(activity: number, team: string, facts: Partial<AnswerView> = {}): AnswerView {
  const fields = { filename: null, tweet: 'Klaar', version: 1, isEmpty: false, rating: null };
  return { id: `${team}-${activity}`, activity_id: activity, studentgroup_id: team, ...fields, ...facts };
}

export function aRatingView(): NonNullable<AnswerView['rating']> {
  return { id: 'beoordeling', medal: 2, comment: '', note: '', seen: false };
}

export function anActivityView(id: number, facts: Partial<ActivityView> = {}): ActivityView {
  const files = { video: null, filename: null, instructionPdf: null };
  const texts = { title: `Opdracht ${id}`, slug: `opdracht-${id}`, question: '', introduction: '', duration: '00:20' };
  const state = { isOpen: true, allowAnswer: true, status: 'READY' as const, answers: [] };
  return { id, ...texts, ...files, photoRequired: false, pictureRequired: false, ...state, ...facts };
}

export function aPhaseView(number: number, activities: ActivityView[], facts: Partial<PhaseView> = {}): PhaseView {
  const texts = { slug: `fase-${number}`, title: `Fase ${number}`, description: `<p>Fase ${number}</p>`, video: null };
  const state = { isDone: false, isCompleted: false, done: false, seen: null, medal: null, status: 'READY' as const };
  return { id: number, phase_id: number, number, ...texts, ...state, ...facts, activities };
}
