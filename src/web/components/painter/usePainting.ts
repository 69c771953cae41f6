/** The painting on a photo in this dialog, and its description in words. */

import { useEffect, useMemo, useState } from 'react';

import {
  changePainting,
  countStrokes,
  nothingPainted,
  paintedCells,
  type Painting,
  type PaintingChange,
} from '#client/painting/painting.ts';
import { useTranslation } from '#web/components/useTranslation.ts';

import { openPaintable, paintedPhoto } from './paintedPhoto.ts';
import type { Paintable } from './photoPixels.ts';

/**
 * The painting of a painter that was closed before it was done: kept as long as the page holds the photo, and nowhere
 * else.
 */
const unfinished = new WeakMap<Blob, Painting>();

const words = {
  stroke: 'painter.painted',
  undo: 'painter.undid',
  redo: 'painter.redid',
  fresh: 'painter.fresh-done',
} as const;

export type PaintingView = ReturnType<typeof usePainting>;

/** `photo` is undefined while it is loading. */
export function usePainting(photo: Blob | undefined) {
  const { t } = useTranslation();
  const paintable = usePaintable(photo);
  const [painting, setPainting] = useState<Painting>(() => (photo && unfinished.get(photo)) ?? nothingPainted);
  const [said, say] = useState('');
  const cells = useMemo(() => paintedCells(painting), [painting]);
  const change = (next: PaintingChange): void => {
    const changed = changePainting(painting, next);
    if (changed === painting) return;
    setPainting(changed);
    if (photo !== undefined) unfinished.set(photo, changed);
    say(`${t(words[next.type])} ${t('painter.strokes', { count: countStrokes(changed) })}`);
  };
  const { isBusy, hasFailed, finish } = useFinishing(photo, paintable, cells);
  return {
    paintable,
    cells,
    said,
    say,
    change,
    isBusy,
    hasFailed,
    finish,
    canUndo: painting.steps.length > 0,
    canRedo: painting.undone.length > 0,
  };
}

/** Undefined until it was read; null where this browser can't. */
function usePaintable(photo: Blob | undefined): Paintable | null | undefined {
  const [loaded, setLoaded] = useState<{ photo: Blob; paintable: Paintable | null }>();
  useEffect(() => {
    if (photo === undefined) return undefined;
    let isCurrent = true;
    const note = (paintable: Paintable | null): void => {
      if (isCurrent) setLoaded({ photo, paintable });
    };
    openPaintable(photo).then(note, () => note(null));
    return () => {
      isCurrent = false;
    };
  }, [photo]);
  return loaded?.photo === photo ? loaded?.paintable : undefined;
}

function useFinishing(photo: Blob | undefined, paintable: Paintable | null | undefined, cells: ReadonlySet<number>) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  /** The painted photo, or the original where nothing was painted; undefined after a failure. */
  const finish = async (): Promise<Blob | undefined> => {
    if (photo === undefined || cells.size === 0) return photo;
    if (paintable === null || paintable === undefined) return undefined;
    setBusy(true);
    setFailed(false);
    const made = await paintedPhoto({ photo, ...paintable, cells: [...cells] }).catch(() => undefined);
    setBusy(false);
    setFailed(made === undefined);
    return made;
  };
  return { isBusy, hasFailed, finish };
}
