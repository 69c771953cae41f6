/** The tables of what ends and of who may be in a photo. */

import type { TakenPart } from '#domain/course.ts';
import type { WipedKind, WipeRule } from '#domain/lesson/endDate.ts';
import type { TeacherId, TeamId } from '#server/store/database/scope.ts';

export type PrivacyTables = {
  photos: PhotosTable;
  photoChecks: PhotoChecksTable;
  gonePhotos: GonePhotosTable;
  paintedPhotos: PaintedPhotosTable;
  wipes: WipesTable;
  takenForGood: TakenForGoodTable;
  lostMarks: LostMarksTable;
};

/** A photo of a team's work, by its stored name, and what its docent said or did of it. */
type PhotoChecksTable = {
  name: string;
  teamId: TeamId;
  /** To be looked at, whoever is in the team by now. */
  heldAt: string | null;
  letThroughAt: string | null;
  refusedAt: string | null;
  /** The docent painted over somebody in it. */
  paintedAt: string | null;
};

/** Files of photos that were painted over, until they are gone from everywhere. */
type GonePhotosTable = { name: string };

/** Of a photo that was painted over: it points at nothing that has to be there, and outlives the team, since a backup may bring that back. */
export type PaintedPhotosTable = {
  name: string;
  /** The stored name of the photo that took its place. */
  painted: string;
  by: 'docent' | 'team';
  at: string;
};

/** Of every photo that is stored, from before its file is written. */
type PhotosTable = {
  name: string;
  /** Null once that team is gone: the file is to go too. */
  teamId: TeamId | null;
  notedAt: string;
};

/** Of what docents took away for good, so that no backup of before brings it back: ids that no other database has, and no name, no text. It points at nothing that has to be there. */
export type TakenForGoodTable = {
  /** A part of an answer, or the name of a pupil, with the places where it was taken out of a text, or left there for a reason. */
  what: TakenPart | 'name' | 'name-changed' | 'name-kept';
  /** The id of the answer or the pupil. */
  of: string;
  /** Of an answer: what it had before this version is gone. 0 for all else. */
  version: number;
  /** As `NamePlace.key`; empty where none is meant. */
  place: string;
  /** Of an answer: when it was taken away, and what was sent before that is gone. */
  at: string;
};

/** Of what was said of a pupil, a photo, a class or stars and a wish of which a restore brought no row along: ids that no other database has, until a restore brings it back. It points at nothing that has to be there. */
type LostMarksTable = {
  what: 'pupil' | 'photo-asked' | 'photo-held' | 'photo-refused' | 'class-first' | 'class-nameless' | 'look-refused';
  /** The id of the pupil, the class or the look, or the stored name of the photo. */
  of: string;
  /** The class of a pupil, the team of a photo; empty for all else. */
  within: string;
  at: string;
};

/** Of what was wiped nothing is left but this: no name, no text. It points at nothing that has to be there. */
type WipesTable = {
  id: string;
  at: string;
  kind: WipedKind;
  /** The id of the class, team or pupil: by it a backup of before is wiped again. */
  of: string;
  rule: WipeRule;
  /** The docent who asked for it; null where it went by itself. */
  by: TeacherId | null;
  owner: TeacherId;
  challenge: string;
  /** When the class began. */
  begunAt: string;
  /** When its photos and the traces in the database were gone too. */
  cleanAt: string | null;
  teams: number;
  pupils: number;
  answers: number;
  photos: number;
  gold: number;
  silver: number;
  bronze: number;
};
