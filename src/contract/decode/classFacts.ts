/** A docent's class: the run on screen, its teams, and the answers that wait for a rating. */

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
  /** The docent's name for the class. */
  text: string;
  course: Course;
  answers: readonly Answer[];
  /** The docents of the class, by the names that colleagues see; the owner first. */
  docents: readonly string[];
  /** Who ended each phase, and when. */
  endings: ReadonlyMap<number, Given>;
  /** Its last day, such as `2027-07-31`. */
  endsOn: string;
  /** Its keepsakes show first names, and not only the team's name. */
  hasNamedKeepsakes: boolean;
};

export type ClassTeam = {
  id: string;
  title: string;
  loginCode: string;
  /** The address to type, as on the boarding pass. */
  loginAddress: string;
  students: readonly Student[];
  ship: TeamShip;
  /** Somebody has logged in with its code. */
  isUsed: boolean;
  isOnline: boolean;
  /** It sent an answer of its own. */
  hasAnswered: boolean;
  hasFinished: boolean;
  /** The team counts for the progress of the class. */
  isCounted: boolean;
  /** Why it does not count; '' where no reason was noted. */
  uncountedReason: LeaveReason | '';
  rocket: readonly RocketEntry[];
  takenAway: readonly TakenAway[];
};

/** An answer that waits for a rating. */
export type OpenAnswer = { id: string; activityId: number; teamId: string; phase: number };

/** A team that asks for help, in queue order. */
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

/** The rating as its docent gave it. */
function readRating({ understood = false, by, at, ...rating }: FromTeacher<'rateAnswer'>): Rating {
  return { ...rating, isUnderstood: understood, ...readGiven({ by, at }) };
}

/** The answer as the docent sees it. */
export function readAnswer({ rating, ...answer }: FromTeacher<'answers'>[number]): Answer {
  return { ...readSent(answer), rating: rating && readRating(rating) };
}

/** Null for records from before this was stored. */
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

/** The work of one team, taken from that of its class. */
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
