/** Reads a praatplaat and checks its fields, pace and layout. Every fault is in Dutch. */

import { type LayoutFault, layoutFaults } from '#scene/explainer/layout.ts';
import type { ExplainerScript } from '#scene/explainer/script.ts';

import { filmSchema } from './filmSchema.ts';
import { type ShapeFault, shapeFaults } from './shape.ts';

export type ReadPlate = { ok: true; script: ExplainerScript } | { ok: false; faults: ShapeFault[] };

export function readPraatplaat(value: unknown): ReadPlate {
  const faults = shapeFaults(filmSchema, value);
  if (faults.length > 0) return { ok: false, faults };
  // The schema check found no fault, so the value has this type.
  const script = value as ExplainerScript;
  const wrong = script.scenes.flatMap((step, index) =>
    layoutFaults(step).map((fault) => ({ path: pathOf(fault, index), message: messageOf(fault) })),
  );
  return wrong.length > 0 ? { ok: false, faults: wrong } : { ok: true, script };
}

const pathOf = (fault: LayoutFault, index: number): ShapeFault['path'] =>
  'thing' in fault ? ['scenes', index, 'things', fault.thing] : ['scenes', index, 'words'];

const kinds = 'part, picture, text, balloon, arrow, flow, bars of thermometer';

function messageOf(fault: LayoutFault): string {
  switch (fault.kind) {
    case 'no-thing':
      return `dit ding zegt niet wat het is; verwacht: een van de velden ${kinds}`;
    case 'two-things':
      return `dit ding is twee dingen tegelijk; verwacht: maar een van de velden ${kinds}`;
    case 'no-place':
      return "het veld 'at' mist; verwacht: een plek als [x, y] op een vel van 160 breed en 90 hoog, zoals [80, 45]";
    case 'no-path':
      return "het veld 'path' mist; verwacht: een lijst van plekken waar het langs stroomt";
    case 'off-the-sheet':
      return 'deze woorden passen hier niet in beeld; verwacht: een plek verder van de rand, en boven 75, want daaronder staat wat er verteld wordt. Maak ze anders kleiner of korter';
    case 'over-another':
      return `deze woorden staan over die van ding ${fault.other + 1}; verwacht: een eigen plek`;
    case 'too-fast':
    default:
      return `hier moet een kind te snel lezen; verwacht: seconds: ${fault.seconds} of meer, of kortere woorden`;
  }
}
