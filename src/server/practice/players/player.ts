/** A simulated team of a practice: it works as its plan says, through the client that a real team's device runs. */

import { newKey } from '#client/newKey.ts';
import { createAnswerStore } from '#client/outbox/answerStore.ts';
import { createOutbox, type Outbox } from '#client/outbox/outbox.ts';
import { type Ask, type AskSettings, createAsk } from '#contract/client.ts';
import { readRocket, type RocketEntry } from '#contract/decode/facts.ts';
import { readTeamsPhase, type TeamsActivity } from '#contract/decode/teamFacts.ts';
import type { TeamEvent } from '#contract/events.ts';
import { Problem } from '#contract/problem.ts';
import { student, tokenHeader } from '#contract/student.ts';
import type { Activity, Challenge, Patch, Phase } from '#domain/course.ts';
import type { Dice } from '#domain/dice.ts';
import { isReturned } from '#domain/status.ts';

import type { LessonClock } from './lessonClock.ts';
import { improvedLevel, planLaterPhase, type PlannedAnswer, type TeamPlan } from './script.ts';

export type PlayerParts = {
  team: { id: string; title: string; loginCode: string; patch: Patch };
  plan: TeamPlan;
  challenge: Challenge;
  clock: LessonClock;
  dice: Dice;
  /** Reaches the practice's server. */
  fetch: AskSettings['fetch'];
  write: (activity: Activity, level: PlannedAnswer['level']) => string;
  takePhoto: (phase: Phase, kind: 'work' | 'unfit') => Promise<Blob>;
  onFault: (error: unknown) => void;
};

export type Player = {
  start: () => void;
  /** The server has news for this team. */
  hear: (event: TeamEvent) => void;
};

const second = 1000;
/** How long a team takes, in the lesson's time, to notice something, and to build on. */
const noticesAfterMs = 20 * second;
const improvesAfterMs = 120 * second;
/** As long as a docent may want to open the medals of a phase together. */
const waitsForClassMs = 45 * second;

