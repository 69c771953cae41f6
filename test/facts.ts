/** Facts for tests, always the same: a challenge, its phases and activities, and the work of a team. */

import type {
  Activity,
  Challenge,
  DatedAnswer,
  DatedRating,
  DatedWork,
  Medal,
  Phase,
  Returned,
  Reveal,
} from '#domain/course.ts';
import type { Course } from '#domain/status.ts';
import type { Teaching } from '#domain/teaching.ts';

/** The time this many minutes into the lesson. */
export function minute(minutes: number): string {
  return new Date(Date.UTC(2026, 0, 12, 9, minutes)).toISOString();
}

export function anActivity(facts: Partial<Activity> = {}): Activity {
  const id = facts.id ?? 101;
  return {
    id,
    slug: `opdracht-${id}`,
    title: `Opdracht ${id}`,
    question: 'Wat hebben jullie ontdekt?',
    introduction: '<p>Ga samen op onderzoek uit.</p>',
    video: null,
    duration: '00:30',
    filename: null,
    instructionPdf: null,
    photoRequired: false,
    allowAnswer: true,
    criteria: [],
    words: [],
    plus: null,
    help: null,
    examples: null,
    atHome: false,
    ...facts,
  };
}

/** An activity that is only shown, such as a film. */
export function aFilm(facts: Partial<Activity> = {}): Activity {
  return anActivity({ id: 901, title: 'De film', ...facts, allowAnswer: false });
}

/** This many answerable activities with ids of this phase: 201, 202, … in phase 2. */
export function activities(phase: number, count: number): Activity[] {
  return Array.from({ length: count }, (_, index) => anActivity({ id: phase * 100 + index + 1 }));
}

/** A phase with two answerable activities by default. */
export function aPhase(facts: Partial<Phase> = {}): Phase {
  const number = facts.number ?? 1;
  return {
    number,
    slug: `fase-${number}`,
    title: `Fase ${number}`,
    description: '<p>Wat gaan we doen?</p>',
    video: null,
    activities: activities(number, 2),
    ...facts,
  };
}

/** The four phases of a challenge, each with this many answerable activities. */
export function fourPhases(count = 2): [Phase, Phase, Phase, Phase] {
  const phase = (number: number): Phase => aPhase({ number, activities: activities(number, count) });
  return [phase(1), phase(2), phase(3), phase(4)];
}

/** The teaching facts of a challenge that sets none. */
export const noTeaching: Teaching = {
  audience: null,
  goals: [],
  kerndoelen: [],
  materials: [],
  safety: [],
  parents: null,
  preparation: null,
  authors: [],
  license: null,
  basedOn: null,
  plans: [],
  shorter: [],
};

export function aChallenge(facts: Partial<Challenge> = {}): Challenge {
  return {
    slug: 'koel-schoolplein',
    title: 'Een koel schoolplein',
    subtitle: 'Ontwerp schaduw',
    introduction: '<p>Het is heet.</p>',
    video: null,
    completionVideo: null,
    launchDescription: '<p>De raket gaat omhoog.</p>',
    onboarding: [],
    phases: fourPhases(),
    launch: [],
    teaching: noTeaching,
    ...facts,
  };
}

/** A class that plays these phases; the docent ended those with these numbers. */
export function aCourse(phases: readonly Phase[], ended: Iterable<number> = []): Course {
  return { challenge: aChallenge({ phases }), ended: new Set(ended) };
}

/** A rating that the team has not revealed yet. */
export function rated(medal: Medal, facts: Partial<DatedRating> = {}): DatedRating {
  return {
    id: `rating-${medal}`,
    medal,
    comment: 'Mooi gedaan',
    note: '',
    criteria: '',
    ratedAt: minute(10),
    seen: false,
    isUnderstood: false,
    ...facts,
  };
}

/** The same rating, revealed by the team. */
export function seen(rating: DatedRating): DatedRating {
  return { ...rating, seen: true };
}

/** The team's own answer, unrated by default. */
export function anAnswer(activity: Pick<Activity, 'id'>, facts: Partial<DatedAnswer> = {}): DatedAnswer {
  return {
    id: `answer-${activity.id}`,
    teamId: 'team-1',
    activityId: activity.id,
    tweet: 'Het plein is te warm.',
    photo: null,
    version: 1,
    isEmpty: false,
    rating: null,
    returns: [],
    ...facts,
  };
}

/** A version that a docent returned to the team, and that the team has not sent again. */
export function aReturn(facts: Partial<Returned> = {}): Returned {
  const said = { tip: 'Noem ook een getal.', top: 'Goed gekeken.', criteria: '' };
  const version = { version: 1, tweet: 'Het plein is te warm.', photo: null };
  return { id: 'return-1', ...version, ...said, at: minute(5), isSentAgain: false, isUnderstood: false, ...facts };
}

/** An empty answer, which a docent makes for a team that sent nothing. */
export function anEmptyAnswer(activity: Pick<Activity, 'id'>, medal: Medal): DatedAnswer {
  return anAnswer(activity, { tweet: '', isEmpty: true, rating: rated(medal) });
}

/** Answers to these activities with these medals, in order. */
export function ratedAnswers(answered: readonly Activity[], medals: readonly Medal[]): DatedAnswer[] {
  return answered.map((activity, index) => anAnswer(activity, { rating: rated(medals[index] ?? 0) }));
}

/** The work of a team: nothing by default. */
export function aTeam(facts: Partial<DatedWork> = {}): DatedWork {
  return { answers: [], takenAway: [], reveals: [], hasFinished: false, isCounted: true, ...facts };
}

export function aReveal(phase: number, medal: Medal): Reveal {
  return { phase, medal };
}
