/** Painting over faces in a photo before it is kept or sent (docs/rules.md 15.13). */

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
  done: (painted: Blob) => void;
  close: () => void;
};

type PaintingProps = {
  /** The photo in the form. */
  photo: ChosenPhoto | null;
  /** Somebody in the team may not be in a photo. */
  isCareful: boolean;
  keep: (photo: ChosenPhoto) => Promise<void>;
  note: (trouble: PhotoTrouble) => void;
};

/** Where somebody may not be in a photo, one that was chosen is kept nowhere before the team has gone through the painter: a page that is loaded anew in the middle has nothing of it. */
export function usePhotoPainting({ photo, isCareful, keep, note }: PaintingProps) {
  const [pending, setPending] = useState<{ photo: Blob; isNew: boolean } | null>(null);
  const offer = async (chosen: ChosenPhoto): Promise<void> => {
    if (!isCareful) return keep(chosen);
    // Of what this browser can't show nobody knows who is in it.
    if (chosen.shown === null) note('photo.not-paintable');
    else setPending({ photo: chosen.sent, isNew: true });
    return undefined;
  };
  const painting: Painting | null = pending && {
    photo: pending.photo,
    done: (painted) => {
      setPending(null);
      void keep({ sent: painted, shown: painted });
    },
    close: () => {
      setPending(null);
      if (pending.isNew) note('photo.not-kept');
    },
  };
  return {
    offer,
    painting,
    open: (): void => {
      if (photo !== null) setPending({ photo: photo.sent, isNew: false });
    },
  };
}
