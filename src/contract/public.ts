/** The endpoints that need no login, or accept either kind. */

import { pictures } from './addresses.ts';
import { endpoints } from './endpoint.ts';
import type { anyoneSchemas } from './publicSchemas.ts';

export const anyone = endpoints<typeof anyoneSchemas>({
  translations: 'GET /api/translations',
  page: 'GET /api/pages/:about',
  video: 'GET /api/videos/:videoId',
  picture: [`GET ${pictures}:picture`, {}, 'file'],
  activityFile: ['GET /api/files/activity/:filename', {}, 'file'],
  reportCrash: 'POST /api/crash',
  health: 'GET /healthz',
  ready: 'GET /readyz',
});
