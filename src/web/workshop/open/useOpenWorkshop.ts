/** Opens a draft on this screen: typed text is saved to the server, and others' saves are polled every five seconds. */

import { useEffect, useRef, useState } from 'react';

import { newKey } from '#client/newKey.ts';
import { type StoredPart, writeContent } from '#client/workshop/parts/parts.ts';
import type { SavePart } from '#client/workshop/saving.ts';
import { createUnsavedParts } from '#client/workshop/unsavedParts.ts';
import { openWorkshop, type Workshop } from '#client/workshop/workshop.ts';
import { Problem } from '#contract/problem.ts';
import { workshop as calls } from '#contract/workshop/workshop.ts';
import { browserStorage } from '#web/browser/storage.ts';
import { request, isUnreached } from '#web/query.ts';
import { recall, remember } from '#web/storedValue.ts';

import { idleClock } from './idleClock.ts';
import { type DraftAnswer, cacheOpened } from './openDraft.ts';

type Docents = DraftAnswer['docents'];

/** Identifies this tab, also after a reload. */
const device: string = recall('workshopTab') ?? newKey();
remember('workshopTab', device);

const pollEveryMs = 5000;

type Opened = { workshop: Workshop; docents: Docents; pollNow: () => Promise<void> };

export function useOpenWorkshop(draft: DraftAnswer, part: string | null): Opened {
  const [workshop] = useState(() => open(draft));
  const [docents, setDocents] = useState<Docents>(draft.docents);
  const since = useRef(draft.saved);
  const where = useRef(part);
  const [pollNow] = useState(() => async (): Promise<void> => {
    const sent = { draft: draft.id, since: since.current, device, part: where.current ?? '-' };
    const news = await request(calls.draftChanges, sent);
    since.current = news.saved;
    workshop.receive(news);
    setDocents((now) => (JSON.stringify(now) === JSON.stringify(news.docents) ? now : news.docents));
  });
  useEffect(() => {
    where.current = part;
    // The next poll gets everything since; the connection line reports the lost connection.
    const poll = (): void => void pollNow().catch(() => undefined);
    poll();
    const timer = setInterval(poll, pollEveryMs);
    return () => clearInterval(timer);
  }, [pollNow, part]);
  const [keep] = useState(() => () => cacheOpened(draft, workshop, since.current));
  useLeaving(workshop, keep);
  return { workshop, docents, pollNow };
}

function open({ id, parts, nextId }: DraftAnswer): Workshop {
  const save: SavePart = async (key, content, version) => {
    try {
      const sent = { draft: id, key, content: writeContent(content), version };
      const saved = await request(calls.savePart, sent);
      return { kind: 'saved', version: saved.version };
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'draft-changed') throw error;
      // The problem carries the current part.
      return { kind: 'changed', current: error.answer as StoredPart };
    }
  };
  const unsaved = createUnsavedParts(browserStorage, id, idleClock);
  return openWorkshop({ parts, nextId, unsaved, save, clock: idleClock, isUnreached });
}

/** Closing the page with unsaved text asks first; and nothing of it is lost. */
function useLeaving(workshop: Workshop, keep: () => void): void {
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (workshop.hasUnsaved()) event.preventDefault();
      },
      { signal },
    );
    const leave = (): void => {
      keep();
      workshop.leave();
    };
    window.addEventListener('pagehide', leave, { signal });
    window.addEventListener('online', () => void workshop.saveNow(), { signal });
    return () => {
      ended.abort();
      leave();
    };
  }, [workshop, keep]);
}
