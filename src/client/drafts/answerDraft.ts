/** The draft of a team's answer: stored on the device with every keystroke, and handed in from there. */

import type { Outbox } from '#client/outbox/outbox.ts';
import { isWaiting, type QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import type { OwnTeam, TeamsActivity, TeamsPhase } from '#contract/decode/teamFacts.ts';

import { createDraft, type Draft } from './draft.ts';

/** The team and the activity that the answer is for. */
export type About = {
  team: Pick<OwnTeam, 'id' | 'title'>;
  phase: Pick<TeamsPhase, 'number' | 'slug' | 'title'>;
  activity: Pick<TeamsActivity, 'id' | 'slug' | 'title' | 'answer' | 'takenAway'>;
};

type Fields = Pick<QueuedAnswer, 'tweet' | 'hasPhoto'> & Required<Pick<QueuedAnswer, 'paintedOver'>>;
type Typed = Partial<Fields>;

export type AnswerDraft = Draft<Fields, Promise<void>> & {
  /** Passes what the server has now, which may change while the team types. */
  follow: (newest: About) => void;
  /** The answer that would be handed in now. */
  answer: (about: About) => QueuedAnswer;
  /** The moment of the last write by another tab or an earlier visit; null where this page wrote last. */
  writtenElsewhere: () => number | null;
  /**
   * Stores the photo first, and then a note that there is one; `paintedOver`: the stored photo that it was painted on.
   * Resolves to false where a later choice, or `clear`, replaced this photo.
   */
  keepPhoto: (photo: Blob | null, paintedOver?: string | null) => Promise<boolean>;
};

type Keeping = Pick<Outbox, 'kept' | 'keep' | 'keepPhoto' | 'forget'>;

/** `now`: milliseconds since 1970. */
export function createAnswerDraft(first: About, outbox: Keeping, now: () => number = Date.now): AnswerDraft {
  const { id } = first.activity;
  let about = first;
  /** The moment of this page's last write, and the version that it was based on. */
  let written: { at: number; over: number } | undefined;
  /** The last answer that this device sent. */
  let sent: QueuedAnswer | undefined;
  /** Photo writes run one after another, so that the last one chosen is the one that is stored. */
  let photoWrites: Promise<unknown> = Promise.resolve();
  let photoChanges = 0;
  const findKept = (): QueuedAnswer | undefined => {
    const kept = outbox.kept.get()?.find(({ activity }) => activity.id === id);
    if (kept !== undefined) sent = isWaiting(kept) ? kept : undefined;
    return kept;
  };
  /** An answer that has arrived while the newest state was not fetched yet: the team still sees this one. */
  const justSent = (to: About): QueuedAnswer | undefined => (sent?.version === versionOf(to) ? sent : undefined);
  const answerWith = (typed: Typed, to: About): QueuedAnswer => ({
    ...(findKept() ?? justSent(to) ?? blank(to, now())),
    ...typed,
  });
  /** Another tab of this device wrote later, or sent the answer: the team sees that text here and continues with it. */
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
      const own = (photoChanges += 1);
      const isNewest = (): boolean => own === photoChanges;
      photoWrites = photoWrites.then(() => (isNewest() ? outbox.keepPhoto(id, photo) : undefined));
      await photoWrites;
      if (isNewest()) await change({ hasPhoto: photo !== null, paintedOver });
      return isNewest();
    },
    clear: async () => {
      photoChanges += 1;
      // A photo that is being stored now would be left behind.
      photoWrites = photoWrites.then(() => outbox.keepPhoto(id, null));
      await Promise.all([draft.clear(), photoWrites]);
    },
  };
}

/** The text that the server has; an empty answer has no text of the team. */
function storedText({ activity: { answer } }: About): string {
  return answer === undefined || answer.isEmpty ? '' : answer.tweet;
}

/** The version that the server has; 0 where it has no answer. */
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
