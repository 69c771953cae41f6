/** The docents of a class, and who of them decides about its end (docs/rules.md 9.24, 9.25). */

/** A docent of a class, by the name that colleagues know. */
export type ClassDocent = { id: string; name: string; isOwner: boolean };

/** Whether this docent may hand the class over, archive or restore it, delete it, and remove a colleague from it. */
export function mayEndClass(run: { teacherId: string }, docent: { id: string }): boolean {
  return run.teacherId === docent.id;
}

/** In a class with one docent, the screens need not say who did something (docs/rules.md 9.28). */
export function isWorthNotifying(by: string | null, docents: readonly string[]): by is string {
  return by !== null && (docents.length > 1 || docents[0] !== by);
}
