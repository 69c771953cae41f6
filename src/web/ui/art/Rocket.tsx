/** A team's rocket as it stands: the dotted base, and four parts from bottom to top. */

import { useMemo } from 'react';

import { type PartState, rocketBox, rocketBase, rocketPart } from '#scene/rocket/rocket.ts';

import { Frame, Shapes } from './Picture.tsx';

export type RocketPart = { state: PartState };

/** From bottom to top: motor, brandstoftank, cabine, neus. */
export type RocketParts = readonly [RocketPart, RocketPart, RocketPart, RocketPart];

type RocketProps = {
  parts: RocketParts;
  /** What a screen reader says; without it the rocket is decoration. */
  title?: string;
  className?: string | undefined;
  /** False leaves out the dotted drawing underneath. */
  base?: boolean;
};

/** Each part is a group with `data-part` (0 to 3) and `data-state`, for the style sheet to move and light up. */
export function Rocket({ parts, title, className, base = true }: RocketProps) {
  return (
    <Frame box={rocketBox} title={title} className={className}>
      {base && <Base />}
      {parts.map(({ state }, part) => (
        <g key={part} data-part={part} data-state={state}>
          <Part part={part} state={state} />
        </g>
      ))}
    </Frame>
  );
}

function Base() {
  const drawing = useMemo(rocketBase, []);
  return (
    <g data-part="base">
      <Shapes drawing={drawing} />
    </g>
  );
}

function Part({ part, state }: { part: number; state: PartState }) {
  const drawing = useMemo(() => rocketPart(part, state), [part, state]);
  return <Shapes drawing={drawing} />;
}
