/** A visit to a draft of the werkplaats without a screen: its server, its clock and its browser's storage. */

import { createBrowserStorage } from '#client/browserStorage.ts';
import type { Clock } from '#client/clock.ts';
import { readContent, type StoredPart, writeContent } from '#client/workshop/parts/parts.ts';
import { createUnsavedParts } from '#client/workshop/unsavedParts.ts';
import { openWorkshop, type Workshop } from '#client/workshop/workshop.ts';

/** A clock that the test drives. */
function aClock() {
  const waiting: { at: number; act: () => void }[] = [];
  let time = 0;
  const clock: Clock = {
    now: () => time,
    after: (ms, act) => {
      const one = { at: time + ms, act };
      waiting.push(one);
      return () => void waiting.splice(0, waiting.length, ...waiting.filter((other) => other !== one));
    },
  };
  const pass = async (ms: number): Promise<void> => {
    time += ms;
    const due = waiting.filter(({ at }) => at <= time);
    waiting.splice(0, waiting.length, ...waiting.filter(({ at }) => at > time));
    for (const { act } of due) act();
    await settle();
  };
  return { clock, pass };
}

/** Waits until every pending request has been answered. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
}

class Unreached extends Error {}

/** The server of one draft, which stores a version with each part. */
export function aServer(first: Record<string, object>) {
  const parts = new Map<string, StoredPart>();
  const put = (key: string, content: string | null): StoredPart => {
    const version = (parts.get(key)?.version ?? 0) + 1;
    const part = {
      key,
      version,
      content: content === '' ? null : content,
      savedBy: 'Bo',
      isMine: false,
      savedAt: '2026-11-22T10:00:00Z',
    };
    parts.set(key, part);
    return part;
  };
  for (const [key, content] of Object.entries(first)) put(key, JSON.stringify(content));
  const server = {
    is: 'there' as 'there' | 'away' | 'deaf' | 'refusing',
    saves: [] as string[],
    put,
    all: () => [...parts.values()],
    content: (key: string) => readContent(parts.get(key)?.content ?? null),
    save: async (key: string, content: unknown, version: number) => {
      if (server.is === 'away') throw new Unreached();
      if (server.is === 'refusing') throw new Error('too long');
      const current = parts.get(key);
      if ((current?.version ?? 0) !== version && current !== undefined) return { kind: 'changed' as const, current };
      server.saves.push(key);
      const made = put(key, writeContent(content as never));
      if (server.is === 'deaf') throw new Unreached();
      return { kind: 'saved' as const, version: made.version };
    },
  };
  return server;
}

const storageOf = (held: Map<string, string>) =>
  createBrowserStorage({
    get session(): Storage {
      throw new Error('shut off');
    },
    local: new Proxy(
      {
        getItem: (key: string) => held.get(key) ?? null,
        setItem: (key: string, value: string) => void held.set(key, value),
        removeItem: (key: string) => void held.delete(key),
      },
      { ownKeys: () => [...held.keys()], getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }) },
    ) as unknown as Storage,
    cookies: { read: () => '', write: () => undefined, isSecure: false },
  });

export const order = { onboarding: [], phases: [[101, 102], [201], [], []], launch: [] };
export const shipped = {
  cover: { title: 'De brug', subtitle: 'Bouw hem' },
  order,
  'activity-101': { id: 101, title: 'Kijken', question: 'Wat zie je?' },
  'activity-102': { id: 102, title: 'Meten', question: 'Hoe lang?' },
  'activity-201': { id: 201, title: 'Plan', question: 'Hoe?' },
};

export function aVisit(server = aServer(shipped), held = new Map<string, string>()) {
  const { clock, pass } = aClock();
  const open = (): Workshop =>
    openWorkshop({
      parts: server.all().filter(({ content }) => content !== null),
      nextId: 202,
      unsaved: createUnsavedParts(storageOf(held), 'draft-1', clock),
      save: server.save,
      clock,
      isUnreached: (error) => error instanceof Unreached,
      now: () => 1000,
    });
  const type = (workshop: Workshop, value: string, key = 'activity-101'): void =>
    workshop.setValue(key, ['question'], value);
  return { server, held, pass, open, type };
}

export const questionOf = (workshop: Workshop, key = 'activity-101') => workshop.part(key).get().content?.['question'];
