/**
 * Tests every cell of the tables in docs/security.md, 'Wat van iemand is, eindigt met wat hij mag', over the API. Every
 * place that stores a right must be in those tables.
 */

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { jobKinds } from '#domain/jobs/jobs.ts';
import { openInMemory } from '#server/db/db.ts';
import { createSchoolProvider } from '#server/login/schoolProvider.ts';
import { password, School } from '#test/classroom.ts';
import { onEveryEngine, type TestPlace } from '#test/engines.ts';
import { events, openScene, publicUrl, things, unblock } from '#test/rights/docent.ts';
import { named, rightsTable, type Verdict, verdicts } from '#test/rights/table.ts';
import { eventsOfTeam, openTeamScene, thingsOfTeam } from '#test/rights/team.ts';
import { openSchoolServer, type SchoolServer, shapes } from '#test/schoolLogin.ts';

const ofDocent = rightsTable('van een docent');
const ofTeam = rightsTable('van een team');

/**
 * Rows that affect other rows run alone: a second step changes each login, a restore changes everything, and a docent's
 * invite needs a docent who is no beheerder.
 */
const alone = [
  'tweede stap en herstelcodes',
  'tweede stap die wordt ingesteld',
  'gevraagd herstel (`restore`)',
  'uitnodiging voor de eigen klas',
];
const together = [...ofDocent.rows.keys()].filter((name) => !alone.includes(name));
const groups = [together, ...alone.map((name) => [name])];

const verdictOf = ({ events: columns, rows }: typeof ofDocent, row: string, event: string): Verdict =>
  (rows.get(row)?.[columns.indexOf(event)] ?? '') as Verdict;

onEveryEngine('What a docent began or was given', (engine) => {
  // A provider without a rule for who is a docent, so nobody becomes a docent through it.
  const shape = shapes.find(({ name }) => name === 'Google') ?? shapes[0];
  let place: TestPlace;
  let school: School;
  let provider: SchoolServer;
  beforeEach(async () => {
    if (shape === undefined) throw new Error('There is no shape of a school');
    provider = await openSchoolServer(shape, publicUrl);
    place = await engine.open();
    school = await School.open(place, { schoolProvider: createSchoolProvider(provider.settings(shape, publicUrl)) });
  });
  afterEach(async () => {
    await school.close();
    await place.remove();
    await provider.close();
  });

  const cases = ofDocent.events.flatMap((event) => groups.map((group): [string, string[]] => [event, group]));
  it.each(cases)('is after ‘%s’ what the table says: %j', { timeout: 60_000 }, async (event, group) => {
    const scene = await openScene(school);
    const begun = new Map<string, () => Promise<boolean>>();
    for (const name of group) begun.set(name, (await things[name]?.(scene)) ?? (() => Promise.resolve(false)));
    await events[event]?.(scene);
    const found: Record<string, string> = {};
    for (const [name, works] of begun) found[name] = (await works()) ? 'blijft' : 'weg';
    if (event === 'geblokkeerd') {
      await unblock(scene);
      for (const [name, works] of begun) if (found[name] === 'weg' && (await works())) found[name] = 'wacht';
    }
    expect(found).toEqual(Object.fromEntries(group.map((name) => [name, verdictOf(ofDocent, name, event)])));
  });

  it('ends a restore with the right to ask for it, also where that comes back before it begins', async () => {
    const scene = await openScene(school);
    const works = await things['gevraagd herstel (`restore`)']?.(scene);
    await events['geblokkeerd']?.(scene);
    await unblock(scene);
    expect(await works?.()).toBe(false);
  });

  it('ends with a new password in the session that began it', async () => {
    const scene = await openScene(school);
    const addsAccount = await things['schoolaccount dat gekoppeld wordt']?.(scene);
    const setsUpStep = await things['tweede stap die wordt ingesteld']?.(scene);
    scene.word = 'een nieuw wachtwoord';
    await scene.who.ask(teacher.changePassword, { password, newPassword: scene.word });
    expect([await addsAccount?.(), await setsUpStep?.()]).toEqual([false, false]);
  });
});

onEveryEngine('What a team has', (engine) => {
  let place: TestPlace;
  let school: School;
  beforeEach(async () => {
    place = await engine.open();
    school = await School.open(place);
  });
  afterEach(async () => {
    await school.close();
    await place.remove();
  });

  it.each(ofTeam.events)('is after ‘%s’ what the table says', async (event) => {
    const scene = await openTeamScene(school);
    const begun = new Map<string, () => Promise<Verdict>>();
    for (const name of ofTeam.rows.keys()) {
      const begin = thingsOfTeam[name];
      if (begin !== undefined) begun.set(name, await begin(scene));
    }
    await eventsOfTeam[event]?.(scene);
    const found: Record<string, Verdict> = {};
    for (const [name, look] of begun) found[name] = await look();
    const cellsOfEvent = [...ofTeam.rows.keys()].map((name) => [name, verdictOf(ofTeam, name, event)]);
    expect(found).toEqual(Object.fromEntries(cellsOfEvent));
  });
});

describe('The tables of rights', () => {
  it.each([
    ['docent', ofDocent, things, events],
    ['team', ofTeam, thingsOfTeam, eventsOfTeam],
  ])('of a %s know every row, column and word', (_, table, known, happenings) => {
    expect([...table.rows.keys()].toSorted()).toEqual(Object.keys(known).toSorted());
    expect(table.events.toSorted()).toEqual(Object.keys(happenings).toSorted());
    for (const cells of table.rows.values()) {
      expect(cells).toHaveLength(table.events.length);
      expect(verdicts).toEqual(expect.arrayContaining(cells));
    }
  });

  it('name every table in which a secret or a docent stands, and every kind of job', async () => {
    const db = await openInMemory();
    const tables = await db.introspection.getTables();
    await db.destroy();
    const ofSomebody =
      /hash|secret|token|code$|teacher|maker|letInBy|savedBy|updatedBy|owner|^(?:by|who|key|device)$/iu;
    const bound = tables.filter(({ columns }) => columns.some(({ name }) => ofSomebody.test(name)));
    const guarded = tables.filter(({ name }) => named.has(name));
    expect(guarded.filter((table) => !bound.includes(table)).map(({ name }) => name)).toEqual([]);
    expect(bound.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
    expect(jobKinds.filter((kind) => !named.has(kind))).toEqual([]);
  });
});
