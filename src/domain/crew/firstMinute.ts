/** The first minute of a team: four small things to do on its ship, one for each pupil, so that nobody behind one screen only looks on (docs/rules.md 8.33). */

export const firstThings = ['patch', 'name', 'agree', 'aboard'] as const;
/** The step at which the first minute is over. */
export const firstMinuteOver = firstThings.length;

/** Whether a device may say that the team is at this step. */
export function isCrewStep(step: number): boolean {
  return Number.isInteger(step) && step >= 0 && step <= firstMinuteOver;
}

export type FirstThing = (typeof firstThings)[number];

export type Turn = {
  thing: FirstThing;
  /** Whose turn it is; null where nobody is known by name, or there is only one. */
  pupil: string | null;
};

/** In turn over as many as there are. Who is alone is not told to pass it on. */
export function turnsOf(pupils: readonly string[]): Turn[] {
  return firstThings.map((thing, place) => ({
    thing,
    pupil: pupils.length < 2 ? null : (pupils[place % pupils.length] ?? null),
  }));
}
