/** The facts of the product: the content of a challenge, and what people did in one run of it. Plain data, no rules. */

import type { Teaching } from './teaching.ts';

/** 0 none, 1 brons, 2 zilver, 3 goud. */
export type Medal = 0 | 1 | 2 | 3;

/** One of the twelve pictures that a team can choose for its ship. */
export type Patch = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** What a team painted on its rocket: no patch yet is null, no name is ''. */
export type Ship = { patch: Patch | null; name: string };

/** The status of an activity or phase, for one team or for the class (docs/rules.md 3.2). */
export type Status = 'INACTIVE' | 'READY' | 'COMPLETED' | 'RATED';

export type Activity = {
  /** Unique in its challenge, written in its file, never reused for another activity. */
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
  /** False for an activity that is only shown: a film, a talk with the class. */
  allowAnswer: boolean;
  /** The criteria by which the docent rates, in pupils' words. */
  criteria: readonly Criterion[];
  /** The key words of the activity, from the list of its challenge. */
  words: readonly KeyWord[];
  /** For pupils who finish early; HTML made from checked Markdown. */
  plus: string | null;
  /** Sentence starters and words for pupils who are stuck; HTML made from checked Markdown. */
  help: string | null;
  /** An example answer for each medal; for the docent only, never sent to a team. */
  examples: MedalExamples | null;
  /** It is safe and possible to do it at home. */
  atHome: boolean;
};

/** A word with a picture of the explainers' set and a plain sentence, for pupils who learn Dutch. */
export type KeyWord = { word: string; picture: string; sentence: string };

/** `gold`: how to get gold for it. */
export type Criterion = { text: string; gold: string };
export type MedalExamples = { bronze: string; silver: string; gold: string };

export type Phase = {
  /** Its place in the challenge: Onboarding 0, phases 1 to 4, Launch the phase count + 1. Also its id. */
  number: number;
  slug: string;
  title: string;
  /** HTML made from checked Markdown. */
  description: string;
  video: string | null;
  activities: readonly Activity[];
  /** The roles in a team, where the challenge defines them. */
  roles?: readonly Role[];
};

/** The role of one pupil in a phase. `at`: the part of an answer that belongs to the role; null for none. */
export type Role = { name: string; task: string; at: 'text' | 'photo' | null };

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
  teaching: Teaching;
};

export type Rating = {
  id: string;
  medal: Medal;
  /** Feedback for the team. */
  comment: string;
  /** The docent's own note; never sent to a team. */
  note: string;
  criteria: Taps;
  /** The team revealed it. */
  seen: boolean;
  /** The team said that it understood the docent's words. */
  isUnderstood: boolean;
  given?: Given;
};

/**
 * The docent who gave it, by the name that colleagues see, and when; sent to docents only. Null where that is not known
 * any more.
 */
export type Given = { by: string | null; at: string };

/**
 * The docent's tap for each criterion of the activity, in order: `+` done well, `-` can be improved, `.` neither. Empty
 * where nothing was tapped.
 */
export type Taps = string;

/** An answer that the docent gave back to be improved, with the docent's words. It is no rating. */
export type Returned = {
  id: string;
  /** The version of the answer that the docent read. */
  version: number;
  tweet: string;
  photo: string | null;
  /** What could be added. */
  tip: string;
  /** What is good about it; empty for none. */
  top: string;
  criteria: Taps;
  /** ISO moment. */
  at: string;
  /** The docent who gave it back; sent to docents only. */
  by?: string | null;
  /** The team has sent another version since. */
  isSentAgain: boolean;
  /** The team said that it understood the docent's words. */
  isUnderstood: boolean;
};

export type Answer = {
  id: string;
  teamId: string;
  activityId: number;
  tweet: string;
  /** The stored photo's name. */
  photo: string | null;
  /** Starts at 1 and grows by one with each change. */
  version: number;
  /** The teacher made it for a team that sent nothing. */
  isEmpty: boolean;
  rating: Rating | null;
  /** The versions of it that were given back, the oldest first. */
  returns: readonly Returned[];
};

/** A phase's medal as a team revealed it. */
export type Reveal = { phase: number; medal: Medal };

export type PhaseFeedback = { id: string; teamId: string; phase: number; feedback: string; given?: Given };

/** What the docent removed of a team's work, until the team sends again. */
export type TakenAway = {
  activityId: number;
  /** The photo of an answer, its text, or the whole of it. */
  what: TakenPart;
  /** The docent's message for the team; empty for none. */
  word: string;
  /**
   * The version of the answer after the removal, also where nothing is left of it: the team's next answer is based on
   * it.
   */
  version: number;
};
export type TakenPart = 'photo' | 'text' | 'answer';

/** All the work of one team, and what it was given for it. */
export type TeamWork = {
  answers: readonly Answer[];
  takenAway: readonly TakenAway[];
  reveals: readonly Reveal[];
  /** All four phases were done and seen once; from then on nothing is undone. */
  hasFinished: boolean;
  /** The team counts for the status of the class; a docent leaves out a team that lags, pauses or fell apart. */
  isCounted: boolean;
};

/** Work with the moment of each rating. */
export type DatedWork = Omit<TeamWork, 'answers'> & { answers: readonly DatedAnswer[] };
export type DatedAnswer = Answer & { rating: DatedRating | null };
/** `ratedAt`: ISO moment of the newest change of medal or comment. */
export type DatedRating = Rating & { ratedAt: string };
