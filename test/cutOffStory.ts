/** A story of teams whose connections fail while they send answers, with any number of answers. */

import { setImmediate } from 'node:timers/promises';

import { createAnswerDraft } from '#client/drafts/answerDraft.ts';
import { createAnswerStore } from '#client/outbox/answerStore.ts';
import { createOutbox, type Outbox } from '#client/outbox/outbox.ts';
import { readAnswer } from '#contract/decode/classFacts.ts';
import { readTeamsPhase } from '#contract/decode/teamFacts.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';

import { aLibrary } from './builders.ts';
import { aPhoto, type Docent, type School, type Team } from './classroom.ts';
import { allTroubles, brokenNetwork, type Trouble } from './cutOffs.ts';
import { createDrivenClock } from './drivenClock.ts';
import { aChallenge, activities, aPhase } from './facts.ts';
import { fc } from './property.ts';

/** One answer that a team sends. */
type HandIn = {
  team: number;
  activity: number;
  /** The troubles that its tries meet, in order. */
  troubles: Trouble[];
  /** The number of steps between the press of the button and a reload of the page; null for no reload. */
  closedAfter: number | null;
};

/** Eight activities that are open from the start; the first one needs a photo. */
const wanted = activities(1, 8).map((activity) => ({ ...activity, photoRequired: activity.id === 101 }));
const openChallenge = aChallenge({
  phases: [aPhase({ activities: wanted }), ...[2, 3, 4].map((number) => aPhase({ number }))],
});

export const withOpenChallenge = () => ({ library: aLibrary([openChallenge]) });

const teamCount = 5;

/** The same seed gives the same answers. */
export function handIns(seed: number, count: number): HandIn[] {
  const any = fc.record({
    team: fc.nat(teamCount - 1),
    activity: fc.constantFrom(...wanted.map(({ id }) => id)),
    troubles: fc.array(fc.constantFrom(...allTroubles), { minLength: 1, maxLength: 4 }),
    closedAfter: fc.option(fc.nat(8), { freq: 2 }),
  });
  return fc.sample(any, { seed, numRuns: count });
}

/** One team with its device, whose storage outlives the page. */
class TeamAtWork {
  readonly #team: Team;
  readonly #store = createAnswerStore();
  readonly #clock = createDrivenClock();
  readonly #network: ReturnType<typeof brokenNetwork>;
  readonly #acknowledged = new Set<string>();
  #outbox: Outbox;
  #close: () => void;

  constructor(team: Team, address: string) {
    this.#team = team;
    this.#network = brokenNetwork({ device: team, address });
    [this.#outbox, this.#close] = this.#open();
  }

  #open(): [Outbox, () => void] {
    const parts = { team: this.#team.id, store: this.#store, transport: this.#network.transport, clock: this.#clock };
    const outbox = createOutbox(parts);
    const close = outbox.start(
      async ({ state }) => void (state.kind === 'waiting' && this.#acknowledged.add(state.key)),
    );
    return [outbox, close];
  }

  /** Types a text, sends it, and waits until the outbox is empty. */
  async handIn(text: string, { activity: id, troubles, closedAfter }: Omit<HandIn, 'team'>): Promise<void> {
    const phase = readTeamsPhase(await this.#team.ask(student.phase, { phase: 1 }));
    const activity = phase.activities.find((one) => one.id === id);
    if (activity === undefined) throw new Error(`there is no activity ${id}`);
    const about = { team: { id: this.#team.id, title: 'Team' }, phase, activity };
    const draft = createAnswerDraft(about, this.#outbox);
    if (activity.photoRequired && activity.answer === undefined) await draft.keepPhoto(aPhoto());
    await draft.change({ tweet: text });
    this.#network.meet(...troubles);
    await this.#outbox.handIn(draft.answer(about));
    for (let step = 0; await this.#isUnderWay(); step += 1) {
      if (step === closedAfter) {
        this.#close();
        [this.#outbox, this.#close] = this.#open();
      }
      if (!this.#clock.passToNext()) await this.#progress();
    }
  }

  /** Whether the outbox, on the device or in this page, holds an answer; the form is locked during that time. */
  async #isUnderWay(): Promise<boolean> {
    const all = [...(await this.#store.all()), ...(this.#outbox.kept.get() ?? [])];
    const refused = all.find(({ state }) => state.kind === 'refused');
    if (refused !== undefined) throw new Error(`was refused: ${JSON.stringify(refused)}`);
    return all.length > 0;
  }

  /** Waits until the state of sending changes. */
  #progress(): Promise<void> {
    const { sending } = this.#outbox;
    if (sending.get() === null) return setImmediate();
    return new Promise((resolve) => {
      const leave = sending.subscribe(() => {
        leave();
        resolve();
      });
    });
  }

  /** The number of answers that the team knows to be stored. */
  get acknowledged(): number {
    return this.#acknowledged.size;
  }

  close(): void {
    this.#close();
  }
}

/**
 * Sends every answer until the server has it, and would otherwise never end. Returns what each team should have per
 * activity: the last text, and a version that counts the answers.
 */
export async function playCutOffs(school: School, docent: Docent, all: readonly HandIn[]) {
  const teams: Team[] = [];
  for (let number = 1; number <= teamCount; number += 1) teams.push(await docent.team(`Team ${number}`));
  const expected = new Map<string, { tweet: string; version: number }>();
  const play = async (team: Team, index: number): Promise<number> => {
    const atWork = new TeamAtWork(team, school.address);
    for (const [number, handIn] of all.entries()) {
      if (handIn.team !== index) continue;
      const name = `${team.id} ${handIn.activity}`;
      const tweet = `Antwoord ${number} 👩‍🚀`;
      await atWork.handIn(tweet, handIn);
      expected.set(name, { tweet, version: (expected.get(name)?.version ?? 0) + 1 });
    }
    atWork.close();
    return atWork.acknowledged;
  };
  const counts = await Promise.all(teams.map(play));
  const answers = (await docent.ask(teacher.answers, {})).map(readAnswer);
  const stored = new Map(answers.map((one) => [`${one.teamId} ${one.activityId}`, one]));
  return { expected, stored, acknowledged: counts.reduce((sum, one) => sum + one, 0) };
}
