/**
 * A model of one answer: what two docents and two devices of a team do to it in any order, and the outcome by the
 * rules.
 */

import type { Medal } from '#domain/course.ts';
import type { Dice } from '#domain/dice.ts';
import type { RefusalCode } from '#domain/refusal.ts';

/** `version` and `seen` are what the device read last. Others may have changed both since. */
export type Act =
  | { what: 'send'; tweet: string; version: number }
  | { what: 'return'; tip: string; version: number; seen: string }
  | { what: 'rate'; medal: Medal; version: number }
  | { what: 'reveal' | 'withdraw-rating' | 'withdraw-return' | 'end' | 'reopen' };

type Version = { tweet: string; tip: string; isSentAgain: boolean };

/** The state of the one answer. */
export type Stand = {
  version: number;
  tweet: string;
  rating: { medal: Medal; seen: boolean } | null;
  returns: readonly Version[];
  isEnded: boolean;
};

export const begin: Stand = { version: 1, tweet: 'Eerst', rating: null, returns: [], isEnded: false };

export const openOf = ({ returns }: Stand): Version | undefined => returns.find(({ isSentAgain }) => !isSentAgain);

/** Whose turn it is, in the four states that the rules name. */
export function turnOf(stand: Stand): 'docent' | 'team' | 'to be viewed' | 'done' {
  if (stand.rating !== null) return stand.rating.seen ? 'done' : 'to be viewed';
  return openOf(stand) === undefined ? 'docent' : 'team';
}

/** Returns the state after an act, or the refusal that leaves everything unchanged. */
export function after(stand: Stand, act: Act): Stand | RefusalCode {
  switch (act.what) {
    case 'send':
      if (stand.rating !== null) return 'answer-rated';
      if (act.version !== stand.version) return 'answer-changed';
      return {
        ...stand,
        version: stand.version + 1,
        tweet: act.tweet,
        returns: stand.returns.map((one) => ({ ...one, isSentAgain: true })),
      };
    case 'return':
      return afterReturn(stand, act);
    case 'rate':
      if (act.version !== stand.version) return 'answer-changed';
      return { ...stand, rating: { medal: act.medal, seen: stand.rating?.medal === act.medal && stand.rating.seen } };
    case 'reveal':
      return stand.rating === null ? 'rating-not-ready' : { ...stand, rating: { ...stand.rating, seen: true } };
    case 'withdraw-rating':
      return stand.rating?.seen === true ? 'rating-seen' : { ...stand, rating: null };
    case 'withdraw-return':
      return afterWithdrawal(stand);
    case 'end':
    case 'reopen':
      break;
  }
  return { ...stand, isEnded: act.what === 'end' };
}

function afterReturn(stand: Stand, { tip, version, seen }: Act & { what: 'return' }): Stand | RefusalCode {
  if (stand.rating !== null) return 'answer-rated';
  if (stand.isEnded) return 'phase-ended';
  if (version !== stand.version) return 'answer-changed';
  const open = openOf(stand);
  if (open !== undefined && seen !== open.tip && tip !== open.tip) return 'return-changed';
  const earlier = stand.returns.filter(({ isSentAgain }) => isSentAgain);
  return { ...stand, returns: [...earlier, { tweet: stand.tweet, tip, isSentAgain: false }] };
}

function afterWithdrawal(stand: Stand): Stand | RefusalCode {
  const last = stand.returns.at(-1);
  if (last === undefined) return stand;
  if (stand.rating !== null) return 'answer-rated';
  return last.isSentAgain ? 'gone-for-good' : { ...stand, returns: stand.returns.slice(0, -1) };
}

/** What a device knows: it reads sometimes, and acts on what it read last. */
export type Knows = { version: number; tip: string };

const kinds = ['send', 'send', 'return', 'return', 'rate', 'reveal', 'withdraw-rating', 'withdraw-return'] as const;
const seldom = ['end', 'reopen'] as const;
const medals = [1, 2, 3] as const;

/** Draws an act that anybody could do with this knowledge. */
export function anyAct(dice: Dice, { version, tip }: Knows, number: number): Act {
  const what = dice.below(8) === 0 ? seldom[dice.below(2)] : kinds[dice.below(kinds.length)];
  if (what === undefined) throw new RangeError('There is nothing to do');
  if (what === 'send') return { what, tweet: `Versie ${number}`, version };
  // There are three tips, so two docents sometimes give the same one.
  if (what === 'return') return { what, tip: `Tip ${dice.below(3)}`, version, seen: tip };
  if (what === 'rate') return { what, medal: medals[dice.below(3)] ?? 1, version };
  return { what };
}
