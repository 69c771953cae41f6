/** A team's rocket: the dotted base, and four parts from bottom to top. */

import { useDeferredValue, useMemo } from 'react';

import type { Ship } from '#domain/course.ts';
import { type PartState, rocket, rocketBox, rocketBase, rocketPart } from '#scene/rocket/rocket.ts';
import { toSvgFile } from '#scene/svg.ts';

import { Frame, Shapes } from './Picture.tsx';

export type RocketPart = { state: PartState };

type PartStates = [PartState, PartState, PartState, PartState];

/** From bottom to top: motor, brandstoftank, cabine, neus. */
export type RocketParts = readonly [RocketPart, RocketPart, RocketPart, RocketPart];

type RocketProps = {
  parts: RocketParts;
  /** What its team painted on it. */
  ship?: Ship | undefined;
  /** For screen readers; without it the rocket is decoration. */
  title?: string;
  className?: string | undefined;
  /** False leaves out the dotted base. */
  base?: boolean;
};

/** Each part is a group with `data-part` (0 to 3) and `data-state`, which the style sheet moves and lights up. */
export function Rocket({ parts, ship, title, className, base = true }: RocketProps) {
  return (
    <Frame box={rocketBox} title={title} className={className}>
      {base && <Base />}
      {parts.map(({ state }, part) => (
        <g key={part} data-part={part} data-state={state}>
          <Part part={part} state={state} ship={ship} />
        </g>
      ))}
    </Frame>
  );
}

/**
 * The same as decoration of a few pixels without moving parts: one element instead of three hundred, which a slow
 * device would lay out each time a dialog opens over them. A new image costs the browser as much as a new page, so it
 * is made in a task of its own, after the change that caused it.
 */
export function SmallRocket({ parts, ship, className }: Pick<RocketProps, 'parts' | 'ship' | 'className'>) {
  const states = parts.map(({ state }) => state);
  // Compared as text, which is equal after each render that changes nothing.
  const looks = useDeferredValue(JSON.stringify({ states, ship }));
  const address = useMemo(() => {
    const shown = JSON.parse(looks) as { states: PartStates; ship?: Ship };
    const drawing = [...rocketBase(), ...rocket(shown.states, shown.ship)];
    return `data:image/svg+xml,${encodeURIComponent(toSvgFile(drawing, rocketBox))}`;
  }, [looks]);
  return <img src={address} alt="" decoding="sync" className={className} />;
}

function Base() {
  const drawing = useMemo(rocketBase, []);
  return (
    <g data-part="base">
      <Shapes drawing={drawing} />
    </g>
  );
}

function Part({ part, state, ship }: { part: number; state: PartState; ship: Ship | undefined }) {
  const patch = ship?.patch ?? null;
  const name = ship?.name ?? '';
  const drawing = useMemo(() => rocketPart(part, state, { patch, name }), [part, state, patch, name]);
  return <Shapes drawing={drawing} />;
}
