/** A simulated team of a practice: it comes in, works as its plan says, and reacts to what its docent does. */

import { readRocket, type RocketEntry } from '#contract/decode/facts.ts';
import { readTeamsPhase, type TeamsAnswer } from '#contract/decode/teamFacts.ts';
import type { TeamEvent } from '#contract/events.ts';
import { student } from '#contract/student.ts';
import type { Patch } from '#domain/course.ts';
import type { Dice } from '#domain/dice.ts';
import { isReturned } from '#domain/status.ts';

import { type Author, createAnswering } from './answering.ts';
import { createDevice, type Device, type DeviceParts } from './device.ts';
import { planLaterPhase, type TeamPlan } from './script.ts';

export type PlayerParts = Omit<DeviceParts, 'team'> &
  Author & {
    team: { loginCode: string; patch: Patch };
    plan: TeamPlan;
    dice: Dice;
  };

export type Player = {
  start: () => void;
  /** The server has news for this team. */
  notify: (event: TeamEvent) => void;
  /** A team that will ask for help asks for it soon, once in the lesson. */
  raiseHand: () => void;
};

const second = 1000;
/** How long a team takes, in the lesson's time, to notice something, and to build on. */
const noticesAfterMs = 20 * second;
const improvesAfterMs = 120 * second;
/** The docent has led the board with a timer, and the team reads its assignment. */
const asksAfterMs = 30 * second;
/** As long as a docent may want to open the medals of a phase together. */
const waitsForClassMs = 45 * second;

export function createPlayer(parts: PlayerParts): Player {
  const { team, plan, challenge, clock, dice } = parts;
  const device = createDevice({ ...parts, team: team.id });
  const { ask, later, at } = device;
  const answering = createAnswering(device, parts);

  let isWanted = false;
  let hasAsked = false;

  const askForHelp = async (): Promise<void> => {
    if (hasAsked) return;
    hasAsked = true;
    const { activityId } = plan.answers.find(({ sendsAtMs }) => sendsAtMs > clock.now()) ?? {};
    await ask(student.raiseHand, activityId === undefined ? {} : { activityId });
  };

  const arrive = async (): Promise<void> => {
    await device.logIn(team.loginCode);
    const [first] = challenge.phases;
    if (first !== undefined) answering.workOn(first, plan.answers, 0);
    if (plan.raisesHandAtMs !== undefined) at(isWanted ? clock.now() + asksAfterMs : plan.raisesHandAtMs, askForHelp);
    if (plan.awayMs !== undefined) loseNetwork(plan.awayMs);
    await ask(student.choosePatch, { patch: team.patch, seenPatch: 0 });
  };

  const loseNetwork = ([from, until]: readonly [number, number]): void => {
    at(from, async () => device.setNetwork(false));
    at(until, async () => {
      device.setNetwork(true);
      await readNews();
    });
  };

  /** Reads the docent's words, and improves what was given back. */
  const readNews = async (): Promise<void> => {
    const { phases } = await ask(student.hasNewRating, {});
    for (const { id } of phases) {
      const { activities } = readTeamsPhase(await ask(student.phase, { phase: id }));
      for (const { answer } of activities) {
        if (answer !== undefined && (await readWords(device, answer)) === 'given back') {
          later(improvesAfterMs, () => answering.improve(answer));
        }
      }
    }
    await followPhases();
  };

  /** Opens medals as a team does, and works on in the next phase. */
  const followPhases = async (): Promise<void> => {
    const rocket = readRocket(await ask(student.rocketStatus, {}));
    for (const entry of rocket) {
      if (entry.isTogether === true && !entry.seen) await ask(student.revealMedal, { phase: entry.number });
      else if (isReady(entry) && !waitsForDocent(entry, rocket)) later(waitsForClassMs, () => reveal(entry.number));
    }
    const next = rocket.find(({ done, status }) => !done && status === 'READY');
    const phase = challenge.phases.find(({ number }) => number === next?.number);
    if (phase === undefined || answering.hasPlanned(phase.number)) return;
    answering.workOn(phase, planLaterPhase(phase, dice), clock.now());
  };

  const reveal = async (number: number): Promise<void> => {
    const rocket = readRocket(await ask(student.rocketStatus, {}));
    if (!rocket.some((entry) => entry.number === number && isReady(entry))) return;
    await ask(student.revealMedal, { phase: number });
    // The first medal may be the last one that the team has to open.
    await followPhases();
  };

  return {
    start: () => at(plan.arrivesAtMs, arrive),
    notify: (event) => {
      if (!device.isLoggedIn()) return;
      if (event === 'rating') later(noticesAfterMs, readNews);
      if (event === 'phases') later(noticesAfterMs, followPhases);
    },
    raiseHand: () => {
      if (plan.raisesHandAtMs === undefined || isWanted) return;
      isWanted = true;
      if (device.isLoggedIn()) later(asksAfterMs, askForHelp);
    },
  };
}

/** Opens a rating or the words of a return, and says that the team understood them. */
async function readWords({ ask }: Device, answer: TeamsAnswer): Promise<'given back' | undefined> {
  if (answer.rating?.seen === false) {
    const { id: wordsId } = await ask(student.revealRating, { answerId: answer.id });
    await ask(student.understand, { answerId: answer.id, wordsId });
  }
  const words = answer.returns.at(-1);
  if (!isReturned(answer) || words === undefined || words.isUnderstood) return undefined;
  await ask(student.understand, { answerId: answer.id, wordsId: words.id });
  return 'given back';
}

const isReady = ({ done, seen, status }: RocketEntry): boolean => done && !seen && status === 'RATED';

/** The docent opens the first medals together; where that does not happen, a team does it at the end. */
function waitsForDocent({ number }: RocketEntry, rocket: readonly RocketEntry[]): boolean {
  const [first, ...others] = rocket;
  return number === first?.number && others.some(({ seen }) => !seen);
}
