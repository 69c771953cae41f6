/** A docent paints over somebody in a photo: the painted photo replaces the original, which is deleted everywhere. */

import type { RequestOf } from '#contract/endpoint.ts';
import type { teacher } from '#contract/teacher.ts';
import type { Answer } from '#domain/course.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { loadTeam } from '#server/class/loadFacts.ts';
import type { Context } from '#server/context.ts';
import { type Database, type Tx, transaction } from '#server/db/db.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';
import type { Handlers } from '#server/http/route.ts';
import { storePhoto } from '#server/photos/photos.ts';
import { forgetPainted } from '#server/photos/purgeRemoved.ts';
import { findAnswer } from '#server/store/answers.ts';
import { noteOfTeacher } from '#server/store/logbook.ts';
import { replacePhoto } from '#server/store/paintedPhotos.ts';
import { activeRun } from '#server/teacher/activeRun.ts';
import { answerView } from '#server/teacher/presenters.ts';

import { paintedView } from './presenters.ts';

type Painting = Pick<RequestOf<typeof teacher.paintPhoto>, 'answerId' | 'photo'>;

export function photoPaintingCalls(context: Pick<Context, 'db' | 'library' | 'photos' | 'photosBin' | 'events'>) {
  const { db, photos, events } = context;

  /** The team of the photo. Refuses when another photo has replaced it in the meantime (docs/decisions/011). */
  const find = async (on: Database, run: RunId, { answerId, photo }: Painting): Promise<TeamId> => {
    const place = await findAnswer(on, run, answerId);
    if (place === undefined) throw new Refusal('not-found');
    const { team } = await loadTeam(context, on, { id: place.teamId, runId: run });
    const answer = team.work.answers.find(({ id }) => id === answerId);
    if (answer === undefined) throw new Refusal('not-found');
    if (!photosIn(answer).includes(photo)) throw new Refusal('photo-changed', { answer: answerView(answer) });
    return team.id;
  };

  const replace = async (tx: Tx, run: RunId, input: Painting, painted: string): Promise<TeamId> => {
    const teamId = await find(tx, run, input);
    await replacePhoto(tx, { name: input.photo, teamId }, { painted, by: 'docent' });
    return teamId;
  };

  return {
    paintPhoto: async (input, who) => {
      const run = activeRun(who, input);
      // The photo is prepared before the transaction, because that takes long. So what is sure to be refused is refused
      // first.
      const team = await find(db, run, input);
      if (input.answerFile === undefined) {
        refuseFields({ answerFile: 'Field is required' });
        throw new Refusal('malformed');
      }
      const painted = await storePhoto({ photos, db }, team, input.answerFile);
      await transaction(db, (tx) => replace(tx, run, input, painted));
      // When this fails, cleanup does it within a minute (`jobs/frequentCleanup.ts`).
      await forgetPainted(context).catch(() => undefined);
      await noteOfTeacher(db, who.id, { kind: 'photo-painted' });
      events.publishToTeacher(run, 'answers');
      events.publishToTeam(team, 'answers');
      return paintedView(painted);
    },
  } satisfies Handlers<typeof teacher, TeacherCaller>;
}

const photosIn = ({ photo, returns }: Answer): (string | null)[] => [photo, ...returns.map((one) => one.photo)];
