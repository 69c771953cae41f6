/** Where a menu opens beside its button, and which entry a key leads to. */

type Size = { width: number; height: number };
type Rectangle = Size & { left: number; top: number };

/** Between the menu and the edges of the window, in pixels. */
const margin = 8;

/**
 * Below the button where the menu fits there or has more room than above; from the left edge of the button, or to its
 * right edge where the menu would leave the window.
 */
export function placeMenu(
  button: Rectangle,
  menu: Size,
  seen: Size,
): { left: number; top: number; mostHeight: number } {
  const below = seen.height - margin - (button.top + button.height);
  const above = button.top - margin;
  const isBelow = menu.height <= below || below >= above;
  const mostHeight = Math.max(0, isBelow ? below : above);
  const height = Math.min(menu.height, mostHeight);
  const fits = button.left + menu.width <= seen.width - margin;
  const left = fits ? button.left : button.left + button.width - menu.width;
  return {
    left: Math.max(margin, Math.min(left, seen.width - margin - menu.width)),
    top: isBelow ? button.top + button.height : button.top - height,
    mostHeight,
  };
}

/** The place of the entry that the key leads to, or undefined for another key. `at` is -1 where no entry has the focus. */
export function nextEntry(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
