/** From facts to the wire, as a team sees them: never a note, and nothing that it has yet to reveal (docs/rules.md 6.5). */

import type { Answers } from '#contract/call.ts';
import type { student } from '#contract/student.ts';
import type { Answer, Challenge, Phase, PhaseFeedback, Rating, TakenAway } from '#domain/course.ts';
import { type Hand, placeInRow } from '#domain/lesson/hands.ts';
import { takenFrom } from '#domain/lesson/takingAway.ts';
import { activityStatus, answerTo, isFinished, isPhaseOpen, teamPhase } from '#domain/status.ts';
import type { TeamFacts } from '#server/class/loadFacts.ts';
import { activityFields, answerFields, challengeFields, phaseFields, teamFields } from '#server/class/views.ts';
import type { Run } from '#server/store/runs.ts';
import type { Student } from '#server/store/students.ts';

type View<Name extends keyof typeof student> = Answers<(typeof student)[Name]>;

export function ratingView({ id, medal, comment, seen }: Rating): View<'revealRating'> {
  return seen ? { id, medal, comment, seen } : { id, medal: null, comment: null, seen };
}

export function answerView(answer: Answer): View<'answerActivity'> {
  return { ...answerFields(answer), rating: answer.rating && ratingView(answer.rating) };
}

/** What is left, for whoever sends without knowing: nothing, or the answer without its photo. */
export function takenView(current: Answer | undefined, team: string, taken: TakenAway): View<'answerActivity'> {
  const nothing = { tweet: '', photo: null, isEmpty: false, rating: null };
  return answerView(current ?? { ...nothing, ...taken, id: '', teamId: team });
}

export function infoView({ course, team, run }: TeamFacts & { run: Run }, students: readonly Student[]): View<'info'> {
  return {
    studentgroup: teamFields(team, course.challenge, students),
    challenge: challengeView(course.challenge, run),
    finishedChallenge: isFinished(course, team.work),
  };
}

function challengeView(challenge: Challenge, run: Run): View<'info'>['challenge'] {
  return {
    ...challengeFields(challenge),
    user_challenge: run.id,
    user_challenge_text: run.text,
    phases: null,
    onboarding: null,
    launch: null,
  };
}

export function phaseView(facts: TeamFacts, phase: Phase, feedback: PhaseFeedback | undefined): View<'phase'> {
  const { course, team } = facts;
  const { status, seen, medal } = teamPhase(course, phase, team.work);
  const isOpen = isPhaseOpen(course, phase, team.work);
  return {
    ...phaseFields(facts, phase),
    isCompleted: status === 'COMPLETED' || status === 'RATED',
    seen,
    medal,
    status,
    feedback: seen ? (feedback?.feedback ?? null) : null,
    activities: phase.activities.map((activity) => {
      const answer = answerTo(activity, team.work);
      return {
        ...activityFields(activity),
        // Instructions are the teacher's.
        instructionPdf: null,
        isOpen,
        status: activityStatus(isOpen, answer),
        answers: answer === undefined ? [] : [answerView(answer)],
        takenAway: takenFrom(activity, team.work) ?? null,
      };
    }),
  };
}

/** Its own place alone: who else waits is not a team's to know. */
export function handView(row: readonly Hand[], team: string): View<'hand'> {
  const place = placeInRow(row, team);
  const isAnswered = row.some((hand) => hand.teamId === team && hand.isAnswered);
  return { place: place ?? null, isAnswered };
}
