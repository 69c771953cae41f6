/** A practice lesson: what a docent tries in it, and how fast its class works. */

/** In the order in which a lesson goes. */
export const practiceTasks = ['start-class', 'lead-board', 'help-hand', 'rate-three', 'end-phase', 'reveal'] as const;

export type PracticeTask = (typeof practiceTasks)[number];

export const practicePaces = ['paused', 'slow', 'normal', 'fast'] as const;

export type PracticePace = (typeof practicePaces)[number];
