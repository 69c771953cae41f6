/** Publishes events to docents and teams over server-sent events, across all servers that share the database. */

import type { ServerResponse } from 'node:http';

import type { TeacherEvent, TeamEvent } from '#contract/events.ts';
import { mostStreams } from '#domain/limits.ts';
import type { RunId, TeamId } from '#server/db/scope.ts';
import type { Listener } from '#server/http/route.ts';

import { sendHeartbeats, HeartbeatSchedule } from './heartbeats.ts';
import type { MessageBus } from './messageBus.ts';

export type Subscription = {
  /** The session that listens. */
  session: string;
  /** The team or docent of that session. */
  owner: string;
  /** A docent without an active run gets no events until a run is chosen. */
  to: { run: RunId } | { run: RunId; team: TeamId } | 'nothing';
  /** Asked at every heartbeat: which of these sessions still exist. The streams of the others are closed. */
  stillIn: (sessions: readonly string[]) => Promise<ReadonlySet<string>>;
};

export type Events = {
  publishToTeacher: (run: RunId, event: TeacherEvent) => void;
  publishToTeam: (team: TeamId, event: TeamEvent) => void;
  listener: (subscription: Subscription) => Listener;
  /** Closes the streams of this session on every server. A screen that is still open reconnects. */
  closeStreamsOfSession: (session: string) => void;
  /** Closes all streams about this run. */
  closeStreamsOfRun: (run: RunId) => void;
  /** Closes the streams of every device of a team. */
  closeStreamsOfTeam: (team: TeamId) => void;
  /** The number of open streams on this server. */
  listening: () => number;
  /** Frees connections: closes some of the oldest streams of the team or docent with most streams here. */
  makeRoom: () => void;
  close: () => Promise<void>;
};

type Open = Subscription & { response: ServerResponse };

/** A client with more unsent bytes is disconnected. It reconnects and loads the current state. */
const maxQueuedBytes = 64 * 1024;

/** The most streams per login: more tabs than anybody opens, and far fewer than there are connections. */
const mostPerSession = 12;
/** The number of streams to close at a time to free connections. */
const endedForRoom = 16;

const hello = 'retry: 2000\n\n: hello\n\n';
const sign = Buffer.from(': sign of life\n\n');

export function openEvents(bus: MessageBus): Events {
  const rooms = new Map<string, Set<Open>>();
  const schedule = new HeartbeatSchedule<Open>();
  /** The streams to close when this server's own message comes back, in order with the events before it. */
  const closing = new Map<string, readonly Open[]>();
  const streamsIn = (room: string): Open[] => [...(rooms.get(room) ?? [])];
  const close = (room: string): void => {
    const id = crypto.randomUUID();
    // A stream that opens after this moment stays open.
    closing.set(id, streamsIn(room));
    bus.send(`${ending} ${room} ${id}`);
  };
  bus.onMessage((message) => {
    if (message.startsWith(`${ending} `)) {
      const [, room = '', id = ''] = message.split(' ');
      (closing.get(id) ?? streamsIn(room)).forEach(end);
      closing.delete(id);
      return;
    }
    const [room = '', event = ''] = message.split(' ');
    const shared = Buffer.from(`data: ${event}\n\n`);
    for (const open of rooms.get(room) ?? []) send(open, shared);
  });
  // Messages may have been lost while the bus was disconnected, so all clients reconnect and reload.
  bus.onReconnect(() => {
    closing.clear();
    schedule.all().forEach(end);
  });
  const stopBeating = sendHeartbeats(schedule, heartbeat);
  return {
    publishToTeacher: (run, event) => bus.send(`${roomOf({ run })} ${event}`),
    publishToTeam: (team, event) => bus.send(`${roomOf({ team })} ${event}`),
    listener: (subscription) => ({
      listen: (response) => {
        // The client disconnected during the lookup, so its close event has passed already.
        if (response.destroyed) return;
        const open = { ...subscription, response };
        const names = [roomOf(open.to), roomOfSession(open.session), roomOfOwner(open.owner)];
        schedule.add(open, performance.now());
        // One listener for all rooms, because Node warns of a leak when each room adds its own.
        response.once('close', () => {
          schedule.delete(open);
          for (const name of names) leave(rooms, name, open);
        });
        greet(response);
        for (const name of names) enter(rooms, name, open);
        endOldest(rooms.get(roomOfSession(open.session)), mostPerSession);
        endOldest(rooms.get(roomOfOwner(open.owner)), mostStreams);
      },
    }),
    closeStreamsOfSession: (session) => close(roomOfSession(session)),
    closeStreamsOfRun: (run) => close(roomOf({ run })),
    closeStreamsOfTeam: (team) => close(roomOf({ team })),
    listening: () => schedule.all().length,
    makeRoom: () => {
      const owners = [...rooms].filter(([name]) => name.startsWith(roomOfOwner('')));
      const [, most] = owners.reduce(
        (one, other) => (other[1].size > one[1].size ? other : one),
        ['', new Set<Open>()],
      );
      // The team or docent keeps one stream.
      [...most].slice(0, Math.min(endedForRoom, most.size - 1)).forEach(cut);
    },
    close: async () => {
      stopBeating();
      schedule.all().forEach(end);
      await bus.close();
    },
  };
}

/** A message that closes the streams of a room: `end <room> <id>`. Any other is an event: `<room> <event>`. */
const ending = 'end';

function roomOf(to: Room): string {
  if (to === 'nothing') return 'nothing';
  return 'team' in to ? `team:${to.team}` : `run:${to.run}`;
}

type Room = { run: RunId } | { team: TeamId } | 'nothing';

function roomOfSession(session: string): string {
  return `session:${session}`;
}

function roomOfOwner(owner: string): string {
  return `owner:${owner}`;
}

/** Closes the oldest of these streams when there are too many. */
function endOldest(alike: ReadonlySet<Open> | undefined, most: number): void {
  if (alike === undefined || alike.size <= most) return;
  const [oldest] = alike;
  if (oldest !== undefined) cut(oldest);
}

function enter(rooms: Map<string, Set<Open>>, name: string, open: Open): void {
  rooms.set(name, (rooms.get(name) ?? new Set()).add(open));
}

function leave(rooms: Map<string, Set<Open>>, name: string, open: Open): void {
  const room = rooms.get(name);
  room?.delete(open);
  if (room?.size === 0) rooms.delete(name);
}

function greet(response: ServerResponse): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  response.write(hello);
}

function send({ response }: Open, bytes: Buffer): void {
  // A closing stream stays in its rooms until its connection has closed, and a write after its end would crash the
  // server.
  if (response.writableEnded) return;
  if (response.writableLength > maxQueuedBytes) response.destroy();
  else response.write(bytes);
}

async function heartbeat(due: Open[]): Promise<void> {
  for (const [stillIn, alike] of Map.groupBy(due, (open) => open.stillIn)) {
    const sessions = alike.map(({ session }) => session);
    // A short outage of the database must not close streams.
    const there = await stillIn(sessions).catch(() => new Set(sessions));
    for (const open of alike) {
      if (there.has(open.session)) send(open, sign);
      else end(open);
    }
  }
}

function end({ response }: Open): void {
  response.end();
}

/** Destroys the connection, even when the client reads nothing. */
function cut({ response }: Open): void {
  response.destroy();
}
