/** Presents facts on the wire: the parts that are the same for teacher and team. */

import type { Activity, Answer, Challenge, Phase, Returned, Ship } from '#domain/course.ts';
import { standingReturn } from '#domain/feedback/returning.ts';
import { hasNewMedal, teamPhases } from '#domain/medals.ts';
import type { Student } from '#server/store/students.ts';
import { hasOpened, type Team } from '#server/store/teams.ts';

import type { ClassFacts, TeamFacts, WorkingTeam } from './loadFacts.ts';

export function teamFields(team: WorkingTeam, challenge: Challenge, students: readonly Student[]) {
  const own = team.work.answers.filter(({ isEmpty }) => !isEmpty);
  const used: 0 | 1 = team.usedAt === null ? 0 : 1;
  return {
    id: team.id,
    challenge: challenge.slug,
    title: team.title,
    logincode: team.loginCode,
    students: students.filter(({ teamId }) => teamId === team.id).map(({ id, name }) => ({ id, name })),
    used,
    hasAnswer: own.length > 0,
    totalAnswers: own.length,
    hasIntroductions: challenge.onboarding.length > 0,
    ship: shipView(team),
  };
}

export const shipOf = ({ patch, shipName }: Pick<Team, 'patch' | 'shipName'>): Ship => ({
  patch,
  name: shipName ?? '',
});

export function shipView(team: Pick<Team, 'patch' | 'shipName' | 'shipNamedByDocentAt'>) {
  return { ...shipOf(team), isNamedByDocent: team.shipNamedByDocentAt !== null };
}

/** `toSaid` picks which words of a return this reader may see. */
export function answerFields<Said>(answer: Answer, toSaid: (returned: Returned) => Said) {
  const said = (returned: Returned | undefined) => (returned === undefined ? null : toSaid(returned));
  return {
    id: answer.id,
    activity_id: answer.activityId,
    studentgroup_id: answer.teamId,
    filename: answer.photo,
    tweet: answer.tweet,
    version: answer.version,
    isEmpty: answer.isEmpty,
    returned: said(standingReturn(answer)),
    versions: versionsOf(answer, said),
  };
}

/** Each version that was returned, and the answer as it is now. */
function versionsOf<Said>(answer: Answer, said: (returned: Returned | undefined) => Said) {
  const { version, tweet, photo, returns } = answer;
  const earlier = returns.filter(({ isSentAgain }) => isSentAgain);
  const open = returns.find(({ isSentAgain }) => !isSentAgain);
  return [
    ...earlier.map((one) => ({ ...versionFields(one), returned: said(one) })),
    { ...versionFields({ version, tweet, photo }), returned: said(open) },
  ];
}

function versionFields({ version, tweet, photo }: Pick<Answer, 'version' | 'tweet' | 'photo'>) {
  return { version, tweet, filename: photo };
}

export function returnedFields({ id, tip, top, criteria, at, isUnderstood }: Returned) {
  return { id, tip, top, criteria, at, ...(isUnderstood ? { understood: true } : {}) };
}

export function activityFields(activity: Activity) {
  const { id, title, slug, question, introduction, video, duration, filename, photoRequired, allowAnswer } = activity;
  const { criteria, words, plus, help, atHome } = activity;
  return {
    id,
    title,
    slug,
    question,
    introduction,
    video,
    duration,
    filename,
    photoRequired,
    pictureRequired: photoRequired,
    allowAnswer,
    criteria,
    words,
    plus,
    help,
    atHome,
  };
}

export function phaseFields({ course: { ended } }: Pick<ClassFacts, 'course'>, phase: Phase) {
  const { number, slug, title, description, video } = phase;
  const done = ended.has(number);
  return { id: number, phase_id: number, number, slug, title, description, video, isDone: done, done };
}

export function challengeFields(challenge: Challenge) {
  const { slug, title, subtitle, introduction, video, completionVideo, launchDescription } = challenge;
  return { id: slug, title, subtitle, introduction, video, completion_video: completionVideo, launchDescription };
}

/** The rocket as the team has revealed it, and which parts the docent revealed for all teams at once. */
export function rocketView({ course, team }: TeamFacts) {
  return teamPhases(course, team.work).map((entry) => {
    const { phase, medal, done, seen, status } = entry;
    const { number, slug, title } = phase;
    const isTogether = hasOpened(team, number) && hasNewMedal(entry);
    const together = isTogether ? { together: true } : {};
    return { phase_id: number, slug, number, title, medal, done, seen, status, ...together };
  });
}
