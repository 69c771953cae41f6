/** Where a menu opens beside its button, and which entry a key leads to. */

type Size = { width: number; height: number };
type Rectangle = Size & { left: number; top: number };

/** Between the menu and the edges of the window, in pixels. */
const margin = 8;

/**
 * Below the button, or above it where the menu fits there alone; over it where neither side has room. From the left edge
 * of the button, or to its right edge where the menu would leave the window.
 */
export function placeMenu(
  button: Rectangle,
  menu: Size,
  seen: Size,
): { left: number; top: number; mostHeight: number } {
  const below = seen.height - margin - (button.top + button.height);
  const above = button.top - margin;
  const isBelow = menu.height <= below || below >= above;
  const isOver = menu.height > Math.max(below, above);
  const mostHeight = isOver ? seen.height - 2 * margin : isBelow ? below : above;
  const height = Math.min(menu.height, mostHeight);
  const fits = button.left + menu.width <= seen.width - margin;
  const left = fits ? button.left : button.left + button.width - menu.width;
  return {
    left: Math.max(margin, Math.min(left, seen.width - margin - menu.width)),
    top: isBelow
      ? Math.min(button.top + button.height, seen.height - margin - height)
      : Math.max(button.top - height, margin),
    mostHeight,
  };
}

/** The keys of a list: below each other, or beside each other. */
export type ArrowKeys = { next: string; previous: string };
export const downKeys: ArrowKeys = { next: 'ArrowDown', previous: 'ArrowUp' };
export const acrossKeys: ArrowKeys = { next: 'ArrowRight', previous: 'ArrowLeft' };

/** The place of the entry that the key leads to, or undefined for another key. `at` is -1 where no entry has the focus. */
export function nextEntry(key: string, at: number, count: number, keys: ArrowKeys): number | undefined {
  if (count === 0) return undefined;
  if (key === keys.next) return (at + 1) % count;
  if (key === keys.previous) return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
