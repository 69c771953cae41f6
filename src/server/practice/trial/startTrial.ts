/** A docent starts a trial flight of a class, and a team's device finds it by its code (docs/rules.md 17.11, 17.12). */

import { randomInt } from 'node:crypto';

import { trialAddress } from '#contract/addresses.ts';
import type { practiceStart, trialEntrance } from '#contract/practice/practice.ts';
import { cardFragment } from '#domain/login/cardAddress.ts';
import { newTrialCode, readLoginCode } from '#domain/login/loginCode.ts';
import { Refusal } from '#domain/refusal.ts';
import type { TeacherCaller, Visitor } from '#server/auth.ts';
import type { Handlers } from '#server/http/route.ts';
import { findRunOf } from '#server/store/runs.ts';
import { openByCode } from '#server/student/login.ts';
import type { Around } from '#server/throwaway/openStores.ts';
import type { Throwaways } from '#server/throwaway/throwaways.ts';

import { openTrial } from './openTrial.ts';

export function trialStartCalls(around: Around, throwaways: Throwaways) {
  const { db, library, throttle, fingerprint } = around.context;
  /** The name of each open trial, by its code. */
  const names = new Map<string, string>();

  const newCode = (): string => {
    const code = newTrialCode((limit) => randomInt(limit));
    return names.has(code) ? newCode() : code;
  };
  const find = async (code: string): Promise<{ name: string; id?: undefined; runId?: undefined } | undefined> => {
    const name = names.get(code);
    const isOpen = name !== undefined && (await throwaways.find({ kind: 'trial', name, isUse: true }, undefined));
    return isOpen ? { name } : undefined;
  };
  const forDocent = {
    startTrial: async ({ runId }, who) => {
      const run = await findRunOf(db, who.id, runId);
      const content = run && (await library.played(run));
      if (content === undefined) throw new Refusal('not-found');
      const code = newCode();
      const name = await throwaways.open('trial', who, async (own) => {
        const open = await openTrial(around, content, { name: own, code, end: () => throwaways.end(own) });
        names.set(code, own);
        return {
          ...open,
          close: async () => {
            names.delete(code);
            await open.close();
          },
          isTheirs: async () => (await findRunOf(db, who.id, runId)) !== undefined,
        };
      });
      return { path: `${trialAddress(name)}/docent/proefvlucht` };
    },
  } satisfies Handlers<typeof practiceStart, TeacherCaller>;

  const forTeam = {
    enterTrial: async ({ loginCode }, who) => {
      const code = readLoginCode(loginCode);
      // A device that knows a team queues with the others: no team has this code.
      const from = { address: who.address, devices: [] };
      const account = fingerprint('team-code', code);
      const { name } = await openByCode({ who, account }, () => throttle.teamLogin(from, () => find(code)));
      return { path: `${trialAddress(name)}/student/login?next=%2Fstudent#${cardFragment({ code, secret: '' })}` };
    },
  } satisfies Handlers<typeof trialEntrance, Visitor>;
  return { forDocent, forTeam };
}
