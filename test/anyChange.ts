/** Picks a random change that somebody in a class can make; the server refuses what is not allowed at that moment. */

import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import type { Dice } from '#domain/dice.ts';

import type { Device, Docent } from './classroom.ts';

export type Change = { dice: Dice; docent: Docent; teams: readonly Device[]; enter: (code: string) => Promise<Device> };

const activities = [102, 201, 202, 301, 302, 401, 402];

export function anyOf<One>(dice: Dice, all: readonly One[]): One {
  const one = all[dice.below(all.length)];
  if (one === undefined) throw new RangeError('There is none');
  return one;
}

type Make = (change: Change) => Promise<unknown>;

const ofTeams: readonly Make[] = [
  ({ dice, teams }) => {
    const sent = { activityId: anyOf(dice, activities), tweet: `Antwoord ${dice.below(1000)}` };
    return anyOf(dice, teams).ask(student.answerActivity, sent);
  },
  async ({ dice, docent, teams }) => {
    const all = await docent.ask(teacher.answers, {});
    return anyOf(dice, teams).ask(student.revealRating, { answerId: anyOf(dice, all).id });
  },
  ({ dice, teams }) => anyOf(dice, teams).ask(student.revealMedal, { phase: 1 + dice.below(4) }),
  async ({ dice, docent, teams, enter }) => {
    const team = anyOf(dice, await docent.ask(teacher.teams, {}));
    await docent.ask(teacher.endTeamSessions, { teamId: team.id });
    // The old token stays invalid, so a random device gets the new token of this team.
    const device = await enter(team.logincode);
    Object.assign(anyOf(dice, teams).headers, { [tokenHeader]: device.headers[tokenHeader] });
  },
];

const ofDocents: readonly Make[] = [
  async ({ dice, docent }) => {
    const all = await docent.ask(teacher.answers, {});
    return docent.rate(anyOf(dice, all).id, 1 + dice.below(3), { comment: `Mooi ${dice.below(1000)}` });
  },
  async ({ dice, docent }) => {
    const all = await docent.ask(teacher.answers, {});
    return docent.ask(teacher.withdrawRating, { answerId: anyOf(dice, all).id });
  },
  async ({ dice, docent }) => {
    const { id: teamId } = anyOf(dice, await docent.ask(teacher.teams, {}));
    return docent.ask(teacher.rateEmptyAnswer, { teamId, activityId: 101, medal: 0 });
  },
  ({ dice, docent }) =>
    docent.ask(teacher.togglePhaseDone, { phase: 1 + dice.below(4), done: dice.below(3) > 0 ? 1 : 0 }),
  async ({ dice, docent }) => {
    const { id: teamId } = anyOf(dice, await docent.ask(teacher.teams, {}));
    return docent.ask(teacher.ratePhase, { phase: 1 + dice.below(4), teamId, feedback: `Ga door ${dice.below(1000)}` });
  },
  async ({ dice, docent }) => {
    const { id: answerId } = anyOf(dice, await docent.ask(teacher.answers, {}));
    const { id: takenId } = await docent.ask(teacher.takeAway, { answerId, what: 'answer', word: '' });
    if (dice.below(2) === 0) await docent.ask(teacher.putBack, { takenId });
  },
];

const ofReturns: readonly Make[] = [
  async ({ dice, docent }) => {
    const { id: answerId, version } = anyOf(dice, await docent.ask(teacher.answers, {}));
    return docent.ask(teacher.returnAnswer, { answerId, version, tip: `Maak ${dice.below(1000)}`, top: '' });
  },
  async ({ dice, docent }) => {
    const { id: answerId } = anyOf(dice, await docent.ask(teacher.answers, {}));
    return docent.ask(teacher.withdrawReturn, { answerId });
  },
];

const ofClass: readonly Make[] = [
  // The new name appears with everything that this docent gave.
  ({ dice, docent }) => docent.ask(teacher.renameSelf, { name: `Docent ${dice.below(1000)}` }),
  async ({ dice, docent }) => {
    const { id: teamId } = anyOf(dice, await docent.ask(teacher.teams, {}));
    return docent.ask(teacher.renameTeam, { teamId, title: `Team ${dice.below(1000)}` });
  },
  async ({ dice, docent }) => {
    const { id: teamId } = anyOf(dice, await docent.ask(teacher.teams, {}));
    return docent.ask(teacher.countTeam, { teamId, counted: dice.below(2) === 0 ? 0 : 1, reason: '' });
  },
  async ({ dice, docent }) => {
    const teams = await docent.ask(teacher.teams, {});
    const { id: teamId } = anyOf(dice, teams);
    const pupils = teams.flatMap(({ students }) => students);
    if (pupils.length < 4) return docent.ask(teacher.addStudent, { teamId, name: `Noor ${dice.below(1000)}` });
    const { id: studentId } = anyOf(dice, pupils);
    const next = dice.below(3);
    if (next === 0) return docent.ask(teacher.moveStudent, { studentId, teamId });
    if (next === 1) return docent.ask(teacher.deleteStudent, { studentId });
    return docent.ask(teacher.renameStudent, { studentId, name: `Sam ${dice.below(1000)}` });
  },
];

/** Returns true if the change was made, and false if it was refused. */
export async function makeAnyChange(change: Change): Promise<boolean> {
  const make = anyOf(change.dice, [...ofTeams, ...ofTeams, ...ofDocents, ...ofDocents, ...ofReturns, ...ofClass]);
  return make(change).then(
    () => true,
    () => false,
  );
}
