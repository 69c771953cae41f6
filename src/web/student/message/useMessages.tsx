/** What the guide says on this page, and the ways to let it say something. */

import { createContext, type ReactNode, use, useCallback, useLayoutEffect, useMemo, useReducer, useState } from 'react';
import { useLocation } from 'wouter';

import { createPageVoice, hear, shownOn, silence, type Word } from '#client/guide.ts';
import type { Message } from '#domain/messages.ts';
import { pathNow } from '#web/student/paths.ts';

type MessageRoom = {
  current: Message | null;
  /** Something that just happened; of this page, unless it is of another. */
  offer: (message: Message, path?: string) => void;
  /** What this page has to say. */
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
  const [said, tell] = useReducer(hear, path, silence);
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
 * What this page has to say, told again at each load of its facts; `loadedAt` is 0 before the first.
 * A page where the team is at work says only what has become so since it came there.
 */
export function usePageMessage(message: Message | undefined, loadedAt: number, isAtWork = false): void {
  const { say } = useMessages();
  const [voice] = useState(createPageVoice);
  // Before the page is seen: on an upright screen the guide stands above it, and would push it away.
  useLayoutEffect(() => {
    const word = voice({ message, loadedAt, isAtWork });
    if (word !== undefined) say(word);
  });
}
