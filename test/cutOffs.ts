/** A network that interrupts a request: before, during or after sending, or with a page of somebody else. */

import { request } from 'node:http';

import type { Transport } from '#client/outbox/sendAnswer.ts';

import type { Device } from './classroom.ts';

type Send = () => Promise<Response>;

const lost = (): never => {
  throw new TypeError('The connection was lost');
};

const page = (status: number) => async (): Promise<Response> =>
  new Response('<h1>Log in op het wifi</h1>', { status, headers: { 'content-type': 'text/html' } });

/** The troubles of one try; after each, the team can't know whether the server has the answer. */
const troubles = {
  'before it was sent': async () => lost(),
  'after the server had it': async (send: Send) => {
    await send();
    return lost();
  },
  'after the server had it, with a proxy that gave up': async (send: Send) => {
    await send();
    return new Response('Gateway Timeout', { status: 504 });
  },
  'with a page of somebody else that says it went well': page(200),
  'with a proxy that lost the server': page(502),
  'with a proxy that has no room': page(503),
  'with a server that is starting': async () =>
    new Response('', { status: 503, headers: { 'retry-after': '5', 'content-type': 'text/plain' } }),
} as const;

export type Trouble = keyof typeof troubles | 'while it was sent';
export const allTroubles = ['while it was sent', ...Object.keys(troubles)] as readonly Trouble[];

/** The network between a device and the server: each try meets the next trouble, and without troubles left it works. */
export function brokenNetwork({ device, address }: { device: Device; address: string }) {
  const waiting: Trouble[] = [];
  const transport: Transport = {
    upload: (onProgress) => async (url, init) => {
      const trouble = waiting.shift();
      const send = () => device.fetch(url, init);
      onProgress(1);
      if (trouble === undefined) return send();
      if (trouble === 'while it was sent')
        return cutInTheMiddle(address + url, { ...device.headers, ...asObject(init) }, init);
      return troubles[trouble](send);
    },
    // The device itself adds its token.
    headers: () => ({}),
    noteConnection: () => undefined,
    onProblem: () => undefined,
  };
  return { transport, meet: (...next: Trouble[]) => void waiting.push(...next) };
}

const asObject = ({ headers }: RequestInit): Record<string, string> => Object.fromEntries(new Headers(headers));

/** Sends half of the body, and then closes the connection. */
async function cutInTheMiddle(url: string, headers: Record<string, string>, init: RequestInit): Promise<never> {
  const whole = new Request(url, { method: 'POST', body: init.body ?? null });
  const body = Buffer.from(await whole.arrayBuffer());
  const type = whole.headers.get('content-type') ?? '';
  await new Promise<void>((resolve) => {
    const half = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': type, 'content-length': `${body.length}` },
    });
    half.on('error', () => resolve());
    half.write(body.subarray(0, Math.floor(body.length / 2)), () => half.destroy());
    half.on('close', () => resolve());
  });
  return lost();
}
