/** The calls that ask for no login, or for either one. */

import type { anyoneSchemas } from './anyoneSchemas.ts';
import { rows } from './call.ts';

export const anyone = rows<typeof anyoneSchemas>({
  translations: 'GET /api/translations',
  page: 'GET /api/pages/:about',
  video: 'GET /api/videos/:videoId',
  activityFile: ['GET /api/files/activity/:filename', {}, 'file'],
  health: 'GET /healthz',
  ready: 'GET /readyz',
});
