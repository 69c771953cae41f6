/** Pushed events: the name of what changed, to the teacher of a run and to a team, over every server that shares the database. */

import type { ServerResponse } from 'node:http';

import type { TeacherEvent, TeamEvent } from '#contract/events.ts';
import type { Listener } from '#server/http/serve.ts';
import type { RunId, TeamId } from '#server/store/database/scope.ts';

import type { MessageBus } from './messageBus.ts';

export type Hearing = {
  /** The session that listens. */
  session: string;
  /** A teacher without an active run hears nothing, until one is chosen. */
  to: { run: RunId } | { team: TeamId } | 'nothing';
  /** Asked at every heartbeat: a session that ended hears no more. */
  isStillIn: () => Promise<boolean>;
};

export type Events = {
  tellTeacher: (run: RunId, event: TeacherEvent) => void;
  tellTeam: (team: TeamId, event: TeamEvent) => void;
  listener: (hearing: Hearing) => Listener;
  /** Ends what this session hears, on every server; a screen that is still there opens it anew. */
  hangUp: (session: string) => void;
  /** The same for all that hear of this run. */
  hangUpRun: (run: RunId) => void;
  close: () => Promise<void>;
};

type Open = Hearing & { response: ServerResponse };

/** Between two signs of life: proxies cut what is silent for a minute. */
export const heartbeatMs = 25_000;
/** What may wait for a listener before it is given up: it asks again, and then knows all. */
const maxQueuedBytes = 64 * 1024;

const hello = 'retry: 2000\n\n: hello\n\n';
const sign = Buffer.from(': sign of life\n\n');

export function openEvents(bus: MessageBus): Events {
  const rooms = new Map<string, Set<Open>>();
  const everyone = (): Open[] => [...rooms.values()].flatMap((room) => [...room]);
  const everyoneOf = (session: string): Open[] => everyone().filter((open) => open.session === session);
  bus.onMessage((message) => {
    const [room = '', event = ''] = message.split(' ');
    if (room === ending) return [...everyoneOf(event), ...(rooms.get(event) ?? [])].forEach(end);
    const shared = Buffer.from(`data: ${event}\n\n`);
    for (const open of rooms.get(room) ?? []) send(open, shared);
  });
  // What was missed while the bus was cut is unknown: everybody asks anew.
  bus.onReconnect(() => everyone().forEach(end));
  const beating = setInterval(() => void beat(everyone()), heartbeatMs);
  beating.unref();
  return {
    tellTeacher: (run, event) => bus.send(`${roomOf({ run })} ${event}`),
    tellTeam: (team, event) => bus.send(`${roomOf({ team })} ${event}`),
    listener: (hearing) => ({ listen: (response) => enter(rooms, { ...hearing, response }) }),
    hangUp: (session) => bus.send(`${ending} ${session}`),
    hangUpRun: (run) => bus.send(`${ending} ${roomOf({ run })}`),
    close: async () => {
      clearInterval(beating);
      everyone().forEach(end);
      await bus.close();
    },
  };
}

/** In the place of a room: what follows is a session or a room that hears no more. */
const ending = 'end';

function roomOf(to: Hearing['to']): string {
  if (to === 'nothing') return 'nothing';
  return 'run' in to ? `run:${to.run}` : `team:${to.team}`;
}

function enter(rooms: Map<string, Set<Open>>, open: Open): void {
  const name = roomOf(open.to);
  const room = rooms.get(name) ?? new Set();
  rooms.set(name, room.add(open));
  open.response.once('close', () => {
    room.delete(open);
    if (room.size === 0 && rooms.get(name) === room) rooms.delete(name);
  });
  open.response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  open.response.write(hello);
}

function send({ response }: Open, bytes: Buffer): void {
  if (response.writableLength > maxQueuedBytes) response.destroy();
  else response.write(bytes);
}

/** At most so many questions of a heartbeat at once: a class that asks something itself does not stand behind thousands. */
const lanes = 4;

async function beat(waiting: Open[]): Promise<void> {
  const lane = async (): Promise<void> => {
    for (let open = waiting.pop(); open !== undefined; open = waiting.pop()) await signOfLife(open);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function signOfLife(open: Open): Promise<void> {
  // A database that is away for a moment is no reason to hang up.
  if (await open.isStillIn().catch(() => true)) send(open, sign);
  else end(open);
}

function end({ response }: Open): void {
  response.end();
}
