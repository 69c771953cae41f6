/** The refusal of a rule: a code that the server turns into a status and the screens into a Dutch sentence. */

export type RefusalCode =
  | 'malformed'
  | 'not-logged-in'
  | 'login-failed'
  /** The password was right, and a code is required. */
  | 'second-step'
  /** The school login does not respond. */
  | 'school-away'
  /** The school login failed, or returned something that we did not ask for. */
  | 'school-failed'
  | 'school-not-docent'
  | 'school-other'
  /** Another docent here has that account, or this docent already has another one. */
  | 'school-taken'
  /** It is the only way to log in. */
  | 'school-only'
  /** A beheerder must switch it on before anything else. */
  | 'second-step-first'
  /** It is on and must be switched off first. */
  | 'second-step-on'
  /** A beheerder blocked the account. */
  | 'account-blocked'
  /** The docent asked for something that only a beheerder may see or do. */
  | 'not-beheerder'
  /** No beheerder would be left. */
  | 'last-beheerder'
  /** A link for one's own password would avoid the question for the current one. */
  | 'own-password'
  /** One's own second step is switched off at the own account, which asks for the password. */
  | 'own-step'
  /** The docent who is to be removed still has classes. */
  | 'has-classes'
  /** The link was used, withdrawn or has expired. */
  | 'link-over'
  /** The file is no backup, or an incomplete one. */
  | 'backup-broken'
  /** A newer Lanceerbasis made it. */
  | 'backup-newer'
  /** The database does not accept its contents. */
  | 'backup-unfit'
  /** After the restore there would be no beheerder. */
  | 'backup-no-beheerder'
  | 'backup-demo'
  /** Another backup operation is running. */
  | 'backup-busy'
  /** The docent deleted the team that was logged in. */
  | 'team-removed'
  /** The end date of the team's class has passed: its docent can restore it. */
  | 'class-ended'
  /** The same, for a docent. */
  | 'class-closed'
  /** It reached the longest duration of a class, and was already restored once after that. */
  | 'class-too-old'
  | 'cross-site'
  | 'not-found'
  /** A practice lesson has no accounts, colleagues or other classes. */
  | 'not-in-practice'
  /** As many devices as it takes are in the trial flight. */
  | 'trial-full'
  | 'too-large'
  | 'unsupported-type'
  | 'field'
  | 'too-many-tries'
  | 'no-active-run'
  | 'stale-run'
  /** The class is gone, or this docent no longer leads it. */
  | 'class-left'
  /** The docent leads the class with its owner, and does not decide about its end. */
  | 'not-owner'
  /** The owner must hand the class over first. */
  | 'owner-stays'
  /** A newer version appeared meanwhile. */
  | 'version-changed'
  /** It drops or moves activities that have answers. */
  | 'version-held'
  /** Somebody saved another content of the same part meanwhile. */
  | 'draft-changed'
  /** The check of the draft has errors that must be fixed first. */
  | 'draft-faulty'
  /** The draft is at its limit. */
  | 'draft-full'
  /** Somebody else made the draft, and shares it. */
  | 'not-maker'
  /** The file is no challenge, or an invalid one: its faults say why. */
  | 'challenge-faulty'
  /** A class has a version of it, and its answers depend on it. */
  | 'challenge-played'
  /** A colleague wrote something else meanwhile. */
  | 'handover-changed'
  /** Another device changed the board meanwhile. */
  | 'board-changed'
  | 'exhibition-full'
  | 'team-used'
  | 'teams-closed'
  | 'phase-not-ready-to-end'
  /** Onboarding and Launch: the docent leads them, and nothing in them is ended or answered. */
  | 'phase-led'
  | 'phase-not-answered'
  | 'phase-closed'
  /** The docent ended the phase: its answers are rated as they are. */
  | 'phase-ended'
  | 'activity-not-answerable'
  | 'answer-rated'
  | 'answer-changed'
  | 'answer-exists'
  | 'answer-empty'
  /** The team has reached its limit for the day. */
  | 'photos-used-up'
  | 'answers-used-up'
  /** Another photo replaced it. */
  | 'photo-changed'
  /** The pupils who may not be in a photo changed since it was looked at, or its verdict did. */
  | 'photo-asked-anew'
  /** The docent removed it, and the sender doesn't know yet. */
  | 'answer-taken-away'
  /** The team has sent again since, or the time to undo has passed. */
  | 'gone-for-good'
  /** Another device of the docent was first. */
  | 'rating-changed'
  | 'return-changed'
  /** The neighbours changed their answer, or the team sent from another device; or looking is switched off. */
  | 'neighbour-changed'
  | 'rating-seen'
  /** The team has seen its first part: its paint is final. */
  | 'ship-painted'
  /** Another device of the team was first. */
  | 'ship-changed'
  | 'medal-not-ready'
  /** No team has one. */
  | 'no-medal-ready'
  | 'rating-not-ready'
  /** An error of our own. */
  | 'failed'
  /** The stores are not writable now. */
  | 'unavailable';

export type FieldErrors = Readonly<Record<string, string>>;

/** `line` is null for the file as a whole. */
export type ChallengeFault = { file: string; line: number | null; message: string };

/** Why a server is not ready; a beheerder sees the first three under the same names (`domain/admin/health.ts`). */
export type UnreadyPart = 'database' | 'photos' | 'disk' | 'ending';

/** What a refusal may carry besides its code. */
export type RefusalFacts = {
  /** Translation keys by field name; '_error' is the form's own. */
  errors?: FieldErrors;
  /**
   * The conflicting thing as it is now, in the shape that the requester may see: an answer, or what is painted on a
   * ship.
   */
  answer?: object;
  /** The errors in a challenge, in Dutch, each with its file. */
  faults?: readonly ChallengeFault[];
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  /** The part of the server that is not ready. */
  part?: UnreadyPart;
};

export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly facts: RefusalFacts;

  constructor(code: RefusalCode, facts: RefusalFacts = {}) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.facts = facts;
  }
}

/** Refuses when any field has an error (docs/rules.md 12.5). */
export function refuseFields(errors: Readonly<Record<string, string | undefined>>): void {
  const found = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (found.length > 0) throw new Refusal('field', { errors: Object.fromEntries(found) });
}
