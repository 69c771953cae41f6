/** The text of each message, and the guide's face with it. */

import type { MessageName } from '#domain/messages.ts';
import type { Mood } from '#scene/avatar.ts';

/** `alone`: the text where the docent wrote nothing with it. */
type Saying = { text: string; alone?: string; mood: Mood };

export const sayings: Readonly<Record<MessageName, Saying>> = {
  'wait-for-teacher': { text: 'message.wait-for-teacher', mood: 'waiting' },
  'reveal-rocket-part': { text: 'message.reveal-rocket-part', mood: 'curious' },
  'activity-received-rating': { text: 'message.activity-received-rating', mood: 'curious' },
  'answer-returned': { text: 'message.answer-returned', mood: 'curious' },
  'neighbours-look': { text: 'message.neighbours-look', mood: 'curious' },
  'neighbours-stars': { text: 'message.neighbours-stars', mood: 'proud' },
  'answer-waits': { text: 'message.answer-waits', mood: 'waiting' },
  'rating-0': { text: 'message.rating-0', alone: 'message.rating-0-alone', mood: 'friendly' },
  'rating-1': { text: 'message.rating-1', alone: 'message.rating-1-alone', mood: 'friendly' },
  'rating-2': { text: 'message.rating-2', mood: 'proud' },
  'rating-3': { text: 'message.rating-3', mood: 'proud' },
  'reveal-medal': { text: 'message.reveal-medal', mood: 'proud' },
  'reveal-medal-no-feedback': { text: 'message.reveal-medal-no-feedback', mood: 'proud' },
  'phase-completed': { text: 'message.phase-completed', mood: 'proud' },
  'phase-completed-rate': { text: 'message.phase-completed-rate', mood: 'waiting' },
  'start-next-phase': { text: 'message.start-next-phase', mood: 'friendly' },
  'start-first-phase': { text: 'message.start-first-phase', mood: 'friendly' },
  'activity-finished': { text: 'message.activity-finished', mood: 'proud' },
  'ending-message': { text: 'message.ending-message', mood: 'proud' },
};
