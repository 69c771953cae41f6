/** The open previews, practice lessons and trial flights on this server: a few per docent, closed when unused (docs/rules.md 16.27, 17.2). */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { TeacherCaller } from '#server/auth.ts';
import { nowMs } from '#server/clock.ts';
import { createQueue } from '#server/queue.ts';

/** A server of its own, with stores in memory. */
export type Throwaway = {
  /** `isDocent`: the request comes from the docent of this server, and not from a team's device. */
  answer: (request: IncomingMessage, response: ServerResponse, isDocent: boolean) => void;
  close: () => Promise<void>;
  /** Whether its docent may still see the challenge, draft or class that it shows. */
  isTheirs: () => Promise<boolean>;
};

export type ThrowawayKind = 'preview' | 'practice' | 'trial';

/** A docent has at most so many of each; a trial flight counts as a practice. */
const countedAs = { preview: 'preview', practice: 'practice', trial: 'practice' } as const;

/** A docent who opens more gets the newest; an older tab shows that its preview or practice has ended. */
export const mostPerDocent = { preview: 3, practice: 2 } as const;
/** Of all docents on this server: with the photos in each (`openStores.ts`) a quarter of a gigabyte. */
export const mostThrowaways = 16;
export const idleMs = 60 * 60 * 1000;
const endEveryMs = 60 * 1000;

type Docent = Pick<TeacherCaller, 'id' | 'session'>;
type Open = Throwaway & { kind: ThrowawayKind; docent: Docent; usedAtMs: number };
type Wanted = { kind: ThrowawayKind; name: string; isUse: boolean };

export type Throwaways = {
  /** Returns the name. When there are too many, the least recently used are closed. */
  open: (kind: ThrowawayKind, docent: Docent, make: (name: string) => Promise<Throwaway>) => Promise<string>;
  /**
   * Undefined when it has ended, is another docent's, shows what its docent may no longer see, or is on another server.
   * A preview is for the session that opened it. A practice or trial is for every device of its docent; a team's device
   * has no docent, and knows the name and a code.
   */
  find: (wanted: Wanted, docent: Docent | undefined) => Promise<Throwaway | undefined>;
  end: (name: string) => Promise<void>;
  close: () => Promise<void>;
};

type MayUse = (owner: Docent, docent: Docent | undefined) => boolean;

const ofDocentOrTeam: MayUse = (owner, docent) => docent === undefined || docent.id === owner.id;

const mayUse: Readonly<Record<ThrowawayKind, MayUse>> = {
  preview: (owner, docent) => docent?.session === owner.session,
  practice: ofDocentOrTeam,
  trial: ofDocentOrTeam,
};

/** `stillIn` tells which of these sessions still exist. */
export function createThrowaways(stillIn: (sessions: readonly string[]) => Promise<ReadonlySet<string>>): Throwaways {
  const all = new Map<string, Open>();
  const inTurn = createQueue();

  const end = async (name: string): Promise<void> => {
    const found = all.get(name);
    all.delete(name);
    // What can't be deleted now is left to the cleanup of uploads.
    await found?.close().catch(() => undefined);
  };
  const isIdle = ({ usedAtMs }: Open): boolean => nowMs() - usedAtMs > idleMs;
  /** A practice is on several devices: it ends on all of them with the session that started it. */
  const isIn = async ({ session }: Docent): Promise<boolean> =>
    (await stillIn([session]).catch(() => new Set([session]))).has(session);
  const endUnused = async (): Promise<void> => {
    if (all.size === 0) return;
    const sessions = [...all.values()].map(({ docent }) => docent.session);
    // A short outage of the database closes nothing.
    const there = await stillIn(sessions).catch(() => new Set(sessions));
    const over = [...all].filter(([, one]) => isIdle(one) || !there.has(one.docent.session));
    await Promise.all(over.map(([name]) => end(name)));
  };
  const ending = setInterval(() => void endUnused(), endEveryMs).unref();

  const endAllBut = async (most: number, isMeant: (one: Open) => boolean): Promise<void> => {
    const meant = [...all].filter(([, one]) => isMeant(one));
    const inOrder = meant.toSorted(([, one], [, other]) => one.usedAtMs - other.usedAtMs);
    await Promise.all(inOrder.slice(0, Math.max(0, meant.length - most)).map(([name]) => end(name)));
  };

  return {
    open: async (kind, docent, make) => {
      const name = randomUUID();
      // One at a time, because each uses the CPU for a moment.
      const made = await inTurn(() => make(name));
      all.set(name, { ...made, kind, docent, usedAtMs: nowMs() });
      const counted = countedAs[kind];
      await endAllBut(mostPerDocent[counted], (one) => countedAs[one.kind] === counted && one.docent.id === docent.id);
      await endAllBut(mostThrowaways, () => true);
      return name;
    },
    find: async ({ kind, name, isUse }, docent) => {
      const found = all.get(name);
      if (found?.kind !== kind || !mayUse[kind](found.docent, docent) || isIdle(found)) return undefined;
      if (!(await isIn(found.docent)) || !(await found.isTheirs())) {
        await end(name);
        return undefined;
      }
      if (isUse) found.usedAtMs = nowMs();
      return found;
    },
    end,
    close: async () => {
      clearInterval(ending);
      await Promise.all([...all.keys()].map(end));
    },
  };
}
