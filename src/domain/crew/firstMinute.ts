/** The first minute of a team: four small tasks on its ship, one for each pupil, so that nobody behind the shared screen only watches (docs/rules.md 8.33). */

export const firstThings = ['patch', 'name', 'agree', 'aboard'] as const;
/** The step after the last task. */
export const firstMinuteOver = firstThings.length;

/** Whether a device may say that the team is at this step. */
export function isCrewStep(step: number): boolean {
  return Number.isInteger(step) && step >= 0 && step <= firstMinuteOver;
}

export type FirstThing = (typeof firstThings)[number];

export type Turn = {
  thing: FirstThing;
  /** Whose turn it is; null where no names are known, or there is only one. */
  pupil: string | null;
};

/** The tasks go round over the pupils. A single pupil gets no request to pass it on. */
export function turnsOf(pupils: readonly string[]): Turn[] {
  return firstThings.map((thing, place) => ({
    thing,
    pupil: pupils.length < 2 ? null : (pupils[place % pupils.length] ?? null),
  }));
}
