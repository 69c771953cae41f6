import { describe, expect, it } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { exchange } from '#contract/workshop/exchange.ts';
import { workshop } from '#contract/workshop/workshop.ts';

import { createAsk } from './client.ts';
import type { Endpoint } from './endpoint.ts';
import { anyone } from './public.ts';
import { student } from './student.ts';
import { teacher } from './teacher.ts';

/** Every endpoint with a complete response; events are read as a stream. */
const calls = [anyone, student, teacher, exchange, admin, workshop]
  .flatMap((rows): [string, Endpoint][] => Object.entries(rows))
  .filter(([name]) => name !== 'events')
  .map(([, call]): [string, Endpoint] => [`${call.method} ${call.path}`, call]);

const [files, others] = [true, false].map((isFile) => calls.filter(([, { answersFile }]) => answersFile === isFile));

/** A client whose server returns this body, with 200, to every request. */
function askOf(body: BodyInit, type: string | null) {
  return createAsk({
    fetch: () => {
      const response = new Response(body, { status: 200 });
      if (type === null) response.headers.delete('content-type');
      else response.headers.set('content-type', type);
      return Promise.resolve(response);
    },
  });
}

const page = '<h1>Log in op het wifi</h1>';

describe('A page with status 200 from a captive portal', () => {
  it.each([...(others ?? [])])('is no response to %s, whatever its content type', async (_, call) => {
    for (const type of ['text/html', 'text/html; charset=utf-8', 'text/plain', 'image/gif', 'application/pdf', null]) {
      await expect(askOf(page, type)(call, {}), String(type)).rejects.toThrow(TypeError);
    }
    await expect(askOf(page, 'application/json')(call, {})).rejects.not.toHaveProperty('status');
  });

  it.each([...(files ?? [])])('is no file of %s', async (_, call) => {
    for (const type of ['text/html', 'TEXT/HTML; charset=utf-8', null]) {
      await expect(askOf(page, type)(call, {}), String(type)).rejects.toThrow(TypeError);
    }
  });
});

it('A response of our own server is returned: JSON, or a file where the endpoint returns a file', async () => {
  const ours = askOf('{"hasNewRating":true}', 'application/json; charset=utf-8');
  expect(await ours(student.hasNewRating, {})).toEqual({ hasNewRating: true });
  const file = askOf('bytes', 'image/webp');
  expect(await (await file(student.answerPhoto, { photo: 'plein.webp' })).text()).toBe('bytes');
  expect(files?.map(([name]) => name)).toEqual([
    'GET /api/pictures/:picture',
    'GET /api/files/activity/:filename',
    'GET /api/student/files/answer/:filename',
    'GET /api/student/get-keepsake',
    'GET /api/teacher/get-all-boardingpass',
    'GET /api/teacher/get-certificates',
    'GET /api/teacher/get-keepsakes',
    'GET /api/teacher/get-report',
    'GET /api/teacher/get-report-csv',
    'GET /api/teacher/get-picture-book',
    'GET /api/teacher/get-inzage',
    'GET /api/teacher/get-challenge-paper/:challenge/:paper',
    'GET /api/teacher/get-worksheets/:challenge',
    'GET /api/teacher/get-learning-line',
    'GET /api/teacher/files/answer/:filename',
    'GET /api/teacher/files/board/:filename',
    'GET /api/teacher/werkplaats/export/:challenge',
    'POST /api/beheer/backup-file',
    'GET /api/beheer/logbook-csv',
    'GET /api/teacher/werkplaats/file/:draft/:path',
    'POST /api/teacher/werkplaats/paper',
  ]);
});
