import { expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { answer, atSchool, type Docent, refusal, type Team } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { listen } from '#test/testStream.ts';

const bare = { patch: null, name: '', isNamedByDocent: false };

onEveryEngine('A team that paints its ship', (engine) => {
  const school = atSchool(engine);

  async function aTeam(): Promise<{ docent: Docent; team: Team }> {
    const docent = await school().docent();
    return { docent, team: await docent.team('Sterren') };
  }

  const shipOf = async (team: Team) => (await team.ask(student.info, {})).studentgroup.ship;
  const choose = (team: Pick<Team, 'ask'>, patch: number, seenPatch = 0) =>
    team.ask(student.choosePatch, { patch, seenPatch });
  const name = (team: Pick<Team, 'ask'>, shipName: string, seenName = '') =>
    team.ask(student.nameShip, { shipName, seenName });

  /** Ends, rates and reveals phase 1. */
  async function firstPart(docent: Docent, team: Team): Promise<void> {
    for (const id of [101, 102]) {
      const { id: answerId } = await answer(team, id);
      await docent.ask(teacher.rateAnswer, { answerId, medal: 2 });
    }
    await docent.endPhase(1);
    await team.ask(student.revealMedal, { phase: 1 });
  }

  it('is at the same step of its first minute on each device, and through on all of them', async () => {
    const { team } = await aTeam();
    const stepOf = async (device: Pick<Team, 'ask'>) => (await device.ask(student.info, {})).crewStep;
    const tablet = await school().enter(team.code);
    expect(await stepOf(tablet)).toBeNull();
    const stream = await listen(tablet, student.events.path);
    await team.ask(student.crewStep, { step: 2 });
    expect(await stream.receives('team')).toBe(true);
    expect(await stepOf(tablet)).toBe(2);
    await tablet.ask(student.crewStep, { step: 0 });
    expect(await stepOf(team)).toBe(0);
    await tablet.ask(student.crewStep, { step: 4 });
    expect(await stepOf(team)).toBe(4);
    for (const step of [-1, 5]) {
      expect(await refusal(team.ask(student.crewStep, { step }))).toMatchObject({ status: 400 });
    }
    expect(await stepOf(team)).toBe(4);
  });

  it('chooses a patch and a name, changes them and takes them off, and its docent sees it', async () => {
    const { docent, team } = await aTeam();
    expect(await shipOf(team)).toEqual(bare);
    expect(await choose(team, 7)).toEqual({ ...bare, patch: 7 });
    expect(await name(team, '  De Vliegende \n Pannenkoek ')).toMatchObject({
      patch: 7,
      name: 'De Vliegende Pannenkoek',
    });
    const [seen] = await docent.ask(teacher.teams, {});
    expect(seen?.ship).toEqual({ patch: 7, name: 'De Vliegende Pannenkoek', isNamedByDocent: false });
    expect(await choose(team, 0, 7)).toMatchObject({ patch: null });
    expect(await name(team, ' ', 'De Vliegende Pannenkoek')).toEqual(bare);
  });

  it('is refused a name that is too long, and a patch that is none', async () => {
    const { team } = await aTeam();
    const long = await refusal(name(team, 'x'.repeat(25)));
    expect([long.status, long.errors]).toEqual([422, { shipName: 'Must be 24 characters or less' }]);
    for (const patch of [13, -1]) expect(await refusal(choose(team, patch))).toMatchObject({ status: 400 });
    expect(await shipOf(team)).toEqual(bare);
  });

  it('may change it until it has seen its first part, and then gets to see what is there', async () => {
    const { docent, team } = await aTeam();
    await choose(team, 3);
    await firstPart(docent, team);
    const painted = { status: 409, code: 'ship-painted', answer: { ...bare, patch: 3 } };
    expect(await refusal(choose(team, 4, 3))).toMatchObject(painted);
    expect(await refusal(name(team, 'Te laat'))).toMatchObject(painted);
    expect(await shipOf(team)).toEqual({ ...bare, patch: 3 });
  });

  it('paints from two devices at once: one of two designs stays, and the other device gets the conflict', async () => {
    const { team } = await aTeam();
    const other = await school().enter(team.code);
    const outcomes = await Promise.allSettled([choose(team, 1), choose(other, 2)]);
    const taken = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.patch] : []));
    expect(taken).toHaveLength(1);
    const lost = outcomes.find((one) => one.status === 'rejected');
    expect(lost?.reason).toMatchObject({ status: 409, code: 'ship-changed', answer: { patch: taken[0] } });
    expect((await shipOf(team)).patch).toBe(taken[0]);
    // Choosing the same patch twice is one choice, and a name changes no patch.
    expect(await choose(other, taken[0] ?? 0)).toMatchObject({ patch: taken[0] });
    expect(await name(other, 'Sterrenstof')).toMatchObject({ patch: taken[0], name: 'Sterrenstof' });
  });

  it('gets an event when its docent changes or removes its name, also after the first part', async () => {
    const { docent, team } = await aTeam();
    await name(team, 'Poepschip');
    const stream = await listen(team, student.events.path);
    const cleared = await docent.ask(teacher.nameShip, { teamId: team.id, shipName: ' ' });
    expect(cleared.ship).toEqual({ ...bare, isNamedByDocent: true });
    expect(await stream.receives('team')).toBe(true);
    expect(await shipOf(team)).toEqual({ ...bare, isNamedByDocent: true });
    expect(await name(team, 'Sterrenstof')).toEqual({ ...bare, name: 'Sterrenstof' });
    await firstPart(docent, team);
    const given = await docent.ask(teacher.nameShip, { teamId: team.id, shipName: 'De Meeuw' });
    expect(given.ship).toEqual({ ...bare, name: 'De Meeuw', isNamedByDocent: true });
    const long = await refusal(docent.ask(teacher.nameShip, { teamId: team.id, shipName: 'x'.repeat(25) }));
    expect(long.status).toBe(422);
  });

  it('leaves nothing of it behind when it is taken away', async () => {
    const { docent, team } = await aTeam();
    await name(team, 'Sterrenstof');
    await docent.ask(teacher.removeTeam, { teamId: team.id });
    const rows = await school().context.db.selectFrom('teams').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Sterrenstof');
  });
});