export function createPlayer(parts: PlayerParts): Player {
  const { team, plan, challenge, clock, dice, write, takePhoto, onFault } = parts;
  let token: string | undefined;
  let isAway = false;
  const planned = new Set<number>();
  const levels = new Map<number, PlannedAnswer['level']>();
  const headers = (): Record<string, string> => (token === undefined ? {} : { [tokenHeader]: token });
  const fetchHere: AskSettings['fetch'] = (url, init) =>
    isAway ? Promise.reject(new TypeError('There is no network')) : parts.fetch(url, init);
  const ask: Ask = createAsk({ fetch: fetchHere, headers });
  const outbox: Outbox = createOutbox({
    team: team.id,
    store: createAnswerStore(),
    transport: { upload: () => fetchHere, headers, noteConnection: () => undefined, onProblem: () => undefined },
    clock,
  });

  /** A device without a network, or a refusal that its screen would show, ends one deed and not the lesson. */
  const act = (deed: () => Promise<void>): void => {
    deed().catch((error: unknown) => {
      if (!(error instanceof TypeError && isAway) && !(error instanceof Problem)) onFault(error);
    });
  };
  const later = (milliseconds: number, deed: () => Promise<void>): void =>
    void clock.after(Math.max(0, milliseconds), () => act(deed));
  const at = (moment: number, deed: () => Promise<void>): void => later(moment - clock.now(), deed);

  const arrive = async (): Promise<void> => {
    ({ token } = await ask(student.login, { loginCode: team.loginCode }));
    outbox.start(() => Promise.resolve());
    await ask(student.choosePatch, { patch: team.patch, seenPatch: 0 });
    const [first] = challenge.phases;
    if (first !== undefined) workOn(first, plan.answers, 0);
    const hand = plan.raisesHandAtMs;
    if (hand !== undefined) at(hand, async () => void (await ask(student.raiseHand, activityAt(plan.answers[1]))));
    if (plan.awayMs !== undefined) loseNetwork(plan.awayMs);
  };

  const loseNetwork = ([from, until]: readonly [number, number]): void => {
    at(from, async () => void (isAway = true));
    at(until, async () => {
      isAway = false;
      outbox.hurry();
      await readNews();
    });
  };

  const workOn = (phase: Phase, answers: readonly PlannedAnswer[], sinceMs: number): void => {
    planned.add(phase.number);
    for (const answer of answers) {
      at(sinceMs + answer.opensAtMs, async () => void (await ask(student.openActivity, activityAt(answer))));
      at(sinceMs + answer.sendsAtMs, () => send(phase, answer));
    }
  };

  const send = async (phase: Phase, { activityId, level, photo }: PlannedAnswer): Promise<void> => {
    const activity = phase.activities.find(({ id }) => id === activityId);
    if (activity === undefined) return;
    levels.set(activityId, level);
    if (photo !== undefined) await outbox.keepPhoto(activityId, await takePhoto(phase, photo));
    await handIn(phase, activity, { tweet: write(activity, level), version: 0, hasPhoto: photo !== undefined });
  };

  const handIn = (phase: Phase, activity: Activity, sent: { tweet: string; version: number; hasPhoto: boolean }) =>
    outbox.handIn({
      ...sent,
      team: team.id,
      teamTitle: team.title,
      phase: { id: phase.number, slug: phase.slug, title: phase.title },
      activity: { id: activity.id, slug: activity.slug, title: activity.title },
      state: { kind: 'waiting', key: newKey() },
      changedAt: clock.now(),
    });

  /** Opens the docent's words, says that it understood them, and improves what was given back. */
  const readNews = async (): Promise<void> => {
    if (token === undefined) return;
    const { phases } = await ask(student.hasNewRating, {});
    for (const { id } of phases) {
      const phase = readTeamsPhase(await ask(student.phase, { phase: id }));
      for (const activity of phase.activities) await readWords(id, activity);
    }
    await followPhases();
  };

  const readWords = async (phaseNumber: number, { answer, ...activity }: TeamsActivity): Promise<void> => {
    if (answer === undefined) return;
    if (answer.rating !== null && !answer.rating.seen) {
      const rating = await ask(student.revealRating, { answerId: answer.id });
      await ask(student.understand, { answerId: answer.id, wordsId: rating.id });
    }
    const words = answer.returns.at(-1);
    if (!isReturned(answer) || words === undefined || words.isUnderstood) return;
    await ask(student.understand, { answerId: answer.id, wordsId: words.id });
    const phase = challenge.phases.find(({ number }) => number === phaseNumber);
    const content = phase?.activities.find(({ id }) => id === activity.id);
    if (phase === undefined || content === undefined) return;
    later(improvesAfterMs, async () => {
      const level = improvedLevel(levels.get(activity.id) ?? 'bronze');
      levels.set(activity.id, level);
      await handIn(phase, content, { tweet: write(content, level), version: answer.version, hasPhoto: false });
    });
  };

  /** Works on in the next phase, and opens medals as a team does. */
  const followPhases = async (): Promise<void> => {
    if (token === undefined) return;
    const rocket = readRocket(await ask(student.rocketStatus, {}));
    for (const entry of rocket) {
      if (entry.isTogether === true && !entry.seen) await ask(student.revealMedal, { phase: entry.number });
      else if (isReady(entry) && !waitsForDocent(entry, rocket)) later(waitsForClassMs, () => reveal(entry.number));
    }
    const next = rocket.find(({ done, status }) => !done && status === 'READY');
    const phase = challenge.phases.find(({ number }) => number === next?.number);
    if (phase !== undefined && !planned.has(phase.number)) workOn(phase, planLaterPhase(phase, dice), clock.now());
  };

  const reveal = async (number: number): Promise<void> => {
    const rocket = readRocket(await ask(student.rocketStatus, {}));
    if (rocket.some((entry) => entry.number === number && isReady(entry))) {
      await ask(student.revealMedal, { phase: number });
      // The first medal may be the last one that the team has to open.
      await followPhases();
    }
  };

  return {
    start: () => at(plan.arrivesAtMs, arrive),
    hear: (event) => {
      if (event === 'rating') later(noticesAfterMs, readNews);
      if (event === 'phases') later(noticesAfterMs, followPhases);
    },
  };
}

const activityAt = (answer: PlannedAnswer | undefined): { activityId?: number } =>
  answer === undefined ? {} : { activityId: answer.activityId };

const isReady = ({ done, seen, status }: RocketEntry): boolean => done && !seen && status === 'RATED';

/** The docent opens the first medals together; where that does not happen, a team does it at the end. */
function waitsForDocent({ number }: RocketEntry, rocket: readonly RocketEntry[]): boolean {
  const [first, ...others] = rocket;
  return number === first?.number && others.some(({ seen }) => !seen);
}
