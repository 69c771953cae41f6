/** Who leads a class, and who of them decides what becomes of it (docs/rules.md 9.24, 9.25). */

/** A docent of a class, under the name that colleagues know. */
export type ClassDocent = { id: string; name: string; isOwner: boolean };

/** Whether this docent may hand the class over, put it away or bring it back, delete it, and take a colleague out of it. */
export function mayEndClass(run: { teacherId: string }, asker: { id: string }): boolean {
  return run.teacherId === asker.id;
}

/** A class with one docent need not tell at each thing who did it (docs/rules.md 9.28). */
export function isWorthTelling(by: string | null, docents: readonly string[]): by is string {
  return by !== null && (docents.length > 1 || docents[0] !== by);
}
