/** The painter by keys: arrows move the spot, Enter or space paints there, plus and minus change its size. */

import type { KeyboardEvent, RefObject } from 'react';

import type { Spot } from '#client/painting/grid.ts';
import { type Direction, stepped } from '#client/painting/view.ts';

import type { StageProps } from './PainterStage.tsx';

type SpotKeysProps = Pick<StageProps, 'paintable' | 'radius' | 'onSize' | 'onUndo' | 'onRedo'> & {
  spot: RefObject<Spot>;
  onPlace: (spot: Spot) => void;
  onDab: () => void;
};

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** With Shift, for the last bit. */
const smallStep = 0.01;

export function useSpotKeys({ paintable, radius, spot, onPlace, onDab, onSize, onUndo, onRedo }: SpotKeysProps) {
  const wishOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): (() => void) | undefined => {
    const direction = directions[key];
    const isCommand = ctrlKey || metaKey;
    const letter = key.toLowerCase();
    if (altKey) return undefined;
    if (isCommand) {
      if (letter === 'y' || (letter === 'z' && shiftKey)) return onRedo;
      return letter === 'z' ? onUndo : undefined;
    }
    if (direction !== undefined) {
      return () => onPlace(stepped(spot.current, direction, shiftKey ? smallStep : radius, paintable.grid));
    }
    if (key === 'Enter' || key === ' ') return onDab;
    if (key === '+' || key === '=') return () => onSize(1);
    return key === '-' ? () => onSize(-1) : undefined;
  };
  return (event: KeyboardEvent): void => {
    const wish = wishOf(event);
    if (wish === undefined) return;
    event.preventDefault();
    // The screen below has keys of its own.
    event.stopPropagation();
    wish();
  };
}
