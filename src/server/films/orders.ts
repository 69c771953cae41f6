/** The messages between the server and the process that makes a film. */

import type { EncoderName } from './encoders.ts';
import type { Film, Format } from './film.ts';

export type Order = { film: Film; path: string; format: Format; encoders: readonly EncoderName[] };

/** Why a film can't be made now. */
export type Obstacle = 'disk-full' | 'no-encoder' | 'fault';

export type Report = { made: true } | { made: false; obstacle: Obstacle; message: string };
