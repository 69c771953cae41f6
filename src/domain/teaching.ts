/** How a challenge is taught: who for, with what, and in which lessons. */

/** What a school wants to know before it begins; empty or null where the challenge doesn't say. */
export type Teaching = {
  audience: { group: string; age: string } | null;
  goals: readonly string[];
  /** Aims of the Dutch curriculum, of the set of 2006 or of the new one. */
  kerndoelen: readonly { set: '2006' | 'nieuw'; code: string; text: string }[];
  materials: readonly Material[];
  safety: readonly string[];
  preparation: { hours: number; judgingHours: number; steps: readonly string[] } | null;
  authors: readonly string[];
  license: string | null;
  /** The slug of the challenge that it was made after, on this server or on another. */
  basedOn: string | null;
  plans: readonly Plan[];
};

export type Material = {
  what: string;
  amount: string;
  /** Numbers of lessons in the first plan; none: for all of them. */
  lessons: readonly number[];
  /** For a class of thirty in eight teams. */
  priceEuros: number | null;
  /** What to do without it. */
  instead: string | null;
};

/** All lessons, each as long as a lesson takes at a school that teaches by this plan. */
export type Plan = { lessonMinutes: number; lessons: readonly Lesson[] };

/** Ids of activities: done in the lesson, and done at home after it. */
export type Lesson = { title: string; activities: readonly number[]; atHome: readonly number[] };
