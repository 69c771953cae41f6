/** The facts of the product: what a challenge is made of, and what people did in one run of it. Plain data, no rules. */

/** 0 none, 1 brons, 2 zilver, 3 goud. */
export type Medal = 0 | 1 | 2 | 3;

/** How far something is, for one team or for the class (docs/rules.md 3.2). */
export type Status = 'INACTIVE' | 'READY' | 'COMPLETED' | 'RATED';

export type Activity = {
  /** Unique in its challenge, written in its file, never used again for another activity. */
  id: number;
  slug: string;
  title: string;
  question: string;
  /** HTML made from checked Markdown. */
  introduction: string;
  video: string | null;
  /** `HH:mm`. */
  duration: string;
  /** The worksheet's file name, a PDF. */
  filename: string | null;
  /** The teacher's instruction, a PDF. */
  instructionPdf: string | null;
  photoRequired: boolean;
  /** False for what is shown and never answered: a film, a talk with the class. */
  allowAnswer: boolean;
};

export type Phase = {
  /** Its place in the challenge: Onboarding 0, phases 1 to 4, Launch the phase count + 1. Also its id. */
  number: number;
  slug: string;
  title: string;
  /** HTML made from checked Markdown. */
  description: string;
  video: string | null;
  activities: readonly Activity[];
};

export type Challenge = {
  /** The name of its folder; the challenge's id. */
  slug: string;
  title: string;
  subtitle: string;
  /** HTML made from checked Markdown. */
  introduction: string;
  video: string | null;
  completionVideo: string | null;
  /** HTML made from checked Markdown. */
  launchDescription: string;
  onboarding: readonly Activity[];
  phases: readonly Phase[];
  launch: readonly Activity[];
};

export type Rating = {
  id: string;
  medal: Medal;
  /** Feedback for the team. */
  comment: string;
  /** The teacher's own; never leaves for a team. */
  note: string;
  /** The team revealed it. */
  seen: boolean;
};

export type Answer = {
  id: string;
  teamId: string;
  activityId: number;
  tweet: string;
  /** The stored photo's name. */
  photo: string | null;
  /** 1 at first, one more with each change. */
  version: number;
  /** The teacher made it for a team that sent nothing. */
  isEmpty: boolean;
  rating: Rating | null;
};

/** A phase's medal as a team revealed it. */
export type Reveal = { phase: number; medal: Medal };

export type PhaseFeedback = { id: string; teamId: string; phase: number; feedback: string };

/** What the docent took away of a team's work, until the team sends again. */
export type TakenAway = {
  activityId: number;
  /** The photo of an answer, or the whole of it. */
  what: TakenPart;
  /** The docent's, for the team; empty for none. */
  word: string;
  /** The answer without it has this version, also where nothing is left of it: the team goes on from there. */
  version: number;
};
export type TakenPart = 'photo' | 'answer';

/** All that one team did, and what was given to it. */
export type TeamWork = {
  answers: readonly Answer[];
  takenAway: readonly TakenAway[];
  reveals: readonly Reveal[];
  /** All four phases were done and seen once; from then on nothing is taken back. */
  hasFinished: boolean;
  /** The class is measured by it; a docent leaves a team out that lags, pauses or fell apart. */
  isCounted: boolean;
};

/** Work of which is known when it was rated. */
export type DatedWork = Omit<TeamWork, 'answers'> & { answers: readonly DatedAnswer[] };
export type DatedAnswer = Answer & { rating: DatedRating | null };
/** `ratedAt`: ISO moment of the newest change of medal or comment. */
export type DatedRating = Rating & { ratedAt: string };
