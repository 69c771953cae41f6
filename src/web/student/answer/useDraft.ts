/** The draft in the answer form, and the photo that goes with it. */

import { useEffect, useRef, useState } from 'react';

import { type About, type AnswerDraft, createAnswerDraft } from '#client/drafts/answerDraft.ts';
import type { Outbox } from '#client/outbox/outbox.ts';
import type { QueuedAnswer } from '#client/outbox/queuedAnswer.ts';
import { useQueuedAnswer, useOutbox } from '#web/student/outbox/useOutbox.tsx';
import type { ChosenPhoto } from '#web/student/photo/PhotoField.tsx';
import { preparePhoto, type ReadyPhoto } from '#web/student/photo/preparePhoto.ts';
import { useTeamPhoto } from '#web/student/photo/useTeamPhoto.ts';
import { useStore } from '#web/useStore.ts';

import { type Painting, type PhotoTrouble, type StoredPhoto, usePhotoPainting } from './usePhotoPainting.ts';

export type DraftView = {
  photo: ChosenPhoto | null;
  isPreparing: boolean;
  /** The error of a chosen file that was refused; the earlier photo stays. */
  photoTrouble: PhotoTrouble | undefined;
  type: (tweet: string) => void;
  choosePhoto: (file: File) => Promise<void>;
  /** A chosen photo that is incomplete, until the team accepts it or takes another; null where there is none. */
  cutOff: { photo: ReadyPhoto; use: () => void } | null;
  /** The photo in the painter; null while it is closed. */
  painting: Painting | null;
  canPaint: boolean;
  paintPhoto: () => void;
  dropPhoto: () => Promise<void>;
  /** Resets the form to what the server has. */
  startOver: () => void;
  /** The answer that would be handed in now. */
  answer: QueuedAnswer;
};

/** `isCareful`: somebody in the team may not be in a photo. */
export function useDraft(about: About, isCareful: boolean): DraftView {
  const outbox = useOutbox();
  const draft = useAnswerDraft(about, outbox);
  // The stored draft may change meanwhile: in another tab, or when it arrives at the server.
  useQueuedAnswer(about.activity.id);
  const answer = draft.answer(about);
  const [photo, setPhoto] = useDevicePhoto(about.activity.id, outbox, {
    hasPhoto: answer.hasPhoto,
    writtenElsewhere: draft.writtenElsewhere(),
  });
  const { keepChosen, isKeeping, forgetKeeping } = useKeeping(setPhoto, draft.keepPhoto);
  const [photoTrouble, note] = useState<PhotoTrouble>();
  const forgetTrouble = (): void => note(undefined);
  const painter = usePhotoPainting({
    photo,
    paintedOver: answer.paintedOver ?? null,
    stored: useServerPhoto(about.activity.answer?.photo ?? null),
    isCareful,
    keep: keepChosen,
    note,
  });
  const { forgetChosen, isPreparing, ...preparing } = usePreparing(painter.offer, note);
  return {
    photo,
    ...preparing,
    isPreparing: isPreparing || isKeeping,
    photoTrouble,
    painting: painter.painting,
    canPaint: painter.canOpen,
    paintPhoto: painter.open,
    type: (tweet) => {
      forgetTrouble();
      void draft.change({ tweet });
    },
    dropPhoto: () => {
      forgetTrouble();
      forgetChosen();
      return keepChosen(null);
    },
    startOver: () => {
      forgetTrouble();
      forgetChosen();
      forgetKeeping();
      setPhoto(null);
      void draft.clear();
    },
    answer,
  };
}

function useAnswerDraft(about: About, outbox: Outbox) {
  const [draft] = useState(() => createAnswerDraft(about, outbox));
  useEffect(() => draft.follow(about));
  useStore(draft.typed);
  return draft;
}

/**
 * Shows a photo only once the device has stored it: a photo that the team sees survives a closed page, and is handed
 * in.
 */
function useKeeping(show: (photo: ChosenPhoto | null) => void, keepPhoto: AnswerDraft['keepPhoto']) {
  const [isKeeping, setKeeping] = useState(false);
  const keepChosen = async (chosen: ChosenPhoto | null, paintedOver: string | null = null): Promise<void> => {
    setKeeping(true);
    if (!(await keepPhoto(chosen?.sent ?? null, paintedOver))) return;
    show(chosen);
    setKeeping(false);
  };
  return { keepChosen, isKeeping, forgetKeeping: () => setKeeping(false) };
}

/** Prepares a chosen file, and reports one that can't be a photo. */
function usePreparing(
  onReady: (photo: ChosenPhoto) => Promise<void>,
  note: (trouble: PhotoTrouble | undefined) => void,
) {
  const [isPreparing, setPreparing] = useState(false);
  const [cutOffPhoto, setCutOff] = useState<ReadyPhoto | null>(null);
  /** A file that was removed, or replaced by another choice, is ignored when its preparation ends. */
  const lastChosen = useRef<File>(null);
  const forgetChosen = (): void => {
    lastChosen.current = null;
    setPreparing(false);
    setCutOff(null);
  };
  const choosePhoto = async (file: File): Promise<void> => {
    lastChosen.current = file;
    setPreparing(true);
    setCutOff(null);
    note(undefined);
    const prepared = await preparePhoto(file);
    if (lastChosen.current !== file) return;
    forgetChosen();
    if (prepared.kind === 'ready') return onReady(prepared);
    if (prepared.kind === 'cut-off') setCutOff(prepared);
    else note(`photo.${prepared.kind}`);
    return undefined;
  };
  const use = (): void => {
    forgetChosen();
    if (cutOffPhoto !== null) void onReady(cutOffPhoto);
  };
  const cutOff = cutOffPhoto && { photo: cutOffPhoto, use };
  return { isPreparing, choosePhoto, forgetChosen, cutOff };
}

function useServerPhoto(name: string | null): StoredPhoto | null {
  const { data: photo } = useTeamPhoto(name);
  return name === null || photo === undefined ? null : { name, photo };
}

type Kept = { hasPhoto: boolean; writtenElsewhere: number | null };

/** The photo that the device has stored: from an earlier visit, or from another tab. */
function useDevicePhoto(activity: number, { photo: read }: Outbox, { hasPhoto, writtenElsewhere }: Kept) {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  useEffect(() => {
    if (!hasPhoto) return setPhoto(null);
    if (writtenElsewhere === null) return undefined;
    let isCurrent = true;
    // A photo that can't be read now is read again when the answer is sent.
    void read(activity)
      .catch(() => null)
      .then((sent) => {
        if (isCurrent && sent !== null) setPhoto({ sent, shown: shownOf(sent) });
      });
    return () => {
      isCurrent = false;
    };
  }, [activity, read, hasPhoto, writtenElsewhere]);
  return [photo, setPhoto] as const;
}

/** A photo that this browser couldn't read was stored as it came; every other one became a JPEG. */
const shownOf = (sent: Blob): Blob | null => (sent.type === 'image/jpeg' ? sent : null);
