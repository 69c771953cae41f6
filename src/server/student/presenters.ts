/** Presents facts to a team: never a docent's note, and nothing that the team has not revealed yet (docs/rules.md 6.5). */

import type { ResponseOf } from '#contract/endpoint.ts';
import type { student } from '#contract/student.ts';
import type { Activity, Answer, Challenge, Phase, PhaseFeedback, Rating, TakenAway } from '#domain/course.ts';
import { type CrewRole, crewOf } from '#domain/crew/roles.ts';
import { type LookWords, type NeighbourNews, starsOf } from '#domain/feedback/neighbours.ts';
import { type Hand, placeInRow } from '#domain/lesson/hands.ts';
import { takenFrom } from '#domain/lesson/takingAway.ts';
import { teacherWord } from '#domain/lesson/teacherWord.ts';
import { isFinished, teamPhase } from '#domain/medals.ts';
import {
  activityStatus,
  answerableActivities,
  answerTo,
  isPhaseOpen,
  phasesWithNewRating,
  returnedIn,
} from '#domain/status.ts';
import type { TeamFacts } from '#server/class/loadFacts.ts';
import type { NewsAt } from '#server/class/neighbours.ts';
import {
  activityFields,
  answerFields,
  challengeFields,
  phaseFields,
  returnedFields,
  rocketView,
  teamFields,
} from '#server/class/presenters.ts';
import type { SentAnswer, StoredLook } from '#server/store/neighbours.ts';
import type { Run } from '#server/store/runs.ts';
import type { Student } from '#server/store/students.ts';

type View<Name extends keyof typeof student> = ResponseOf<(typeof student)[Name]>;

export function ratingView({ id, medal, comment, criteria, seen, isUnderstood }: Rating): View<'revealRating'> {
  if (!seen) return { id, medal: null, comment: null, seen };
  const tapped = criteria === '' ? {} : { criteria };
  return { id, medal, comment, ...tapped, seen, ...(isUnderstood ? { understood: true } : {}) };
}

export function answerView(answer: Answer): View<'answerActivity'> {
  return { ...answerFields(answer, returnedFields), rating: answer.rating && ratingView(answer.rating) };
}

/**
 * What is left after the docent took it away, for a team that sent without knowing: nothing, or the answer without its
 * photo.
 */
export function takenView(current: Answer | undefined, team: string, taken: TakenAway): View<'answerActivity'> {
  const nothing = { tweet: '', photo: null, isEmpty: false, rating: null, returns: [] };
  return answerView(current ?? { ...nothing, ...taken, id: '', teamId: team });
}

export function infoView({ course, team, run }: TeamFacts & { run: Run }, students: readonly Student[]): View<'info'> {
  return {
    studentgroup: teamFields(team, course.challenge, students),
    challenge: challengeView(course.challenge, run),
    finishedChallenge: isFinished(course, team.work),
    crewStep: team.crewStep,
    teacherWord: teacherWord(course.challenge),
    keepsakeNamed: run.keepsakeNamelessAt === null,
    ...noPhotoView(students, team.id),
  };
}

/** Shows that somebody may not be in a photo, but never who (docs/rules.md 15.10, 15.28). */
function noPhotoView(students: readonly Student[], team: string): Pick<View<'info'>, 'noPhoto' | 'noPhotoInClass'> {
  const marked = students.filter(({ noPhotoAt }) => noPhotoAt !== null);
  if (marked.length === 0) return {};
  return marked.some(({ teamId }) => teamId === team) ? { noPhoto: true } : { noPhotoInClass: true };
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

/**
 * What a team sees of a phase besides its work: the docent's feedback, its pupils with roles, the photos that the
 * docent painted over, and news from neighbours.
 */
type Beside = {
  feedback: PhaseFeedback | undefined;
  pupils: readonly Student[];
  painted: ReadonlySet<string>;
  newsAt: NewsAt;
};

export function phaseView(
  facts: TeamFacts,
  phase: Phase,
  { feedback, pupils, painted, newsAt }: Beside,
): View<'phase'> {
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
    ...(phase.roles === undefined ? {} : { crew: crewView(crewOf(phase.roles, pupils, phase.number)) }),
    activities: phase.activities.map((activity) => {
      const answer = answerTo(activity, team.work);
      return {
        ...activityFields(activity),
        // Instructions and examples are for the teacher only.
        instructionPdf: null,
        examples: null,
        isOpen,
        status: activityStatus(isOpen, answer),
        answers: answer === undefined ? [] : [answerView(answer)],
        takenAway: takenFrom(activity, team.work) ?? null,
        ...(painted.has(answer?.photo ?? '') ? { painted: true } : {}),
        ...neighboursField(newsAt(phase, activity)),
      };
    }),
  };
}

