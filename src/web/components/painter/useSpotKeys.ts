/** The painter's keys: arrows move the spot, Enter or space paints there, plus and minus change its size. */

import type { KeyboardEvent, RefObject } from 'react';

import type { Size, Spot } from '#client/painting/grid.ts';
import { type Direction, stepped } from '#client/painting/view.ts';

type SpotKeysProps = {
  photo: Size;
  radius: number;
  spot: RefObject<Spot>;
  onPlace: (spot: Spot) => void;
  onDab: () => void;
  onSize: (by: 1 | -1) => void;
  onStep: (type: 'undo' | 'redo') => void;
};

const directions: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};
/** The step with Shift, for precision. */
const smallStep = 0.01;

export function useSpotKeys({ photo, radius, spot, onPlace, onDab, onSize, onStep }: SpotKeysProps) {
  const wishOf = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): (() => void) | undefined => {
    const direction = directions[key];
    const isCommand = ctrlKey || metaKey;
    const letter = key.toLowerCase();
    if (altKey) return undefined;
    if (isCommand) {
      if (letter === 'y' || (letter === 'z' && shiftKey)) return () => onStep('redo');
      return letter === 'z' ? () => onStep('undo') : undefined;
    }
    if (direction !== undefined) {
      return () => onPlace(stepped(spot.current, direction, shiftKey ? smallStep : radius, photo));
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
