import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify, { type FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { endpoints } from '#contract/endpoint.ts';
import { AnyFile } from '#contract/shapes/shapes.ts';
import { student } from '#contract/student.ts';
import { studentSchemas } from '#contract/studentSchemas.ts';
import { Refusal } from '#domain/refusal.ts';

import { handleError } from './errorHandler.ts';
import { takeForms } from './readRequest.ts';
import { type Handlers, guard, addRoutes } from './route.ts';
import { openUploads, type Uploads } from './uploads.ts';

let folder: string;
let uploads: Uploads;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lanceerbasis-uploads-'));
  uploads = await openUploads(folder, { largestBytes: 10, mostBytesUnderWay: 20 });
});
afterAll(() => rmSync(folder, { recursive: true }));

const schemas = {
  give: {
    request: Type.Object({
      id: Type.Integer(),
      text: Type.Optional(Type.String({ characters: 40 })),
      file: Type.Optional(AnyFile),
      medal: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(3)])),
    }),
    response: Type.Object({ got: Type.String() }),
  },
};
const calls = endpoints<typeof schemas>({ give: 'POST /give/:id' });
const fileless = { say: { request: Type.Object({ text: Type.Optional(Type.String()) }), response: Type.Object({}) } };
const filelessCalls = endpoints<typeof fileless>({ say: 'POST /say' });

async function aServer() {
  const app = fastify();
  await takeForms(app, 10);
  return app.setErrorHandler(handleError);
}

function serveGiving(app: FastifyInstance, handler: Required<Handlers<typeof calls, string>>['give']): void {
  addRoutes(
    app,
    { rows: calls, schemas, uploads },
    guard(() => 'Noor', { give: handler }),
  );
}

/** A server that answers with the fields that it parsed. */
async function echo() {
  const app = await aServer();
  serveGiving(app, async (sent) => ({
    got: JSON.stringify({ ...sent, ...(sent.file && { file: sent.file.size }) }),
  }));
  return app;
}

async function give(payload: object | string | FormData, address = '/give/7') {
  const app = await echo();
  if (payload instanceof FormData) {
    const request = new Request('http://test', { method: 'POST', body: payload });
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return app.inject({ method: 'POST', url: address, headers, payload: Buffer.from(await request.arrayBuffer()) });
  }
  const headers = typeof payload === 'string' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
  return app.inject({ method: 'POST', url: address, headers, payload });
}

async function understood(payload: object | string | FormData): Promise<unknown> {
  const response = await give(payload);
  return JSON.parse(response.json<{ got: string }>().got);
}

function form(fields: Readonly<Record<string, string | Blob>>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
}

