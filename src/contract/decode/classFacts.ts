/** A docent's class: the run on screen, its teams, and what waits for a rating. */

import type { Answer, Challenge, Given, PhaseFeedback, Rating, Reveal, TakenAway, TeamWork } from '#domain/course.ts';
import type { LeaveReason } from '#domain/crew/leavingOut.ts';
import type { Course } from '#domain/status.ts';

import {
  type FromTeacher,
  readActivity,
  readPhase,
  readRocket,
  readSent,
  type RocketEntry,
  type Student,
  type TeamShip,
} from './facts.ts';

/** One class at work on one challenge, with all that its teams sent. */
export type ClassRun = {
  id: string;
  /** What the docent calls the class. */
  text: string;
  course: Course;
  answers: readonly Answer[];
  /** Who leads it, as colleagues call them; the owner first. */
  docents: readonly string[];
  /** By whom its phases were ended, and when. */
  endings: ReadonlyMap<number, Given>;
  /** Its last day, such as `2027-07-31`. */
  endsOn: string;
  /** Its keepsakes have first names, and not the team's name alone. */
  hasNamedKeepsakes: boolean;
};

export type ClassTeam = {
  id: string;
  title: string;
  loginCode: string;
  /** Where it is typed, as on the boarding pass. */
  loginAddress: string;
  students: readonly Student[];
  ship: TeamShip;
  /** Somebody logged in with its code. */
  isUsed: boolean;
  isOnline: boolean;
  /** It sent an answer of its own. */
  hasAnswered: boolean;
  hasFinished: boolean;
  /** The class is measured by it. */
  isCounted: boolean;
  /** Why it is not; '' where none was noted. */
  uncountedReason: LeaveReason | '';
  rocket: readonly RocketEntry[];
  takenAway: readonly TakenAway[];
};

/** An answer that waits for a rating. */
export type OpenAnswer = { id: string; activityId: number; teamId: string; phase: number };

/** A team that asks for help, in the order of the row. */
export type RaisedHand = { teamId: string; activityId: number | null; waitingSeconds: number; isAnswered: boolean };

export function readRun(run: FromTeacher<'challenge'>): ClassRun {
  const ended = new Set(run.phases.filter(({ isDone }) => isDone).map(({ number }) => number));
  const answers = run.phases.flatMap(({ activities }) =>
    activities.flatMap((activity) => activity.answers.map(readAnswer)),
  );
  return {
    id: run.user_challenge,
    text: run.user_challenge_text,
    course: { challenge: readChallenge(run), ended },
    answers,
    docents: run.docents,
    endsOn: run.ends_on,
    hasNamedKeepsakes: run.keepsakes_named,
    endings: new Map(
      run.phases.flatMap(({ number, doneBy: by, doneAt: at }) => (at === null ? [] : [[number, { by, at }] as const])),
    ),
  };
}

function readChallenge({
  id: slug,
  completion_video: completionVideo,
  ...challenge
}: FromTeacher<'challenge'>): Challenge {
  const { title, subtitle, introduction, video, launchDescription } = challenge;
  return {
    slug,
    title,
    subtitle,
    introduction,
    video,
    completionVideo,
    launchDescription,
    onboarding: challenge.onboarding.map(readActivity),
    phases: challenge.phases.map(readPhase),
    launch: challenge.launch.map(readActivity),
    teaching: challenge.teaching,
  };
}

/** As its docent gave it. */
function readRating({ understood = false, by, at, ...rating }: FromTeacher<'rateAnswer'>): Rating {
  return { ...rating, isUnderstood: understood, ...readGiven({ by, at }) };
}

/** As the docent sees it. */
export function readAnswer({ rating, ...answer }: FromTeacher<'answers'>[number]): Answer {
  return { ...readSent(answer), rating: rating && readRating(rating) };
}

/** Of what was given before that was noted nobody knows. */
function readGiven({ by, at }: { by: string | null; at: string | null }): { given?: Given } {
  return at === null ? {} : { given: { by, at } };
}

export function readTeams(teams: FromTeacher<'teams'>): ClassTeam[] {
  return teams.map(readTeam);
}

function readTeam(team: FromTeacher<'createTeam'>): ClassTeam {
  const { id, title, logincode: loginCode, loginAddress, students, ship, online: isOnline } = team;
  const { hasAnswer: hasAnswered, finishedChallenge: hasFinished, counted: isCounted, uncountedReason } = team;
  const own = { id, title, loginCode, loginAddress, students, ship, isUsed: team.used === 1, isOnline };
  const takenAway = team.takenAway.map(({ activity_id: activityId, ...taken }) => ({ activityId, ...taken }));
  const rocket = readRocket(team.rocket);
  return { ...own, hasAnswered, hasFinished, isCounted, uncountedReason, rocket, takenAway };
}

/** All that one team did, out of what its class did. */
export function workOf(
  { answers }: ClassRun,
  {
    id,
    rocket,
    takenAway,
    hasFinished,
    isCounted,
  }: Omit<TeamWork, 'answers' | 'reveals'> & Pick<ClassTeam, 'id' | 'rocket'>,
): TeamWork {
  const reveals = rocket.flatMap(({ number: phase, medal }): Reveal[] => (medal === null ? [] : [{ phase, medal }]));
  const own = answers.filter(({ teamId }) => teamId === id);
  return { answers: own, takenAway, reveals, hasFinished, isCounted };
}

export function readOpenAnswers({ unrated_answers: open }: FromTeacher<'openAnswers'>): OpenAnswer[] {
  return open.map(({ id, activity_id: activityId, studentgroup_id: teamId, phase_id: phase }) => ({
    id,
    activityId,
    teamId,
    phase,
  }));
}

export function readPhaseFeedback(feedbacks: FromTeacher<'phaseRatings'>): PhaseFeedback[] {
  return feedbacks.map(({ id, studentgroup_id: teamId, phaseId: phase, feedback, ...given }) => ({
    id,
    teamId,
    phase,
    feedback,
    ...readGiven(given),
  }));
}

export function readHands(row: FromTeacher<'hands'>): RaisedHand[] {
  return row.map(({ studentgroup_id: teamId, activity_id: activityId, ...hand }) => ({ teamId, activityId, ...hand }));
}
