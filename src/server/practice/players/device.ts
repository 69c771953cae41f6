/** The device of a simulated team: the client of a real one, with a network that can be cut. */

import { createAnswerStore } from '#client/outbox/answerStore.ts';
import { createOutbox, type Outbox } from '#client/outbox/outbox.ts';
import { type Ask, type AskSettings, createAsk } from '#contract/client.ts';
import { Problem } from '#contract/problem.ts';
import { student, tokenHeader } from '#contract/student.ts';

import type { LessonClock } from './lessonClock.ts';

export type Action = () => Promise<unknown>;

export type Device = {
  ask: Ask;
  outbox: Outbox;
  logIn: (loginCode: string) => Promise<void>;
  isLoggedIn: () => boolean;
  setNetwork: (isThere: boolean) => void;
  /** Does it after this many milliseconds of the lesson. */
  later: (milliseconds: number, action: Action) => void;
  /** Does it at this moment of the lesson. */
  at: (moment: number, action: Action) => void;
};

export type DeviceParts = {
  /** The id of its team. */
  team: string;
  clock: LessonClock;
  /** Reaches the practice's server. */
  fetch: AskSettings['fetch'];
  onFault: (error: unknown) => void;
};

export function createDevice({ team, clock, fetch, onFault }: DeviceParts): Device {
  let token: string | undefined;
  let isAway = false;
  const headers = (): Record<string, string> => (token === undefined ? {} : { [tokenHeader]: token });
  const fetchHere: AskSettings['fetch'] = (url, init) =>
    isAway ? Promise.reject(new TypeError('There is no network')) : fetch(url, init);
  const ask = createAsk({ fetch: fetchHere, headers });
  const transport = { upload: () => fetchHere, headers, noteConnection: () => undefined, onProblem: () => undefined };
  const outbox = createOutbox({ team, store: createAnswerStore(), transport, clock });

  /** A cut network, or a refusal that a screen would show, ends one action and not the lesson. */
  const act = (action: Action): void => {
    action().catch((error: unknown) => {
      if (!(error instanceof TypeError && isAway) && !(error instanceof Problem)) onFault(error);
    });
  };
  const later: Device['later'] = (milliseconds, action) =>
    void clock.after(Math.max(0, milliseconds), () => act(action));
  return {
    ask,
    outbox,
    logIn: async (loginCode) => {
      ({ token } = await ask(student.login, { loginCode }));
      outbox.start(() => Promise.resolve());
    },
    isLoggedIn: () => token !== undefined,
    setNetwork: (isThere) => {
      isAway = !isThere;
      if (isThere) outbox.hurry();
    },
    later,
    at: (moment, action) => later(moment - clock.now(), action),
  };
}
