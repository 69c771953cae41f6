/** What a team is writing: kept on the device with every key stroke, and handed in from there. */

import type { Outbox } from '#client/outbox/outbox.ts';
import { isWaiting, type QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import type { OwnTeam, TeamsActivity, TeamsPhase } from '#contract/decode/teamFacts.ts';

import { createDraft, type Draft } from './draft.ts';

/** Whose answer, and to what. */
export type About = {
  team: Pick<OwnTeam, 'id' | 'title'>;
  phase: Pick<TeamsPhase, 'number' | 'slug' | 'title'>;
  activity: Pick<TeamsActivity, 'id' | 'slug' | 'title' | 'answer' | 'takenAway'>;
};

type Fields = Pick<QueuedAnswer, 'tweet' | 'hasPhoto'> & Required<Pick<QueuedAnswer, 'paintedOver'>>;
type Typed = Partial<Fields>;

export type AnswerDraft = Draft<Fields, Promise<void>> & {
  /** What the server has may change while the team types. */
  follow: (newest: About) => void;
  /** As it would be handed in now. */
  answer: (about: About) => QueuedAnswer;
  /** The moment of what another tab wrote last, or an earlier visit; null where this page did. */
  writtenElsewhere: () => number | null;
  /** Keeps the photo itself, and then that there is one; `paintedOver`: the stored photo that was painted over for it. */
  keepPhoto: (photo: Blob | null, paintedOver?: string | null) => Promise<void>;
};

type Keeping = Pick<Outbox, 'kept' | 'keep' | 'keepPhoto' | 'forget'>;

/** `now`: milliseconds since 1970. */
export function createAnswerDraft(first: About, outbox: Keeping, now: () => number = Date.now): AnswerDraft {
  const { id } = first.activity;
  let about = first;
  /** The moment at which this page wrote last, and the version that it wrote over. */
  let written: { at: number; over: number } | undefined;
  /** What was last on its way from this device. */
  let sent: QueuedAnswer | undefined;
  const findKept = (): QueuedAnswer | undefined => {
    const kept = outbox.kept.get()?.find(({ activity }) => activity.id === id);
    if (kept !== undefined) sent = isWaiting(kept) ? kept : undefined;
    return kept;
  };
  /** It has arrived, and what the server has was not asked again yet: it is still what the team sees. */
  const justSent = (to: About): QueuedAnswer | undefined => (sent?.version === versionOf(to) ? sent : undefined);
  const answerWith = (typed: Typed, to: About): QueuedAnswer => ({
    ...(findKept() ?? justSent(to) ?? blank(to, now())),
    ...typed,
  });
  /** Another tab of this device went on with it, or it was sent: that is what the team sees here, and goes on with. */
  const isOvertaken = (to: About): boolean => {
    if (written === undefined) return false;
    const kept = findKept();
    return kept === undefined ? versionOf(to) > written.over : kept.changedAt > written.at;
  };
  const writtenElsewhere = (): number | null => {
    const changedAt = findKept()?.changedAt ?? null;
    return changedAt === written?.at ? null : changedAt;
  };
  const draft = createDraft<Fields, Promise<void>>({
    typed: {},
    keep: (typed) => {
      const changedAt = now();
      const next: QueuedAnswer = { ...answerWith(typed, about), state: { kind: 'draft' }, changedAt };
      written = { at: changedAt, over: next.version };
      const isAsStored = next.tweet === storedText(about) && !next.hasPhoto;
      return isAsStored ? outbox.forget(id) : outbox.keep(next);
    },
    forget: () => {
      sent = undefined;
      return outbox.forget(id);
    },
  });
  const change: AnswerDraft['change'] = (fields) => {
    if (isOvertaken(about)) draft.giveWay();
    return draft.change(fields);
  };
  return {
    ...draft,
    change,
    follow: (newest) => {
      about = newest;
    },
    writtenElsewhere,
    answer: (to) => answerWith(isOvertaken(to) ? {} : draft.typed.get(), to),
    keepPhoto: async (photo, paintedOver = null) => {
      await outbox.keepPhoto(id, photo);
      await change({ hasPhoto: photo !== null, paintedOver });
    },
  };
}

/** What the server has; an empty answer has no words of the team. */
function storedText({ activity: { answer } }: About): string {
  return answer === undefined || answer.isEmpty ? '' : answer.tweet;
}

/** Of what the server has; 0 where it has nothing. */
const versionOf = ({ activity: { answer, takenAway } }: About): number => answer?.version ?? takenAway?.version ?? 0;

function blank(about: About, changedAt: number): QueuedAnswer {
  const { team, phase, activity } = about;
  return {
    team: team.id,
    teamTitle: team.title,
    phase: { id: phase.number, slug: phase.slug, title: phase.title },
    activity: { id: activity.id, slug: activity.slug, title: activity.title },
    tweet: storedText(about),
    hasPhoto: false,
    version: versionOf(about),
    state: { kind: 'draft' },
    changedAt,
  };
}