describe('The input of a call', () => {
  it('means the same as a form, as a form with files and as JSON', async () => {
    const meant = { id: 7, text: 'Hallo', medal: 3 };
    expect(await understood('text=Hallo&medal=3')).toEqual(meant);
    expect(await understood(form({ text: 'Hallo', medal: '3' }))).toEqual(meant);
    expect(await understood({ text: 'Hallo', medal: 3 })).toEqual(meant);
  });

  it('is a number only where the call asks for one', async () => {
    expect(await understood('text=42')).toEqual({ id: 7, text: '42' });
  });

  it('takes a field from the path before one from the form', async () => {
    expect(await understood('id=8')).toEqual({ id: 7 });
  });

  it('leaves out unknown fields and empty fields', async () => {
    expect(await understood('medal=&isAdmin=1')).toEqual({ id: 7 });
    expect(await understood({ text: null })).toEqual({ id: 7 });
    expect(await understood(form({ file: new File([], '') }))).toEqual({ id: 7 });
    expect(await understood(form({ file: '' }))).toEqual({ id: 7 });
    const app = await echo();
    const json = { 'content-type': 'application/json' };
    const nothing = await app.inject({ method: 'POST', url: '/give/7', headers: json });
    expect(nothing.json()).toEqual({ got: '{"id":7}' });
    // A browser sends this for a file field without a chosen file.
    const unchosen = await app.inject({
      method: 'POST',
      url: '/give/7',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload:
        '--x\r\nContent-Disposition: form-data; name="file"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n',
    });
    expect(unchosen.json()).toEqual({ got: '{"id":7}' });
  });

  it('has normalized line endings', async () => {
    expect(await understood(form({ text: 'een\r\ntwee' }))).toEqual({ id: 7, text: 'een\ntwee' });
  });

  it('is refused as malformed where a field has another type', async () => {
    const wrong = [
      { text: 5 },
      { medal: 2 },
      'medal=drie',
      'text=a&text=b',
      'text=a%00b',
      'file=tekst',
      { file: { path: '/etc/passwd', size: 5 } },
    ];
    for (const payload of [...wrong, form({ text: new Blob(['x']) })]) {
      const response = await give(payload);
      expect([response.statusCode, response.json<{ type: string }>().type]).toEqual([
        400,
        'urn:lanceerbasis:malformed',
      ]);
    }
    expect((await give('text=a', '/give/zeven')).statusCode).toBe(400);
  });

  it('is refused where it is no form and no JSON, or a file that is empty or too large', async () => {
    const app = await echo();
    const xml = {
      method: 'POST',
      url: '/give/7',
      headers: { 'content-type': 'text/xml' },
      payload: '<id>7</id>',
    } as const;
    const broken = { ...xml, headers: { 'content-type': 'application/json' }, payload: '{"id":' };
    expect((await app.inject(xml)).json()).toMatchObject({ type: 'urn:lanceerbasis:unsupported-type', status: 415 });
    expect((await app.inject(broken)).json()).toMatchObject({ type: 'urn:lanceerbasis:malformed', status: 400 });
    const empty = await give(form({ text: 'Hallo', file: new File([], 'leeg.jpg') }));
    expect(empty.json()).toMatchObject({ type: 'urn:lanceerbasis:field', status: 422, errors: { file: 'file.empty' } });
    const large = await give(form({ file: new Blob(['meer dan tien bytes']) }));
    const errors = { file: 'refusal.too-large' };
    expect(large.json()).toMatchObject({ type: 'urn:lanceerbasis:too-large', status: 413, errors });
  });

  it('is refused as malformed where a form with files is garbled, or holds more than one', async () => {
    const app = await echo();
    const part = '--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nHallo\r\n';
    const garbled: [type: string, payload: string][] = [
      ['multipart/form-data', `${part}--x--`],
      ['multipart/form-data; boundary=', `${part}--x--`],
      ['multipart/form-data; boundary=y', `${part}--x--`],
      ['multipart/form-data; boundary=x', part],
      ['multipart/form-data; boundary=x', '--x\r\nnonsense'],
    ];
    for (const [type, payload] of garbled) {
      const response = await app.inject({ method: 'POST', url: '/give/7', headers: { 'content-type': type }, payload });
      expect([type, payload, response.statusCode]).toEqual([type, payload, 400]);
    }
    const two = form({ file: new Blob(['een']), other: new Blob(['twee']) });
    expect((await give(two)).json()).toMatchObject({ type: 'urn:lanceerbasis:malformed', status: 400 });
  });
});

describe('A body that is too large for a call', () => {
  async function listen(): Promise<FastifyInstance> {
    const app = await echo();
    const say = { rows: filelessCalls, schemas: fileless, uploads };
    addRoutes(
      app,
      say,
      guard(() => 'Noor', { say: async () => ({}) }),
    );
    return app;
  }

  it('is a file for a call that accepts no file; a form without a file is accepted', async () => {
    const app = await listen();
    const say = async (body: FormData) => {
      const request = new Request('http://test', { method: 'POST', body });
      const headers = { 'content-type': request.headers.get('content-type') ?? '' };
      const payload = Buffer.from(await request.arrayBuffer());
      return app.inject({ method: 'POST', url: '/say', headers, payload });
    };
    expect((await say(form({ text: 'Hallo' }))).statusCode).toBe(200);
    expect((await say(form({ text: 'a'.repeat(4097) }))).statusCode).toBe(413);
    const withFile = await say(form({ text: 'Hallo', file: new Blob(['foto']) }));
    expect(withFile.json()).toMatchObject({ type: 'urn:lanceerbasis:unsupported-type', status: 415 });
  });

  it('is more than names and codes take, and where it has texts more than those take', async () => {
    const app = await listen();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const status = async (url: string, length: number): Promise<number> => {
      const payload = `text=${'a'.repeat(length - 5)}`;
      return (await app.inject({ method: 'POST', url, headers, payload })).statusCode;
    };
    expect([await status('/say', 4096), await status('/say', 4097)]).toEqual([200, 413]);
    expect([await status('/give/7', 8096), await status('/give/7', 8097)]).toEqual([200, 413]);
    expect((await give(form({ text: 'a'.repeat(8097) }))).statusCode).toBe(413);
  });

  it('is read all the same, because a proxy that is cut off while it sends would answer 502', async () => {
    const app = await listen();
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const much = Buffer.alloc(3_000_000, 'x');
    const ofForm = (name: string): Buffer =>
      Buffer.from(`--x\r\nContent-Disposition: form-data; ${name}\r\n\r\n${much.toString()}\r\n--x--\r\n`);
    const chunk = Buffer.concat([Buffer.from(`${much.length.toString(16)}\r\n`), much, Buffer.from('\r\n0\r\n\r\n')]);
    const sized = (type: string, body: Buffer): [string, Buffer] => [
      `Content-Type: ${type}\r\nContent-Length: ${body.length}`,
      body,
    ];
    const formType = 'multipart/form-data; boundary=x';
    const sent: [what: string, path: string, headers: string, body: Buffer, status: string][] = [
      ['a text', '/say', ...sized('application/json', much), '413'],
      [
        'a text of unknown length',
        '/say',
        'Content-Type: application/json\r\nTransfer-Encoding: chunked',
        chunk,
        '413',
      ],
      ['a field', '/say', ...sized(formType, ofForm('name="text"')), '413'],
      ['a file', '/give/7', ...sized(formType, ofForm('name="file"; filename="plein.jpg"')), '413'],
      ['a file that nobody asked for', '/say', ...sized(formType, ofForm('name="file"; filename="plein.jpg"')), '415'],
      ['an unknown type', '/say', ...sized('text/xml', much), '415'],
    ];
    for (const [what, path, headers, body, status] of sent) {
      const socket = connect(port, '127.0.0.1');
      socket.write(`POST ${path} HTTP/1.1\r\nHost: raket\r\nConnection: keep-alive\r\n${headers}\r\n\r\n`);
      // Like a proxy that reads nothing before it has sent all; the next answer shows that all of it was read.
      await new Promise<void>((done, failed) => {
        socket.on('error', failed).write(body, () => done());
      });
      const answers: string[] = [];
      socket.on('data', (part: Buffer) => void answers.push(part.toString('latin1')));
      socket.write('GET /next HTTP/1.1\r\nHost: raket\r\nConnection: close\r\n\r\n');
      await once(socket, 'close');
      const found = [...answers.join('').matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, one]) => one);
      expect([what, ...found]).toEqual([what, status, '404']);
    }
    await app.close();
  });

  it('is not read before the guard has identified the caller', async () => {
    const app = await aServer();
    const refuseAll = () => Promise.reject(new Refusal('not-logged-in'));
    addRoutes(app, { rows: calls, schemas, uploads }, guard(refuseAll, { give: async () => ({ got: '' }) }));
    const headers = { 'content-type': 'application/json' };
    const broken = await app.inject({ method: 'POST', url: '/give/7', headers, payload: '{"text":' });
    expect(broken.statusCode).toBe(401);
  });
});

