/** The state of the guide: one message at a time, tied to the page where it was said, and gone when the team leaves that page. */

import { isSameMessage, type Message, type MessageName, nextMessage } from '#domain/messages.ts';

/** The messages of one page. */
export type Said = {
  path: string;
  /** A message about something that just happened; shown until it is closed or replaced. */
  spoken: Message | null;
  /** The page's own message, shown while nothing is spoken. */
  standing: Message | null;
  isClosed: boolean;
};

/** `standing` is null where the page has no message any more. */
export type Word = { kind: 'spoken'; message: Message } | { kind: 'standing'; message: Message | null };
export type Offer = Word & { path: string; isFinished: boolean };

/** When one of these becomes true while the page is open, it replaces the spoken message. */
const news: ReadonlySet<MessageName> = new Set([
  'activity-received-rating',
  'answer-returned',
  'neighbours-look',
  'neighbours-stars',
  'ending-message',
]);

export const silence = (path: string): Said => ({ path, spoken: null, standing: null, isClosed: false });

const shownOf = ({ spoken, standing, isClosed }: Said): Message | null => spoken ?? (isClosed ? null : standing);

/** The message on the page with this address. */
export function shownOn(path: string, said: Said): Message | null {
  return said.path === path ? shownOf(said) : null;
}

export function afterOffer(said: Said, offer: Offer | 'hide'): Said {
  if (offer === 'hide') return close(said);
  const before = said.path === offer.path ? said : silence(offer.path);
  if (offer.kind === 'standing') return stand(before, offer.message, offer.isFinished);
  const current = shownOf(before);
  const next = nextMessage(current, offer.message, offer.isFinished);
  return next === null || next === current ? before : { ...before, spoken: next };
}

/**
 * Sets the page's own message; a spoken message of news that has ended is withdrawn, also when another device ended it.
 */
function stand(said: Said, message: Message | null, isFinished: boolean): Said {
  const { spoken, standing } = said;
  const isOver = spoken !== null && news.has(spoken.name) && !(message !== null && isSameMessage(spoken, message));
  const next = message === null ? null : nextMessage(standing, message, isFinished);
  const isClosed = next === standing && said.isClosed;
  return { ...said, spoken: isOver ? null : spoken, standing: next, isClosed };
}

/** Closes the message; the page's own message shows again, unless that was the one closed. */
function close(said: Said): Said {
  const { spoken, standing } = said;
  if (spoken === null) return { ...said, isClosed: true };
  const isTwice = standing !== null && isSameMessage(spoken, standing);
  return { ...said, spoken: null, isClosed: isTwice || said.isClosed };
}

export type PageFacts = {
  /** The page's own message now. */
  message: Message | undefined;
  /** The moment when the facts were loaded; 0 before the first load. */
  loadedAt: number;
  /** On a page where the team works, only what changed since it arrived is said. */
  isAtWork: boolean;
};

/** How a page's message, or its absence, is to be said; undefined when nothing changed since the last call. */
export type PageVoice = (facts: PageFacts) => Word | undefined;

/** The voice of one visit to a page: it may be called repeatedly with the same facts, and speaks once per load. */
export function createPageVoice(): PageVoice {
  let last: PageFacts | undefined;
  return (facts) => {
    const { message, loadedAt, isAtWork } = facts;
    const before = last;
    if (loadedAt === 0 || (before !== undefined && isSame(before, facts))) return undefined;
    last = facts;
    const hasBecomeSo = before !== undefined && !isSameOrNone(before.message, message);
    if (message === undefined) return hasBecomeSo ? { kind: 'standing', message: null } : undefined;
    if (isAtWork && !hasBecomeSo) return undefined;
    // The next of several ready medals is not news: the message about the previous one stays.
    const isNews = hasBecomeSo && news.has(message.name) && before.message?.name !== message.name;
    return { kind: isNews ? 'spoken' : 'standing', message };
  };
}

function isSame(one: PageFacts, other: PageFacts): boolean {
  return one.loadedAt === other.loadedAt && isSameOrNone(one.message, other.message);
}

function isSameOrNone(one: Message | undefined, other: Message | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSameMessage(one, other);
}
