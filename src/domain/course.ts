/** The facts of the product: what a challenge is made of, and what people did in one run of it. Plain data, no rules. */

import type { Teaching } from './teaching.ts';

/** 0 none, 1 brons, 2 zilver, 3 goud. */
export type Medal = 0 | 1 | 2 | 3;

/** One of the twelve pictures that a team can choose for its ship. */
export type Patch = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/** What a team painted on its rocket: no patch yet is null, no name is ''. */
export type Ship = { patch: Patch | null; name: string };

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
  /** What the docent looks at, in pupils' words. */
  criteria: readonly Criterion[];
  /** For who is done early; HTML made from checked Markdown. */
  plus: string | null;
  /** Sentence starters and words, for who is stuck; HTML made from checked Markdown. */
  help: string | null;
  /** An answer for each medal; the docent's alone, never leaves for a team. */
  examples: MedalExamples | null;
  /** It is safe and possible to do it at home. */
  atHome: boolean;
};

/** `gold`: how to get gold by it. */
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
  /** Who does what in a team, where the challenge says so. */
  roles?: readonly Role[];
};

/** What one pupil of a team does in a phase. `at`: the part of an answer that is theirs; null for none. */
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
  /** The teacher's own; never leaves for a team. */
  note: string;
  criteria: Taps;
  /** The team revealed it. */
  seen: boolean;
  /** The team said that it understood the docent's words. */
  isUnderstood: boolean;
  given?: Given;
};

/** By which docent, as colleagues call them, and when; docents alone are told. Null where nobody knows any more. */
export type Given = { by: string | null; at: string };

/** What the docent tapped at each criterion of the activity, in their order: `+` lukt al, `-` hier kan nog iets bij, `.` neither. Empty where nothing was tapped. */
export type Taps = string;

/** An answer as the docent gave it back to be built on, with what was said of it. It is no rating. */
export type Returned = {
  id: string;
  /** Of the answer, as it was read. */
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
  /** By which docent; docents alone are told. */
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
  /** 1 at first, one more with each change. */
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

/** What the docent took away of a team's work, until the team sends again. */
export type TakenAway = {
  activityId: number;
  /** The photo of an answer, its text, or the whole of it. */
  what: TakenPart;
  /** The docent's, for the team; empty for none. */
  word: string;
  /** The answer without it has this version, also where nothing is left of it: the team goes on from there. */
  version: number;
};
export type TakenPart = 'photo' | 'text' | 'answer';

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
