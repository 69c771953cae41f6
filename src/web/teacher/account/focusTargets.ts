/** The focus targets when the focused element is removed. */

export const secondStepPlace = 'second-step';
export const sessionsPlace = 'sessions';