/** Left out when there is no news. */
const neighboursField = (news: NeighbourNews | null) => (news === null ? {} : { neighbours: news });

const crewView = (crew: readonly CrewRole[]) => crew.map((role) => ({ ...role, pupils: [...role.pupils] }));

export function ownRocketView(facts: TeamFacts, newsAt: NewsAt): View<'rocketStatus'> {
  const { phases } = facts.course.challenge;
  const returned = phases.map((phase) => returnedIn(phase, facts.team.work));
  const atNeighbours = phases.map((phase) =>
    answerableActivities(phase).flatMap((activity) => {
      const { id, slug, title } = activity;
      const neighbours = newsAt(phase, activity);
      return neighbours === null ? [] : [{ id, slug, title, neighbours }];
    }),
  );
  return rocketView(facts).map((entry, place) => ({
    ...entry,
    returned: (returned[place] ?? []).map(({ id, slug, title }) => ({ id, slug, title })),
    atNeighbours: atNeighbours[place] ?? [],
  }));
}

export function newsView({ course, team }: TeamFacts): View<'hasNewRating'> {
  const phases = phasesWithNewRating(course.challenge, team.work);
  const returned = phases.flatMap((phase) =>
    returnedIn(phase, team.work).map(({ id }) => ({ activity_id: id, phase_id: phase.number })),
  );
  return {
    hasNewRating: phases.length > 0,
    phases: phases.map(({ number, slug, title }) => ({ id: number, slug, title })),
    ...(returned.length === 0 ? {} : { returned }),
  };
}

/** Only the team's own place: it may not know who else waits. */
export function handView(row: readonly Hand[], team: string): View<'hand'> {
  const place = placeInRow(row, team);
  const isAnswered = row.some((hand) => hand.teamId === team && hand.answeredAt !== null);
  return { place: place ?? null, isAnswered };
}

/** The state of one activity, for the asking team. */
export type AtNeighbours = {
  activity: Activity;
  /** Neighbours are switched on, and the team has sent its own answer. */
  isOn: boolean;
  answers: readonly SentAnswer[];
  looks: readonly StoredLook[];
};

/**
 * Without the other team's name and without a photo, because pupils in it may not be known to the reader
 * (docs/rules.md 5.26).
 */
export function neighbourView({ isOn, answers, looks }: AtNeighbours, team: string): View<'neighbour'> {
  const own = looks.find(({ teamId }) => teamId === team);
  const seen = answers.find(({ id }) => id === own?.answerId);
  const received = looks.filter(({ neighbourId, letThroughAt }) => neighbourId === team && letThroughAt !== null);
  const isSent = own !== undefined && own.sentAt !== null;
  return {
    isOn,
    isAlone: !answers.some(({ teamId }) => teamId !== team),
    look: isOn && !isSent && own && seen ? { id: own.id, tweet: seen.tweet, version: seen.version } : null,
    sent: isOn && isSent ? saidView(own) : null,
    received: received.map(saidView),
  };
}

function saidView({ starOne, starTwo, wish }: LookWords): View<'neighbour'>['received'][number] {
  return { stars: starsOf({ starOne, starTwo }), wish };
}
