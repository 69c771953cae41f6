/** Files that are dropped anywhere on the page: its one field for files takes them. The browser never shows them, or a link that is dropped, instead of the page. */

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type DropTarget = {
  place: RefObject<HTMLElement | null>;
  onFile: (file: File) => void;
  setOver: (isOver: boolean) => void;
};

const targets = new Set<DropTarget>();

/** Whether a file is held over the page that `place` would take. Without `onFile` it takes none. */
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

/** The only field for files that can be reached now: behind an open window none can. */
function onlyTarget(): DropTarget | undefined {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  const reached = [...targets].filter(({ place }) => open === undefined || open.contains(place.current));
  return reached.length === 1 ? reached[0] : undefined;
}

/** To be called once. A page that the browser leaves for a dropped file loses what was typed in it. */
export function keepPageFromDrops(): void {
  // A picture of the page itself is a file too while it is dragged.
  let isOfPage = false;
  const isStray = (event: DragEvent): boolean => {
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
    if (!isStray(event)) return;
    event.preventDefault();
    const target = isOfPage ? undefined : onlyTarget();
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = target === undefined ? 'none' : 'copy';
    showOver(target);
  });
  // It goes from one element to the next all the time; from the page itself it goes to nothing.
  window.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) showOver(undefined);
  });
  window.addEventListener('drop', (event) => {
    showOver(undefined);
    if (!isStray(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined && !isOfPage) onlyTarget()?.onFile(file);
  });
}

/** The browser writes the address of a link in it. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
}

/** The browser gives a file that is dropped on one to it. */
function isFileInput(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'file' && !target.disabled;
}
