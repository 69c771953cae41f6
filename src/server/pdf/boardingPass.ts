/** Boarding passes: on A4, two to a page, to cut out and hand to the teams. */
import { medal } from '#scene/medal.ts';
import { rocket, ROCKET_BOX } from '#scene/rocket.ts';

import { drawDrawing } from './drawings.ts';
import { drawFitted, fitText } from './fit.ts';
import type { Face } from './fonts.ts';
import { accent, ink, line as lineColour, softInk } from './ink.ts';
import { asDecoration, centimetre, newPaper, type Pdf, toBuffer } from './paper.ts';
import { drawPassengers } from './passengers.ts';
import { drawQr } from './qr.ts';
import { drawLine, setLine } from './typeset.ts';

export type PassTeam = { title: string; students: readonly string[]; logincode: string };
/** `url`: the address of the site, without a slash at the end. */
export type BoardingPasses = { teams: readonly PassTeam[]; challenge: string; url: string };
