/** How a challenge is taught: its audience, its materials, and its lessons. */

/** What a school wants to know before it begins; empty or null where the challenge doesn't say. */
export type Teaching = {
  audience: { group: string; age: string } | null;
  goals: readonly string[];
  /** Aims of the Dutch curriculum, from the set of 2006 or from the new one. */
  kerndoelen: readonly { set: '2006' | 'nieuw'; code: string; text: string }[];
  materials: readonly Material[];
  safety: readonly string[];
  /** For the letter to parents. */
  parents: Parents | null;
  preparation: { hours: number; judgingHours: number; steps: readonly string[] } | null;
  authors: readonly string[];
  license: string | null;
  /** The slug of the challenge that it is based on, on this server or on another. */
  basedOn: string | null;
  plans: readonly Plan[];
  /** What to leave out when a lesson is lost. */
  shorter: readonly string[];
};

export type Parents = {
  what: string;
  ask: string | null;
  /** What a child may bring. */
  bring: readonly string[];
  /** Sentences to tick on the slip. */
  ticks: readonly string[];
};

export type Material = {
  what: string;
  amount: string;
  /** Ids of the activities that need it; null: all of them. */
  activities: readonly number[] | null;
  /** For a class of thirty in eight teams. */
  priceEuros: number | null;
  /** What to use instead. */
  instead: string | null;
};

/** All lessons, with the length of a lesson at a school that follows this plan. */
export type Plan = { lessonMinutes: number; lessons: readonly Lesson[] };

/** Ids of activities: done in the lesson, and done at home after it. */
export type Lesson = { title: string; activities: readonly number[]; atHome: readonly number[] };
