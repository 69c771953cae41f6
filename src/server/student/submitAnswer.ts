/** Stores a team's answer. Idempotent by `Idempotency-Key`. */

import type { ResponseOf } from '#contract/endpoint.ts';
import type { student } from '#contract/student.ts';
import { answeringRefusal, checkAnswer, checkPaintedOver, checkVersion } from '#domain/answering.ts';
import type { Activity } from '#domain/course.ts';
import { checkKnowsTaken, takenFrom } from '#domain/lesson/takingAway.ts';
import { Refusal } from '#domain/refusal.ts';
import { answerTo, findActivity } from '#domain/status.ts';
import type { TeamCaller } from '#server/auth.ts';
import { loadTeam, type TeamFacts } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import { type Database, type Tx, runTransaction } from '#server/db/db.ts';
import type { Received } from '#server/http/route.ts';
import { storePhoto } from '#server/photos/photos.ts';
import { putAnswer } from '#server/store/answers.ts';
import { findResponse, saveResponse } from '#server/store/idempotentResponses.ts';
import { activitiesWithNeighbours } from '#server/store/neighbours.ts';
import { replacePhoto } from '#server/store/paintedPhotos.ts';

import { createAllowance } from './allowance.ts';
import { answerView, takenView } from './presenters.ts';

type Submission = Received<typeof student.answerActivity>;
type Submitted = ResponseOf<typeof student.answerActivity>;
/** `news`: who gets an event. */
type Outcome = { result: Submitted; news: 'none' | 'of one team' | 'of all teams' };

const again = (earlier: Submitted): Outcome => ({ result: earlier, news: 'none' });

/** Within the day's allowance. A repeated submission gets the earlier response, without an event. */
export function createSending(
  context: Pick<Context, 'db' | 'library' | 'photos'>,
): (input: Submission, who: TeamCaller) => Promise<Outcome> {
  const { db, photos } = context;
  const allowance = createAllowance();

  /** Decides and writes. An earlier result causes no event. */
  const submit = async (tx: Tx, who: TeamCaller, input: Submission, photo: string | undefined): Promise<Outcome> => {
    const { id, submissionKey: key } = who;
    const earlier = await earlierResult(tx, who);
    if (earlier !== undefined) return again(earlier);
    const facts = await loadTeam(context, tx, who);
    const activity = checkSubmission(facts, input);
    const { paintedOver } = input;
    if (photo !== undefined && paintedOver !== undefined) {
      await replacePhoto(tx, { name: paintedOver, teamId: id }, { painted: photo, by: 'team' });
    }
    const own = { activityId: activity.id, tweet: input.tweet ?? '', photo };
    // After a photo was replaced, the loaded work may still contain its name.
    const work = paintedOver === undefined ? facts.team.work : undefined;
    const result = answerView(await putAnswer(tx, id, own, work));
    if (key !== undefined) await saveResponse(tx, id, { key, result });
    const atNeighbours = await activitiesWithNeighbours(tx, who.runId);
    return { result, news: atNeighbours.size > 0 ? 'of all teams' : 'of one team' };
  };

  /**
   * The photo is stored before the transaction, because that takes long. So what is sure to be refused is refused
   * first.
   */
  const storeSentPhoto = async (who: TeamCaller, input: Submission): Promise<string | undefined> => {
    if (input.answerFile === undefined) return undefined;
    checkSubmission(await loadTeam(context, db, who), input);
    return storePhoto({ photos, db }, who.id, input.answerFile);
  };

  const store = async (input: Submission, who: TeamCaller): Promise<Outcome> => {
    const photo = await storeSentPhoto(who, input);
    // A photo that is replaced, or whose answer is refused here, is left to cleanup, because a backup may be reading
    // it.
    return runTransaction(db, who.runId, (tx) => submit(tx, who, input, photo));
  };

  /**
   * `submit` recognizes a repeated text. A repeated photo is looked up before it is stored and before the allowance is
   * checked.
   */
  return async (input, who) => {
    const hasPhoto = input.answerFile !== undefined;
    const earlier = hasPhoto ? await earlierResult(db, who) : undefined;
    if (earlier !== undefined) return again(earlier);
    try {
      return await allowance.spend(who.id, { hasPhoto, isAgain: ({ news }) => news === 'none' }, () =>
        store(input, who),
      );
    } catch (error) {
      const stored = isUsedUp(error) ? await earlierResult(db, who) : undefined;
      if (stored === undefined) throw error;
      return again(stored);
    }
  };
}

/** The response to an earlier try of the same submission. */
async function earlierResult(db: Database, { id, submissionKey: key }: TeamCaller): Promise<Submitted | undefined> {
  return key === undefined ? undefined : asSubmitted(await findResponse(db, id, key));
}

function isUsedUp(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'answers-used-up';
}

/** Only `submit` stores a response. It keeps its shape when a name is replaced or a text erased; a restore checks it. */
function asSubmitted(stored: unknown): Submitted | undefined {
  return stored as Submitted | undefined;
}

/** Refuses what the team may not send now; returns the activity. */
function checkSubmission({ course, team }: TeamFacts, input: Submission): Activity {
  const found = findActivity(course.challenge, input.activityId);
  if (found === undefined) throw new Refusal('not-found');
  const { phase, activity } = found;
  const before = answerTo(activity, team.work);
  const no = answeringRefusal(course, phase, activity, team.work);
  if (no !== undefined) throw new Refusal(no, before && { answer: answerView(before) });
  const taken = takenFrom(activity, team.work);
  checkKnowsTaken({ taken, current: before }, input.version, (one) => takenView(before, team.id, one));
  checkVersion(before, input.version, answerView);
  checkPaintedOver(before, input.paintedOver, answerView);
  checkAnswer(activity, { tweet: input.tweet, hasPhoto: input.answerFile !== undefined }, before);
  return activity;
}
