/** The guide's message on this page, and the functions to set it. */

import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { useLocation } from 'wouter';

import { createPageVoice, afterOffer, shownOn, silence, type Word } from '#client/guide.ts';
import type { Message } from '#domain/messages.ts';
import { pathNow } from '#web/student/paths.ts';

type MessageRoom = {
  current: Message | null;
  /** Offers a message about something that just happened, on this page unless `path` names another. */
  offer: (message: Message, path?: string) => void;
  /** Sets the page's own message. */
  say: (word: Word, path?: string) => void;
  hide: () => void;
};

const MessageContext = createContext<MessageRoom | null>(null);

export function useMessages(): MessageRoom {
  const room = use(MessageContext);
  if (room === null) throw new Error('useMessages is for screens inside MessageProvider');
  return room;
}

export function MessageProvider({ isFinished, children }: { isFinished: boolean; children: ReactNode }) {
  const [path] = useLocation();
  const [said, tell] = useReducer(afterOffer, path, silence);
  const say = useCallback<MessageRoom['say']>(
    (word, where = pathNow()) => tell({ ...word, path: where, isFinished }),
    [isFinished],
  );
  const offer = useCallback<MessageRoom['offer']>((message, where) => say({ kind: 'spoken', message }, where), [say]);
  const hide = useCallback(() => tell('hide'), []);
  const current = shownOn(path, said);
  const room = useMemo(() => ({ current, offer, say, hide }), [current, offer, say, hide]);
  return <MessageContext value={room}>{children}</MessageContext>;
}

/**
 * The page's own message, reported at each load of its facts; `loadedAt` is 0 before the first. A page where the team
 * works reports only what changed since it arrived.
 */
export function usePageMessage(message: Message | undefined, loadedAt: number, isAtWork = false): void {
  const { say } = useMessages();
  const [voice] = useState(createPageVoice);
  // Before the first paint: in portrait the guide is above the page, and would push it down.
  useLayoutEffect(() => {
    const word = voice({ message, loadedAt, isAtWork });
    if (word !== undefined) say(word);
  });
}
