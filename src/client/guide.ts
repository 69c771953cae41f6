/** What the guide says: one message at a time, of the page it was said on, gone when one goes on. */

import { isSameMessage, type Message, type MessageName, nextMessage } from '#domain/messages.ts';

/** What was said on one page. */
export type Said = {
  path: string;
  /** Something that just happened; it stands until it is closed or something else happens. */
  spoken: Message | null;
  /** What the page itself has to say, as long as nothing was spoken. */
  standing: Message | null;
  isClosed: boolean;
};

export type OfferKind = 'spoken' | 'standing';
export type Offer = { message: Message; path: string; kind: OfferKind; isFinished: boolean };

export const silence = (path: string): Said => ({ path, spoken: null, standing: null, isClosed: false });

const shownOf = ({ spoken, standing, isClosed }: Said): Message | null => spoken ?? (isClosed ? null : standing);

/** What shows on the page with this address. */
export function shownOn(path: string, said: Said): Message | null {
  return said.path === path ? shownOf(said) : null;
}

export function hear(said: Said, offer: Offer | 'hide'): Said {
  if (offer === 'hide') return close(said);
  const before = said.path === offer.path ? said : silence(offer.path);
  const current = offer.kind === 'spoken' ? shownOf(before) : before.standing;
  const next = nextMessage(current, offer.message, offer.isFinished);
  if (next === null || next === current) return before;
  return offer.kind === 'spoken' ? { ...before, spoken: next } : { ...before, standing: next, isClosed: false };
}

/** What the page has to say shows again, unless it is what was closed. */
function close(said: Said): Said {
  const { spoken, standing } = said;
  if (spoken === null) return { ...said, isClosed: true };
  const isTwice = standing !== null && isSameMessage(spoken, standing);
  return { ...said, spoken: null, isClosed: isTwice || said.isClosed };
}

/** When these become so while one looks at a page, they take the place of what was just said. */
const news: ReadonlySet<MessageName> = new Set(['activity-received-rating', 'ending-message']);

export type PageFacts = {
  /** What this page has to say now. */
  message: Message | undefined;
  /** The moment at which its facts were loaded; 0 before the first time. */
  loadedAt: number;
  /** Where the team is at work, only what has become so since it came there is said. */
  isAtWork: boolean;
};

/** How a page's message is to be said; undefined when there is nothing to say, or no news since the last time. */
export type PageVoice = (facts: PageFacts) => OfferKind | undefined;

/** The voice of one visit to a page; it is told of the same facts as often as one likes, and speaks once at each load. */
export function createPageVoice(): PageVoice {
  let last: PageFacts | undefined;
  return (facts) => {
    const { message, loadedAt, isAtWork } = facts;
    const before = last;
    if (loadedAt === 0 || (before !== undefined && isSame(before, facts))) return undefined;
    last = facts;
    if (message === undefined) return undefined;
    const hasBecomeSo = before !== undefined && !isSameOrNone(before.message, message);
    if (isAtWork && !hasBecomeSo) return undefined;
    return hasBecomeSo && news.has(message.name) ? 'spoken' : 'standing';
  };
}

function isSame(one: PageFacts, other: PageFacts): boolean {
  return one.loadedAt === other.loadedAt && isSameOrNone(one.message, other.message);
}

function isSameOrNone(one: Message | undefined, other: Message | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isSameMessage(one, other);
}
