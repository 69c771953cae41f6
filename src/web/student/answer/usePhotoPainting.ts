/** Painting over faces in a photo before it is stored or sent, and in one that was sent (docs/rules.md 15.13, 15.17). */

import { useState } from 'react';

import type { ChosenPhoto } from '#web/student/photo/PhotoField.tsx';

export type PhotoTrouble =
  | 'photo.not-a-photo'
  | 'photo.unreadable'
  | 'photo.too-large'
  | 'photo.not-paintable'
  | 'photo.not-kept';

export type Painting = {
  photo: Blob;
  /** The server has it. */
  isSent: boolean;
  done: (painted: Blob, isPainted: boolean) => void;
  close: () => void;
};

export type StoredPhoto = { name: string; photo: Blob };

type Pending = { photo: Blob; isNew: boolean; paintedOver: string | null };

type PaintingProps = {
  /** The photo in the form. */
  photo: ChosenPhoto | null;
  /** The stored photo that this one is painted on. */
  paintedOver: string | null;
  /** The server's photo, where this device has it too. */
  stored: StoredPhoto | null;
  /** Somebody in the team may not be in a photo. */
  isCareful: boolean;
  keep: (photo: ChosenPhoto, paintedOver: string | null) => Promise<void>;
  note: (trouble: PhotoTrouble) => void;
};

/**
 * Where somebody may not be in a photo, a chosen photo is stored only after the team has been through the painter: a
 * reload in the middle leaves nothing of it.
 */
export function usePhotoPainting({ photo, paintedOver, stored, isCareful, keep, note }: PaintingProps) {
  const [pending, setPending] = useState<Pending | null>(null);
  const offer = async (chosen: ChosenPhoto): Promise<void> => {
    if (!isCareful) return keep(chosen, null);
    // If this browser can't show the photo, nobody can check who is in it.
    if (chosen.shown === null) note('photo.not-paintable');
    else setPending({ photo: chosen.sent, isNew: true, paintedOver: null });
    return undefined;
  };
  const painting: Painting | null = pending && {
    photo: pending.photo,
    isSent: photo === null && !pending.isNew,
    done: (painted, isPainted) => {
      setPending(null);
      if (pending.isNew || isPainted) void keep({ sent: painted, shown: painted }, pending.paintedOver);
    },
    close: () => {
      setPending(null);
      if (pending.isNew) note('photo.not-kept');
    },
  };
  return {
    offer,
    painting,
    canOpen: photo === null ? stored !== null : photo.shown !== null,
    open: (): void => {
      if (photo !== null) setPending({ photo: photo.sent, isNew: false, paintedOver });
      else if (stored !== null) setPending({ photo: stored.photo, isNew: false, paintedOver: stored.name });
    },
  };
}
