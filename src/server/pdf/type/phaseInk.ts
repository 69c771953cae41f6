/** The colour of a phase on paper, dark enough to read in black and white. */

import { accent, accentSoft } from './ink.ts';

export type PaperLook = { accent: string; soft: string };

const plain: PaperLook = { accent, soft: accentSoft };
/** By the phase's number; onboarding and launch have the default colours. */
const looks: readonly PaperLook[] = [
  plain,
  { accent: '#0a6460', soft: '#dff3f0' },
  { accent: '#94420a', soft: '#fdeede' },
  { accent: '#8a1f6a', soft: '#fbe6f3' },
  { accent: '#1d5c9c', soft: '#e1eefb' },
];

export function lookOf(phase: number | undefined): PaperLook {
  return (phase === undefined ? undefined : looks[phase]) ?? plain;
}