describe('A file that is sent', () => {
  it('is on disk while its call runs, readable by the server alone, and is deleted however the call ends', async () => {
    const seen: [names: number, mode: number, text: string][] = [];
    for (const end of [() => ({ got: 'ja' }), () => Promise.reject(new Refusal('answer-rated'))]) {
      const app = await aServer();
      serveGiving(app, async ({ file }) => {
        const [name = '', ...others] = readdirSync(folder);
        seen.push([
          1 + others.length,
          statSync(join(folder, name)).mode & 0o777,
          readFileSync(file?.path ?? '', 'utf8'),
        ]);
        return end();
      });
      const request = new Request('http://test', { method: 'POST', body: form({ file: new Blob(['foto']) }) });
      const headers = { 'content-type': request.headers.get('content-type') ?? '' };
      const payload = Buffer.from(await request.arrayBuffer());
      await app.inject({ method: 'POST', url: '/give/7', headers, payload });
    }
    expect(seen).toEqual(Array.from({ length: 2 }, () => [1, 0o600, 'foto']));
    await give(form({ file: new Blob(['meer dan tien bytes']) }));
    await give(form({ file: new Blob(['een']), other: new Blob(['twee']) }));
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('The response of a call', () => {
  it('loses every field that the contract does not name, such as the note of a rating', async () => {
    const app = await aServer();
    const rating = { id: 'r', medal: 3, comment: 'Knap', criteria: '+', seen: true, note: 'voor de docent' } as const;
    const fed = { returned: null, versions: [] };
    const answer = { id: 'a', activity_id: 1, studentgroup_id: 't', filename: null, tweet: '', version: 1, ...fed };
    const { revealRating, answerActivity } = student;
    const ofRatings = {
      revealRating: studentSchemas.revealRating,
      answerActivity: studentSchemas.answerActivity,
    };
    addRoutes(
      app,
      { rows: { revealRating, answerActivity }, schemas: ofRatings },
      guard(() => 'Noor', {
        revealRating: async () => rating,
        answerActivity: async () => ({ ...answer, isEmpty: false, rating }),
      }),
    );
    const alone = await app.inject({ method: 'POST', url: '/api/student/reveal-rating/a' });
    expect(alone.json()).toEqual({ id: 'r', medal: 3, comment: 'Knap', criteria: '+', seen: true });
    const within = await app.inject({
      method: 'POST',
      url: '/api/student/answer-activity',
      payload: { activityId: 1 },
    });
    expect(within.json<object>()).toMatchObject({ rating: { medal: 3 } });
    expect(within.body).not.toContain('voor de docent');
  });
});
