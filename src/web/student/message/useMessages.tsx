/** What the guide says on this page, and the ways to let it say something. */

import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { useLocation } from 'wouter';

import { createPageVoice, hear, type OfferKind, shownOn, silence } from '#client/guide.ts';
import type { Message } from '#domain/messages.ts';

type MessageRoom = {
  current: Message | null;
  /** Something that just happened, unless it is another kind; of this page, unless it is of another. */
  offer: (message: Message, where?: { path?: string; kind?: OfferKind }) => void;
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
  const offer = useCallback<MessageRoom['offer']>(
    (message, { path: where = window.location.pathname, kind = 'spoken' } = {}) =>
      tell({ message, path: where, kind, isFinished }),
    [isFinished],
  );
  const hide = useCallback(() => tell('hide'), []);
  const current = shownOn(path, said);
  const room = useMemo(() => ({ current, offer, hide }), [current, offer, hide]);
  return <MessageContext value={room}>{children}</MessageContext>;
}

/**
 * What this page has to say, told again at each load of its facts; `loadedAt` is 0 before the first.
 * A page where the team is at work says only what has become so since it came there.
 */
export function usePageMessage(message: Message | undefined, loadedAt: number, isAtWork = false): void {
  const { offer } = useMessages();
  const [voice] = useState(createPageVoice);
  useEffect(() => {
    const kind = voice({ message, loadedAt, isAtWork });
    if (message !== undefined && kind !== undefined) offer(message, { kind });
  });
}
