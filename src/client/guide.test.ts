import { describe, expect, it } from 'vitest';

import type { Message, MessageName } from '#domain/messages.ts';

import { createPageVoice, afterOffer, type Offer, type PageFacts, type Said, shownOn, silence } from './guide.ts';

const saying = (name: MessageName, phase = 'Ontdekken'): Message => ({
  name,
  parameters: { phase },
  important: false,
});
const list = '/student/1/ontdekken/list';
type More = { kind?: Offer['kind']; path?: string; isFinished?: boolean };
const offer = (message: Message, more: More = {}): Offer => ({
  message,
  path: list,
  kind: 'spoken',
  isFinished: false,
  ...more,
});
const standing = { kind: 'standing' } as const;
const nothing: Offer = { kind: 'standing', message: null, path: list, isFinished: false };
const after = (...offers: (Offer | 'hide')[]): Said => offers.reduce(afterOffer, silence(list));

describe('The guide', () => {
  const waiting = saying('phase-completed');
  const medal = saying('rating-3');

  it('says what the page has to say until something happens, and again when that was closed', () => {
    expect(shownOn(list, after(offer(waiting, standing)))).toBe(waiting);
    expect(shownOn(list, after(offer(waiting, standing), offer(medal)))).toBe(medal);
    expect(shownOn(list, after(offer(waiting, standing), offer(medal), 'hide'))).toBe(waiting);
    expect(shownOn(list, after(offer(waiting, standing), offer(medal), 'hide', 'hide'))).toBeNull();
  });

  it('is closed by one press also where it just happened and the page says the same', () => {
    const twice = [offer(waiting), offer({ ...waiting }, standing)];
    for (const both of [twice, twice.toReversed()]) expect(shownOn(list, after(...both, 'hide'))).toBeNull();
  });

  it('lets what just happened stand when the page has something new to say, which shows after it', () => {
    const next = saying('phase-completed-rate');
    const said = after(offer(waiting, standing), offer(medal), offer(next, standing));
    expect(shownOn(list, said)).toBe(medal);
    expect(shownOn(list, afterOffer(said, 'hide'))).toBe(next);
  });

  it('stays closed while the page says the same, and opens for another message', () => {
    const closed = after(offer(waiting, standing), 'hide');
    expect(shownOn(list, afterOffer(closed, offer({ ...waiting }, standing)))).toBeNull();
    expect(shownOn(list, afterOffer(closed, offer(saying('phase-completed', 'Maken'), standing)))).not.toBeNull();
  });

  it('takes back what the page asked for when that was done, here or on another device', () => {
    const rated = saying('activity-received-rating');
    expect(shownOn(list, after(offer(rated, standing), nothing))).toBeNull();
    expect(shownOn(list, after(offer(rated, standing), offer(rated), nothing))).toBeNull();
    // The medal was seen on this device: after the message about the medal, the guide no longer asks for it.
    const seen = after(offer(rated, standing), offer(medal), nothing);
    expect(shownOn(list, seen)).toBe(medal);
    expect(shownOn(list, afterOffer(seen, 'hide'))).toBeNull();
    // The medal was seen on another device, while another medal is ready or the page has another message.
    const next = saying('activity-received-rating', 'Bedenken');
    expect(shownOn(list, after(offer(rated), offer(next, standing)))).toBe(next);
    expect(shownOn(list, after(offer(rated), offer(waiting, standing)))).toBe(waiting);
    expect(shownOn(list, after(offer(rated), offer({ ...rated }, standing)))).toBe(rated);
  });

  it('is silent on another page, and forgets what it said when that one speaks', () => {
    const said = after(offer(medal));
    expect(shownOn('/student', said)).toBeNull();
    const elsewhere = afterOffer(said, offer(waiting, { path: '/student' }));
    expect(shownOn('/student', elsewhere)).toBe(waiting);
    expect(shownOn(list, elsewhere)).toBeNull();
  });

  it('says of a page that the team is led to what happened on the one it leaves', () => {
    expect(shownOn(list, afterOffer(silence('/student/1/activity/104/vraag/submit'), offer(medal)))).toBe(medal);
  });

  it('has for a team that has finished the ending alone to say', () => {
    const finished = { isFinished: true };
    expect(shownOn(list, after(offer(medal, finished)))).toBeNull();
    expect(shownOn(list, after(offer(saying('ending-message'), finished)))).toMatchObject({ name: 'ending-message' });
  });
});

describe('A page', () => {
  const rated = saying('activity-received-rating');
  const waiting = saying('phase-completed');
  const stands = (message: Message | undefined, loadedAt: number, isAtWork = false) => ({
    message,
    loadedAt,
    isAtWork,
  });
  const aVoice = () => {
    const voice = createPageVoice();
    return (facts: PageFacts) => voice(facts)?.kind;
  };

  it('says nothing before its facts are there, and then once at each load', () => {
    const voice = aVoice();
    expect(voice(stands(waiting, 0))).toBeUndefined();
    expect(voice(stands(waiting, 1))).toBe('standing');
    expect(voice(stands({ ...waiting }, 1))).toBeUndefined();
    expect(voice(stands(waiting, 2))).toBe('standing');
  });

  it('says once that it has nothing to say any more', () => {
    for (const isAtWork of [false, true]) {
      const voice = createPageVoice();
      expect(voice(stands(undefined, 1, isAtWork))).toBeUndefined();
      voice(stands(rated, 2, isAtWork));
      expect(voice(stands(undefined, 3, isAtWork))).toEqual({ kind: 'standing', message: null });
      expect(voice(stands(undefined, 4, isAtWork))).toBeUndefined();
    }
  });

  it('leaves the words on a medal where the next rating lay there already', () => {
    const voice = aVoice();
    voice(stands(waiting, 1));
    expect(voice(stands(rated, 2))).toBe('spoken');
    expect(voice(stands(saying('activity-received-rating', 'Maken'), 3))).toBe('standing');
  });

  it('speaks of a rating that comes while one looks at it, and no more of it at the next load', () => {
    const voice = aVoice();
    expect(voice(stands(waiting, 1))).toBe('standing');
    expect(voice(stands(rated, 2))).toBe('spoken');
    expect(voice(stands(rated, 3))).toBe('standing');
    expect(voice(stands(waiting, 4))).toBe('standing');
  });

  it('does not interrupt with a rating that was there when one came', () => {
    expect(aVoice()(stands(rated, 1))).toBe('standing');
  });

  it('where a team is at work says only what has become so since it came', () => {
    const voice = aVoice();
    expect(voice(stands(waiting, 1, true))).toBeUndefined();
    expect(voice(stands(waiting, 2, true))).toBeUndefined();
    expect(voice(stands(rated, 3, true))).toBe('spoken');
    expect(voice(stands(rated, 4, true))).toBeUndefined();
    expect(voice(stands(undefined, 5, true))).toBe('standing');
    expect(voice(stands(waiting, 6, true))).toBe('standing');
  });
});
