/** A team's own work, as far as it may see it: only medals and words of the docent that it has revealed. */

import type { Activity, Answer, Medal, Phase, Status, TakenAway, Taps } from '#domain/course.ts';
import type { CrewRole } from '#domain/crew/roles.ts';
import type { NeighbourNews } from '#domain/feedback/neighbours.ts';
import type { TeacherWord } from '#domain/lesson/teacherWord.ts';

import { type FromTeam, readActivity, readPhase, readSent, type Student, type TeamShip } from './facts.ts';

/** Medal and comment are null, and the criteria empty, until the team has revealed them. */
export type TeamsRating = {
  id: string;
  medal: Medal | null;
  comment: string | null;
  criteria: Taps;
  seen: boolean;
  isUnderstood: boolean;
};
export type TeamsAnswer = Omit<Answer, 'rating'> & { rating: TeamsRating | null };
export type TeamsActivity = Activity & {
  status: Status;
  answer: TeamsAnswer | undefined;
  /** Removed by the docent since the team last sent. */
  takenAway: Omit<TakenAway, 'activityId'> | null;
  /** The docent painted over somebody in the photo of the answer. */
  isPainted: boolean;
  /** What is new at the neighbours. */
  neighbours: NeighbourNews | null;
};

/** A phase with one team's work. */
export type TeamsPhase = Omit<Phase, 'activities'> & {
  status: Status;
  done: boolean;
  seen: boolean;
  /** The medal, once the team revealed it. */
  medal: Medal | null;
  /** The docent's words on it, once the medal is revealed. */
  feedback: string | null;
  activities: readonly TeamsActivity[];
  /** Empty where the challenge defines no roles. */
  crew: readonly CrewRole[];
};

/** The team that is logged in. */
export type OwnTeam = {
  id: string;
  title: string;
  students: readonly Student[];
  challenge: { title: string };
  ship: TeamShip;
  /** The step of its first minute, from 0. */
  crewStep: number;
  /** It sent an answer of its own. */
  hasAnswered: boolean;
  hasFinished: boolean;
  /** Somebody in the team, or only elsewhere in its class, may not be in a photo; the name is not sent. */
  noPhotoIn: 'team' | 'class' | null;
  /** Its keepsake shows first names, and not only the team's name. */
  hasNamedKeepsake: boolean;
  teacherWord: TeacherWord;
};

export function readOwnTeam(info: FromTeam<'info'>): OwnTeam {
  const {
    studentgroup: team,
    challenge,
    finishedChallenge,
    noPhoto,
    noPhotoInClass,
    keepsakeNamed,
    crewStep,
    teacherWord,
  } = info;
  const { id, title, students, ship, hasAnswer: hasAnswered } = team;
  return {
    id,
    title,
    students,
    ship,
    crewStep: crewStep ?? 0,
    hasAnswered,
    challenge: { title: challenge.title },
    hasFinished: finishedChallenge,
    noPhotoIn: noPhoto === true ? 'team' : noPhotoInClass === true ? 'class' : null,
    hasNamedKeepsake: keepsakeNamed,
    teacherWord,
  };
}

export function readTeamsPhase(phase: FromTeam<'phase'>): TeamsPhase {
  const { status, done, seen, medal, feedback } = phase;
  const activities = phase.activities.map((activity): TeamsActivity => ({
    ...readActivity(activity),
    status: activity.status,
    answer: activity.answers.map(readTeamsAnswer)[0],
    takenAway: activity.takenAway,
    isPainted: activity.painted === true,
    neighbours: activity.neighbours ?? null,
  }));
  return {
    ...readPhase(phase),
    status,
    done,
    seen: seen === true,
    medal,
    feedback,
    activities,
    crew: phase.crew ?? [],
  };
}

function readTeamsRating({ criteria = '', understood = false, ...rating }: FromTeam<'revealRating'>): TeamsRating {
  return { ...rating, criteria, isUnderstood: understood };
}

/** The answer as its own team may see it. */
export function readTeamsAnswer({ rating, ...answer }: FromTeam<'answerActivity'>): TeamsAnswer {
  return { ...readSent(answer), rating: rating && readTeamsRating(rating) };
}
