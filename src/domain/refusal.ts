/** A rule's no: a code that the server turns into a status and the screens into a Dutch sentence. */

export type RefusalCode =
  | 'malformed'
  | 'not-logged-in'
  | 'login-failed'
  /** The password was right, and a code is asked for. */
  | 'second-step'
  /** The school's own login does not answer. */
  | 'school-away'
  /** It came to nothing there, or what came back is not what we asked for. */
  | 'school-failed'
  | 'school-not-docent'
  | 'school-other'
  /** Another docent here has that account, or this one has another already. */
  | 'school-taken'
  /** It is the only way in. */
  | 'school-only'
  /** A beheerder switches it on before anything else. */
  | 'second-step-first'
  /** It is on: switch it off first. */
  | 'second-step-on'
  /** By a beheerder. */
  | 'account-blocked'
  /** A docent asks what is a beheerder's. */
  | 'not-beheerder'
  /** Nobody would be a beheerder any more. */
  | 'last-beheerder'
  /** A link for the own password would replace the question for the present one. */
  | 'own-password'
  /** Of a docent who is to be removed. */
  | 'has-classes'
  /** It was used or withdrawn, or its time is over. */
  | 'link-over'
  /** What was brought is no backup, or not all of one. */
  | 'backup-broken'
  /** A newer Lanceerbasis made it. */
  | 'backup-newer'
  /** The database takes not what is in it. */
  | 'backup-unfit'
  /** After it was put back nobody could be beheerder. */
  | 'backup-no-beheerder'
  | 'backup-demo'
  /** Something is being done with backups already. */
  | 'backup-busy'
  /** The docent took the team away that was logged in. */
  | 'team-removed'
  /** The last day of the team's class is over: its docent can bring it back. */
  | 'class-ended'
  /** The same, to a docent. */
  | 'class-closed'
  /** It was there for as long as a class may be, and was brought back once after that. */
  | 'class-too-old'
  | 'cross-site'
  | 'not-found'
  | 'too-large'
  | 'unsupported-type'
  | 'field'
  | 'too-many-tries'
  | 'no-active-run'
  | 'stale-run'
  /** The class is gone, or this docent leads it no more. */
  | 'class-left'
  /** A colleague leads the class, and says nothing of what becomes of it. */
  | 'not-owner'
  /** Whoever owns a class hands it over first. */
  | 'owner-stays'
  /** A newer version came meanwhile. */
  | 'version-changed'
  /** Answers hang on what it drops or moves. */
  | 'version-held'
  /** Somebody saved something else of the same part meanwhile. */
  | 'draft-changed'
  /** The check list of the draft has something that must be mended first. */
  | 'draft-faulty'
  /** It holds as much as a draft may. */
  | 'draft-full'
  /** Somebody else made the draft, and shares it. */
  | 'not-maker'
  /** What was brought is no challenge, or not one that can be taken: its faults say why. */
  | 'challenge-faulty'
  /** A class has a version of it: what was answered hangs on that. */
  | 'challenge-played'
  /** A colleague wrote something else meanwhile. */
  | 'handover-changed'
  /** Another device led the board meanwhile. */
  | 'board-changed'
  | 'exhibition-full'
  | 'team-used'
  | 'teams-closed'
  | 'phase-not-ready-to-end'
  /** Onboarding and Launch: the teacher leads them, nothing in them is ended or answered. */
  | 'phase-led'
  | 'phase-not-answered'
  | 'phase-closed'
  /** The docent ended it: what is in it is rated as it is. */
  | 'phase-ended'
  | 'activity-not-answerable'
  | 'answer-rated'
  | 'answer-changed'
  | 'answer-exists'
  | 'answer-empty'
  /** The team has sent as much as it may in a day. */
  | 'photos-used-up'
  | 'answers-used-up'
  /** Another photo took its place. */
  | 'photo-changed'
  /** Who may not be in a photo changed since it was looked at, or what was said of it. */
  | 'photo-asked-anew'
  /** By the docent, and whoever sends doesn't know yet. */
  | 'answer-taken-away'
  /** The team has sent again since, or its time is over. */
  | 'gone-for-good'
  /** Another device of the docent was quicker. */
  | 'rating-changed'
  | 'return-changed'
  /** The neighbours' answer, or what the team sent of it from another device; or nobody looks any more. */
  | 'neighbour-changed'
  | 'rating-seen'
  /** The team has seen its first part: what is on its ship stays. */
  | 'ship-painted'
  /** Another device of the team was quicker. */
  | 'ship-changed'
  | 'medal-not-ready'
  /** Of no team. */
  | 'no-medal-ready'
  | 'rating-not-ready'
  /** A fault of ours. */
  | 'failed'
  /** The stores can't be written now. */
  | 'unavailable';

export type FieldErrors = Readonly<Record<string, string>>;

/** `line` is null where the file as a whole is meant. */
export type ChallengeFault = { file: string; line: number | null; message: string };

/** What a refusal may carry besides its code. */
export type RefusalFacts = {
  /** Translation keys by field name; `_error` is the form's own. */
  errors?: FieldErrors;
  /** What is in the way as it is now, in the shape that the asker may see: an answer, or what is painted on a ship. */
  answer?: object;
  /** What is wrong with a challenge, in Dutch, each with its file. */
  faults?: readonly ChallengeFault[];
  /** Seconds until another try makes sense. */
  retryAfter?: number;
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
