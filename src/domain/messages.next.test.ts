import { describe, expect, it } from 'vitest';

import { type Message, type MessageName, nextMessage } from './messages.ts';

/** All the names; `rating-{n}` stands for four. The record is complete or it doesn't compile. */
const important: Record<MessageName, boolean> = {
  'wait-for-teacher': false,
  'reveal-rocket-part': false,
  'activity-received-rating': false,
  'answer-returned': false,
  'neighbours-look': false,
  'neighbours-stars': false,
  'answer-waits': false,
  'rating-0': false,
  'rating-1': false,
  'rating-2': false,
  'rating-3': false,
  'reveal-medal': false,
  'reveal-medal-no-feedback': false,
  'phase-completed': false,
  'phase-completed-rate': false,
  'start-next-phase': false,
  'start-first-phase': false,
  'activity-finished': true,
  'ending-message': false,
};
const names = Object.keys(important) as MessageName[];
const saying = (name: MessageName, phase = 'Fase 1'): Message => ({
  name,
  parameters: { phase },
  important: important[name],
});

describe('a message that is offered', () => {
  it.each(names)('%s shows when nothing else does, and in place of any other', (name) => {
    expect(nextMessage(null, saying(name), false)).toEqual(saying(name));
    for (const other of names.filter((one) => one !== name)) {
      expect(nextMessage(saying(other), saying(name), false)).toEqual(saying(name));
    }
  });

  it.each(names)('%s is ignored while the same one shows, and not when it tells of another phase', (name) => {
    const current = saying(name);
    expect(nextMessage(current, saying(name), false)).toBe(current);
    expect(nextMessage(current, saying(name, 'Fase 2'), false)).toEqual(saying(name, 'Fase 2'));
  });

  it.each(names)('%s to a finished team is ignored unless it is the ending', (name) => {
    const isEnding = name === 'ending-message';
    expect(nextMessage(null, saying(name), true)).toEqual(isEnding ? saying(name) : null);
    const current = saying('reveal-medal', 'Fase 4');
    expect(nextMessage(current, saying(name), true)).toEqual(isEnding ? saying(name) : current);
  });
});
