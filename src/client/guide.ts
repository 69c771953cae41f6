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

/** `standing` is null where the page has nothing to say any more. */
export type Word = { kind: 'spoken'; message: Message } | { kind: 'standing'; message: Message | null };
export type Offer = Word & { path: string; isFinished: boolean };

/** When these become so while one looks at a page, they take the place of what was just said. */
const news: ReadonlySet<MessageName> = new Set([
  'activity-received-rating',
  'answer-returned',
  'neighbours-look',
  'neighbours-stars',
  'ending-message',
]);

export const silence = (path: string): Said => ({ path, spoken: null, standing: null, isClosed: false });

const shownOf = ({ spoken, standing, isClosed }: Said): Message | null => spoken ?? (isClosed ? null : standing);

/** What shows on the page with this address. */
export function shownOn(path: string, said: Said): Message | null {
  return said.path === path ? shownOf(said) : null;
}

export function hear(said: Said, offer: Offer | 'hide'): Said {
  if (offer === 'hide') return close(said);
  const before = said.path === offer.path ? said : silence(offer.path);
  if (offer.kind === 'standing') return stand(before, offer.message, offer.isFinished);
  const current = shownOf(before);
  const next = nextMessage(current, offer.message, offer.isFinished);
  return next === null || next === current ? before : { ...before, spoken: next };
}

/** What the page has to say now; news of it that is over is taken back, also where it was another device that saw to it. */
function stand(said: Said, message: Message | null, isFinished: boolean): Said {
  const { spoken, standing } = said;
  const isOver = spoken !== null && news.has(spoken.name) && !(message !== null && isSameMessage(spoken, message));
  const next = message === null ? null : nextMessage(standing, message, isFinished);
  const isClosed = next === standing && said.isClosed;
  return { ...said, spoken: isOver ? null : spoken, standing: next, isClosed };
}

/** What the page has to say shows again, unless it is what was closed. */
function close(said: Said): Said {
  const { spoken, standing } = said;
  if (spoken === null) return { ...said, isClosed: true };
  const isTwice = standing !== null && isSameMessage(spoken, standing);
  return { ...said, spoken: null, isClosed: isTwice || said.isClosed };
}

export type PageFacts = {
  /** What this page has to say now. */
  message: Message | undefined;
  /** The moment at which its facts were loaded; 0 before the first time. */
  loadedAt: number;
  /** Where the team is at work, only what has become so since it came there is said. */
  isAtWork: boolean;
};

/** How a page's message, or that it has none any more, is to be said; undefined when there is no news since the last time. */
export type PageVoice = (facts: PageFacts) => Word | undefined;

/** The voice of one visit to a page; it is told of the same facts as often as one likes, and speaks once at each load. */
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
    // The next of several that lay there is no news: the words on the one before it stand.
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
