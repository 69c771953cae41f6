/** What the guide says: one message at a time, of the page it was said on, gone when one goes on. */

import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { useLocation } from 'wouter';

import { type Message, type MessageName, nextMessage } from '#domain/messages.ts';

type Said = {
  path: string;
  /** Something that just happened; it stands until it is closed or something else happens. */
  spoken: Message | null;
  /** What the page itself has to say, as long as nothing was spoken. */
  standing: Message | null;
  isClosed: boolean;
};

type Offer = { message: Message; path: string; kind: 'spoken' | 'standing'; isFinished: boolean };

const silence = (path: string): Said => ({ path, spoken: null, standing: null, isClosed: false });

const shownOf = ({ spoken, standing, isClosed }: Said): Message | null => spoken ?? (isClosed ? null : standing);

function hear(said: Said, offer: Offer | 'hide'): Said {
  if (offer === 'hide') return said.spoken === null ? { ...said, isClosed: true } : { ...said, spoken: null };
  const before = said.path === offer.path ? said : silence(offer.path);
  const current = offer.kind === 'spoken' ? shownOf(before) : before.standing;
  const next = nextMessage(current, offer.message, offer.isFinished);
  if (next === null || next === current) return before;
  return offer.kind === 'spoken' ? { ...before, spoken: next } : { ...before, standing: next, isClosed: false };
}

type MessageRoom = {
  current: Message | null;
  offer: (message: Message, where?: { path?: string; kind?: Offer['kind'] }) => void;
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
  const current = said.path === path ? shownOf(said) : null;
  const room = useMemo(() => ({ current, offer, hide }), [current, offer, hide]);
  return <MessageContext value={room}>{children}</MessageContext>;
}

/** When these become so while one looks at a page, they take the place of what was just said. */
const news: ReadonlySet<MessageName> = new Set(['activity-received-rating', 'ending-message']);

/**
 * What this page has to say, told again at each load of its facts; `loadedAt` is 0 before the first.
 * A page where the team is at work says only what has become so since it came there.
 */
export function usePageMessage(message: Message | undefined, loadedAt: number, isAtWork = false): void {
  const { offer } = useMessages();
  const last = useRef<string | null>(null);
  const words = message === undefined ? '' : JSON.stringify(message);
  useEffect(() => {
    if (loadedAt === 0) return;
    const before = last.current;
    last.current = words;
    if (words === '') return;
    const said = JSON.parse(words) as Message;
    const hasBecomeSo = before !== null && before !== words;
    if (isAtWork && !hasBecomeSo) return;
    offer(said, { kind: hasBecomeSo && news.has(said.name) ? 'spoken' : 'standing' });
  }, [words, loadedAt, isAtWork, offer]);
}
