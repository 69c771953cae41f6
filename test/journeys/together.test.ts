import { expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { leadMs } from '#domain/moments/together.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { listen } from '#test/testStream.ts';

const isTogether = async (team: Team): Promise<boolean> =>
  (await team.ask(student.rocketStatus, {}))[0]?.together === true;
const reveal = (team: Team) => team.ask(student.revealMedal, { phase: 1 });
const openAll = (docent: Docent) => docent.ask(teacher.revealTogether, { phase: 1 });

const rocketOf = async (docent: Docent, { id }: Team) =>
  (await docent.ask(teacher.teams, {})).find((team) => team.id === id)?.rocket ?? [];
/** Returns for each part of the rocket whether the board added it. */
const partsOf = async (docent: Docent, team: Team): Promise<boolean[]> =>
  (await rocketOf(docent, team)).map(({ together = false }) => together);

onEveryEngine('A medal that is revealed together', (engine) => {
  const school = atSchool(engine);
  const send = async (team: Team): Promise<string[]> => {
    const sent = [await answer(team, 101), await answer(team, 102)];
    return sent.map(({ id }) => id);
  };
  /** Creates a class that ended its first phase. The last team has no rating yet. */
  const begin = async () => {
    const docent = await school().docent();
    const teams = [await docent.team('Snel'), await docent.team('Rustig'), await docent.team('Later')];
    const sent: string[][] = [];
    for (const team of teams) sent.push(await send(team));
    for (const id of [...(sent[0] ?? []), ...(sent[1] ?? [])]) await docent.rate(id, 3);
    await docent.endPhase(1);
    const [first, second, unrated] = teams;
    if (first === undefined || second === undefined || unrated === undefined) throw new Error('three teams');
    return { docent, first, second, unrated, left: sent[2] ?? [] };
  };

  it('begins at once for a team with one device, and at one moment a shade ahead for the devices of a team', async () => {
    const { first, second } = await begin();
    const other = await school().enter(second.code);
    await other.ask(student.info, {});
    expect(await reveal(first)).toEqual({ medal: 3 });
    const { sinceMs = 0 } = await reveal(second);
    expect(sinceMs).toBeLessThanOrEqual(0);
    expect(sinceMs).toBeGreaterThanOrEqual(-leadMs.team);
    // The other device gets the same moment.
    const before = Date.now();
    const { sinceMs: later = 0 } = await other.ask(student.revealMedal, { phase: 1 });
    expect(later).toBeGreaterThanOrEqual(sinceMs);
    expect(later - sinceMs).toBeLessThan(Date.now() - before + 5000);
    // A request long afterwards learns that the reveal is over.
    const { sinceMs: again = -1 } = await reveal(first);
    expect(again).toBeGreaterThanOrEqual(0);
  });

  it('opens for every team whose medal lies ready, at one moment and on the board, when the docent presses', async () => {
    const { docent, first, second, unrated, left } = await begin();
    const streams = [await listen(first, student.events.path), await listen(docent.device, teacher.events.path)];
    const [opened, again] = await Promise.all([openAll(docent), openAll(docent)]);
    expect(new Set(opened.studentgroups)).toEqual(new Set([first.id, second.id]));
    // Two presses, also on two devices, open at one moment.
    expect(again).toEqual(opened);
    expect(await streams[0]?.receives('phases')).toBe(true);
    expect(await streams[1]?.receives('board')).toBe(true);
    expect([await isTogether(first), await isTogether(second), await isTogether(unrated)]).toEqual([true, true, false]);
    const board = await docent.ask(teacher.board, {});
    expect(board).toMatchObject({ led: { together: true }, frozen: null, together: { phase_id: 1 } });
    const startsAt = Date.parse(board.together?.starts_at ?? '');
    expect(board.version).toBe(1);

    const answers = [await reveal(first), await reveal(second)];
    for (const { sinceMs = Infinity } of answers) {
      const moment = Date.now() - sinceMs;
      expect(Math.abs(moment - startsAt)).toBeLessThan(5000);
    }
    expect([await isTogether(first), await isTogether(second)]).toEqual([false, false]);
    // A team that is rated just afterwards reveals its medal by itself.
    for (const id of left) await docent.rate(id, 2);
    expect(await isTogether(unrated)).toBe(false);
    expect(await reveal(unrated)).toEqual({ medal: 2 });
  });

  it('shows the class the medals when the docent says so on any device, and of the next opening not by itself', async () => {
    const { docent, first, unrated, left } = await begin();
    await openAll(docent);
    expect((await docent.ask(teacher.board, {})).together).toMatchObject({ medals: false });
    const stream = await listen(docent.device, teacher.events.path);
    await docent.ask(teacher.changeBoard, { medals: 1 });
    expect(await stream.receives('board')).toBe(true);
    expect(await docent.ask(teacher.board, {})).toMatchObject({ led: { together: true }, together: { medals: true } });
    await docent.ask(teacher.changeBoard, { medals: 0 });
    expect((await docent.ask(teacher.board, {})).together).toMatchObject({ medals: false });
    await docent.ask(teacher.changeBoard, { medals: 1 });
    for (const id of left) await docent.rate(id, 1);
    // Opening again during the reveal keeps the same moment and the choice of medals.
    await openAll(docent);
    expect((await docent.ask(teacher.board, {})).together).toMatchObject({ medals: true });
    // The team gets no information about the medals on the board.
    expect(JSON.stringify(await first.ask(student.rocketStatus, {}))).not.toContain('medals');
    expect(await isTogether(unrated)).toBe(false);
  });

  it('waits for a team that was away, and is said no where nothing lies ready', async () => {
    const { docent, first, second, unrated, left } = await begin();
    await reveal(first);
    expect((await openAll(docent)).studentgroups).toEqual([second.id]);
    await docent.ask(teacher.changeBoard, { film: 0 });
    expect(await docent.ask(teacher.board, {})).toMatchObject({ led: { together: false } });
    expect(await isTogether(second)).toBe(true);
    // The phase is reopened before the team is back, so the reveal must be opened again.
    await docent.ask(teacher.togglePhaseDone, { phase: 1, done: 0 });
    await docent.endPhase(1);
    expect(await isTogether(second)).toBe(false);
    expect(await reveal(second)).toEqual({ medal: 3 });
    for (const id of left) await docent.rate(id, 1);
    await reveal(unrated);
    // The reveal of phase 1 is still in progress; the request for another phase is refused.
    await docent.ask(teacher.togglePhaseDone, { phase: 2, done: 0 });
    expect((await refusal(docent.ask(teacher.revealTogether, { phase: 2 }))).code).toBe('no-medal-ready');
    expect((await refusal(docent.ask(teacher.revealTogether, { phase: 9 }))).code).toBe('not-found');
  });

  it('keeps on each rocket what the board put on, phase after phase, for a team without a device', async () => {
    const { docent, first, second, unrated, left } = await begin();
    await openAll(docent);
    for (const team of [first, second]) {
      for (const activity of [201, 202]) await docent.rate((await answer(team, activity)).id, 2);
    }
    for (const id of left) await docent.rate(id, 1);
    for (const activity of [201, 202]) await docent.rate((await answer(unrated, activity)).id, 1);
    await docent.endPhase(2);
    expect(await partsOf(docent, second)).toEqual([true, false, false, false]);
    await docent.ask(teacher.revealTogether, { phase: 2 });
    expect(await partsOf(docent, second)).toEqual([true, true, false, false]);
    // The docent's screens show no medal before the team reveals it.
    expect((await rocketOf(docent, second)).map(({ medal }) => medal)).toEqual([null, null, null, null]);

    // The team returns later and reveals one phase after the other. The other part stays as it was.
    const togetherOf = async (team: Team) =>
      (await team.ask(student.rocketStatus, {})).map(({ together = false }) => together);
    expect(await togetherOf(second)).toEqual([true, true, false, false]);
    expect(await reveal(second)).toMatchObject({ medal: 3 });
    expect(await togetherOf(second)).toEqual([false, true, false, false]);
    await second.ask(student.revealMedal, { phase: 2 });
    expect(await togetherOf(second)).toEqual([false, false, false, false]);

    // Reopening a phase takes off the part that its teams have not seen.
    await docent.ask(teacher.togglePhaseDone, { phase: 1, done: 0 });
    expect(await togetherOf(first)).toEqual([false, true, false, false]);
    await docent.endPhase(1);
    expect(await togetherOf(first)).toEqual([false, true, false, false]);

    // Before the liftoff the docent opens everything that is ready in every phase, and the board stays where it is.
    await docent.ask(teacher.changeBoard, { phase: 5 });
    const opened = await docent.ask(teacher.revealTogether, {});
    expect(new Set(opened.studentgroups)).toEqual(new Set([first.id, unrated.id]));
    expect(await togetherOf(unrated)).toEqual([true, true, false, false]);
    expect(await docent.ask(teacher.board, {})).toMatchObject({ led: { phase_id: 5, together: false } });
    expect(await docent.ask(teacher.revealTogether, {})).toEqual(opened);
    for (const team of [first, unrated]) for (const phase of [1, 2]) await team.ask(student.revealMedal, { phase });
    expect((await refusal(docent.ask(teacher.revealTogether, {}))).code).toBe('no-medal-ready');
  });

  it('leaves the teams of another class alone', async () => {
    const { docent, first } = await begin();
    const other = await school().docent('meester');
    expect((await refusal(openAll(other))).code).toBe('no-medal-ready');
    expect(await isTogether(first)).toBe(false);
    expect((await openAll(docent)).studentgroups).toContain(first.id);
  });
});
