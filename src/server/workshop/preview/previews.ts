/** The open previews on this server: a few per docent, closed when unused (docs/rules.md 16.27). */

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

import type { TeacherCaller } from '#server/auth.ts';
import { nowMs } from '#server/clock.ts';
import { createQueue } from '#server/queue.ts';

/** A server of its own, with stores in memory. */
export type Preview = {
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  close: () => Promise<void>;
  /** Whether its docent may still see the challenge, draft or class that it shows. */
  isTheirs: () => Promise<boolean>;
};

/** A docent who opens more gets the newest; an older tab shows that its preview has ended. */
export const mostPerDocent = 3;
/** Of all docents on this server: with the photos in each (`openPreview.ts`) a quarter of a gigabyte. */
export const mostPreviews = 16;
export const idleMs = 60 * 60 * 1000;
const endEveryMs = 60 * 1000;

type Docent = Pick<TeacherCaller, 'id' | 'session'>;
type Open = Preview & { docent: Docent; usedAtMs: number };

export type Previews = {
  /** Returns the name of the preview. When there are too many, the least recently used are closed. */
  open: (docent: Docent, make: () => Promise<Preview>) => Promise<string>;
  /**
   * Only for the same session. Undefined when the preview has ended, is another docent's, shows what its docent may no
   * longer see, or is on another server.
   */
  find: (name: string, docent: Docent, isUse: boolean) => Promise<Preview | undefined>;
  close: () => Promise<void>;
};

/** `stillIn` tells which of these sessions still exist. */
export function createPreviews(stillIn: (sessions: readonly string[]) => Promise<ReadonlySet<string>>): Previews {
  const previews = new Map<string, Open>();
  const inTurn = createQueue();

  const end = async (name: string): Promise<void> => {
    const preview = previews.get(name);
    previews.delete(name);
    // What can't be deleted now is left to the cleanup of uploads.
    await preview?.close().catch(() => undefined);
  };
  const isIdle = ({ usedAtMs }: Open): boolean => nowMs() - usedAtMs > idleMs;
  const endUnused = async (): Promise<void> => {
    if (previews.size === 0) return;
    const sessions = [...previews.values()].map(({ docent }) => docent.session);
    // A short outage of the database closes no previews.
    const there = await stillIn(sessions).catch(() => new Set(sessions));
    const over = [...previews].filter(([, preview]) => isIdle(preview) || !there.has(preview.docent.session));
    await Promise.all(over.map(([name]) => end(name)));
  };
  const ending = setInterval(() => void endUnused(), endEveryMs).unref();

  const endAllBut = async (most: number, isMeant: (preview: Open) => boolean): Promise<void> => {
    const all = [...previews].filter(([, preview]) => isMeant(preview));
    const inOrder = all.toSorted(([, one], [, other]) => one.usedAtMs - other.usedAtMs);
    await Promise.all(inOrder.slice(0, Math.max(0, all.length - most)).map(([name]) => end(name)));
  };

  return {
    open: async (docent, make) => {
      // One at a time, because each uses the CPU for a moment.
      const preview = await inTurn(make);
      const name = randomUUID();
      previews.set(name, { ...preview, docent, usedAtMs: nowMs() });
      await endAllBut(mostPerDocent, (one) => one.docent.id === docent.id);
      await endAllBut(mostPreviews, () => true);
      return name;
    },
    find: async (name, docent, isUse) => {
      const preview = previews.get(name);
      if (preview?.docent.session !== docent.session || isIdle(preview)) return undefined;
      if (!(await preview.isTheirs())) {
        await end(name);
        return undefined;
      }
      if (isUse) preview.usedAtMs = nowMs();
      return preview;
    },
    close: async () => {
      clearInterval(ending);
      await Promise.all([...previews.keys()].map(end));
    },
  };
}
