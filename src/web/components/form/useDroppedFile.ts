/** Files that are dropped anywhere on the page go to its only file field. The browser never opens a dropped file or link in place of the page. */

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type DropTarget = {
  place: RefObject<HTMLElement | null>;
  onFile: (file: File) => void;
  setOver: (isOver: boolean) => void;
};

const targets = new Set<DropTarget>();

/** Whether a file is dragged over the page that `place` would accept. Without `onFile` it accepts none. */
export function useDroppedFile(
  place: RefObject<HTMLElement | null>,
  onFile: ((file: File) => void) | undefined,
): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent((file: File) => onFile?.(file));
  const isOff = onFile === undefined;
  useEffect(() => {
    if (isOff) return undefined;
    const target: DropTarget = { place, onFile: take, setOver };
    targets.add(target);
    return () => {
      targets.delete(target);
      setOver(false);
    };
  }, [place, isOff]);
  return isOver;
}

/** The only file field that can be reached now: below an open dialog there is none. */
function onlyTarget(): DropTarget | undefined {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  const reached = [...targets].filter(({ place }) => open === undefined || open.contains(place.current));
  return reached.length === 1 ? reached[0] : undefined;
}

/** Call once. A page that the browser replaces with a dropped file loses typed text. */
export function ignorePageDrops(): void {
  // A picture of the page itself counts as a file too while it is dragged.
  let isOfPage = false;
  const isOutsideDropZone = (event: DragEvent): boolean => {
    const types = event.dataTransfer?.types ?? [];
    if (event.defaultPrevented) return false;
    return types.includes('Files')
      ? !isFileInput(event.target)
      : types.includes('text/uri-list') && !isTextField(event.target);
  };
  const showOver = (over: DropTarget | undefined): void => {
    for (const target of targets) target.setOver(target === over);
  };
  window.addEventListener('dragstart', () => (isOfPage = true));
  window.addEventListener('dragend', () => (isOfPage = false));
  window.addEventListener('dragover', (event) => {
    if (!isOutsideDropZone(event)) return;
    event.preventDefault();
    const target = isOfPage ? undefined : onlyTarget();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = target === undefined ? 'none' : 'copy';
    showOver(target);
  });
  // The event fires for each element that is left; on leaving the page its related target is null.
  window.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) showOver(undefined);
  });
  window.addEventListener('drop', (event) => {
    showOver(undefined);
    if (!isOutsideDropZone(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined && !isOfPage) onlyTarget()?.onFile(file);
  });
}

/** The browser inserts the address of a link in it. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

/** The browser gives it a file that is dropped on it. */
function isFileInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file' && !target.disabled;
}
