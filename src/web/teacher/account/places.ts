/** Where the focus goes when what had it is gone. */

export const secondStepPlace = 'second-step';
export const sessionsPlace = 'sessions';
