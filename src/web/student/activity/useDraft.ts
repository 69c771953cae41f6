/** What the team is writing: kept on the device with every key stroke, and handed in from there. */

import { useCallback, useEffect, useRef, useState } from 'react';

import type { KeptAnswer } from '#client/outbox/keptAnswer.ts';
import { keepPhoto, keptPhoto } from '#client/outbox/keptAnswers.ts';
import { answerOf, type TeamActivity, type TeamInfo, type TeamPhase } from '#web/student/facts.ts';
import { useKept, useOutbox } from '#web/student/outbox/useOutbox.tsx';
import type { ChosenPhoto } from '#web/student/photo/PhotoField.tsx';
import { preparePhoto } from '#web/student/photo/preparePhoto.ts';

export type About = { team: TeamInfo['studentgroup']; phase: TeamPhase; activity: TeamActivity };

export type PhotoTrouble = 'photo.not-a-photo' | 'photo.too-large';

type Draft = {
  tweet: string;
  photo: ChosenPhoto | null;
  isPreparing: boolean;
  photoTrouble: PhotoTrouble | undefined;
  type: (tweet: string) => void;
  choosePhoto: (file: File) => Promise<void>;
  dropPhoto: () => Promise<void>;
  /** Back to what the server has. */
  startOver: () => void;
  /** As it would be handed in now. */
  answer: KeptAnswer;
};

/** What was changed since this form opened; what it doesn't name is as it was kept, or as the server has it. */
type Changes = { tweet?: string; hasPhoto?: boolean };

export function useDraft(about: About): Draft {
  const { activity, team } = about;
  const { keep, forget } = useOutbox();
  const kept = useKept(activity.id);
  const [changes, setChanges] = useState<Changes>({});
  // The team goes on typing while a photo is made ready: what is kept holds both.
  const latest = useRef<Changes>({});
  const [photo, setPhoto] = useKeptPhoto(about, kept?.hasPhoto === true);
  const stored = storedOf(activity);
  const answer = { ...(kept ?? blank(about, stored)), ...changes };

  const change = async (fields: Changes): Promise<void> => {
    latest.current = { ...latest.current, ...fields };
    setChanges(latest.current);
    const next: KeptAnswer = { ...answer, ...latest.current, state: { kind: 'draft' }, changedAt: Date.now() };
    // Typed back to what the server has: there is nothing to keep.
    if (next.tweet === stored.tweet && !next.hasPhoto) return forget(activity.id);
    return keep(next);
  };
  const keepChosen = async (chosen: ChosenPhoto | null): Promise<void> => {
    setPhoto(chosen);
    await keepPhoto(team.id, activity.id, chosen?.sent ?? null);
    await change({ hasPhoto: chosen !== null });
  };
  const preparing = usePreparing(keepChosen);

  return {
    tweet: answer.tweet,
    photo,
    ...preparing,
    type: (tweet) => void change({ tweet }),
    dropPhoto: () => keepChosen(null),
    startOver: () => {
      latest.current = {};
      setChanges({});
      setPhoto(null);
      void forget(activity.id);
    },
    answer,
  };
}

/** Makes a chosen file ready, and says what is wrong with one that can't be a photo. */
function usePreparing(onReady: (photo: ChosenPhoto) => Promise<void>) {
  const [isPreparing, setPreparing] = useState(false);
  const [photoTrouble, setPhotoTrouble] = useState<PhotoTrouble>();
  const choosePhoto = async (file: File): Promise<void> => {
    setPreparing(true);
    setPhotoTrouble(undefined);
    const prepared = await preparePhoto(file);
    setPreparing(false);
    if (prepared.kind !== 'ready') setPhotoTrouble(`photo.${prepared.kind}`);
    else await onReady(prepared);
  };
  return { isPreparing, photoTrouble, choosePhoto };
}

type Stored = { tweet: string; version: number };

/** An empty answer has no words of the team. */
function storedOf(activity: TeamActivity): Stored {
  const answer = answerOf(activity);
  return { tweet: answer?.isEmpty === true ? '' : (answer?.tweet ?? ''), version: answer?.version ?? 0 };
}

function blank({ team, phase, activity }: About, { tweet, version }: Stored): KeptAnswer {
  return {
    team: team.id,
    teamTitle: team.title,
    phase: { id: phase.id, slug: phase.slug, title: phase.title },
    activity: { id: activity.id, slug: activity.slug, title: activity.title },
    tweet,
    hasPhoto: false,
    version,
    state: { kind: 'draft' },
    changedAt: Date.now(),
  };
}

/** The photo that the device has kept, after a reload. */
function useKeptPhoto({ team, activity }: About, hasPhoto: boolean) {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const read = useCallback(() => keptPhoto(team.id, activity.id), [team.id, activity.id]);
  useEffect(() => {
    if (!hasPhoto) return setPhoto(null);
    let isCurrent = true;
    void read().then((sent) => {
      if (isCurrent && sent !== null) setPhoto((chosen) => chosen ?? { sent, shown: shownOf(sent) });
    });
    return () => {
      isCurrent = false;
    };
  }, [hasPhoto, read]);
  return [photo, setPhoto] as const;
}

/** What this browser couldn't read was kept as it came; all else was made a JPEG. */
const shownOf = (sent: Blob): Blob | null => (sent.type === 'image/jpeg' ? sent : null);
