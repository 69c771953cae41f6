/**
 * A removed text is in no file of the database from that moment on: neither in its pages nor in SQLite's write-ahead
 * log.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { exchange } from '#contract/workshop/exchange.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { undoMs } from '#domain/limits.ts';
import { forgetTaken } from '#server/photos/purgeRemoved.ts';
import { answer, type Docent, password, type School } from '#test/classroom.ts';
import { engines, type TestPlace } from '#test/engines.ts';
import { aWholeDraft, openWorkshop } from '#test/workshop.ts';

/** A word that no other text of the product contains. */
const word = 'Fleurtjexq';

type Scene = { school: School; docent: Docent; boss: Docent };

/** By the name of the call: creates something with the word in it. Returns a function that removes it. */
const removals: Readonly<Record<string, (scene: Scene) => Promise<() => Promise<unknown>>>> = {
  removeRun: async ({ docent }) => {
    const runId = await aClass(docent);
    return () => docent.ask(teacher.removeRun, { runId });
  },
  removeClass: async ({ docent, boss }) => {
    const runId = await aClass(docent);
    return () => boss.ask(admin.removeClass, { runId });
  },
  removeEmptyClasses: async ({ docent, boss }) => {
    const runId = await aClass(docent);
    await docent.ask(teacher.archiveRun, { runId, archived: 1 });
    return () => boss.ask(admin.removeEmptyClasses, {});
  },
  removeTeam: async ({ docent }) => {
    const team = await docent.team(word);
    await answer(team, 102, `${word} mat de planken`);
    return () => docent.ask(teacher.removeTeam, { teamId: team.id });
  },
  deleteTeam: async ({ docent }) => {
    const { id: teamId } = await docent.ask(teacher.createTeam, { title: word });
    return () => docent.ask(teacher.deleteTeam, { teamId });
  },
  deleteStudent: async ({ docent }) => {
    const studentId = await aPupil(docent);
    return () => docent.ask(teacher.deleteStudent, { studentId });
  },
  forgetStudent: async ({ docent }) => {
    const studentId = await aPupil(docent);
    return () => docent.ask(teacher.forgetStudent, { studentId });
  },
  takeAway: async ({ school, docent }) => {
    const team = await docent.team('De bouwers');
    const { id: answerId } = await answer(team, 102, `${word} mat de planken`);
    return async () => {
      await docent.ask(teacher.takeAway, { answerId, what: 'answer', word: 'Dit hoort hier niet.' });
      await forgetTaken(school.context, Date.now() + undoMs.kept + 1);
    };
  },
  removeTeacher: async ({ boss }) => {
    const { address } = await boss.ask(admin.invite, { role: 'docent' });
    const account = { username: 'bas', name: word, password: `${password} negen` };
    await fetch(`${new URL(address).origin}/api/beheer/accept-invite`, {
      method: 'POST',
      body: new URLSearchParams({ token: address.split('#')[1] ?? '', ...account }),
    });
    const bas = (await boss.ask(admin.people, {})).docents.find(({ username }) => username === 'bas');
    return () => boss.ask(admin.removeTeacher, { teacherId: bas?.id ?? '' });
  },
  removeDraft: async ({ docent }) => {
    const draft = await aWholeDraft(docent, word);
    return () => docent.ask(workshop.removeDraft, { draft });
  },
  removeChallenge: async ({ docent }) => {
    const draft = await aWholeDraft(docent, word);
    const { slug } = await docent.ask(workshop.publishDraft, { draft, onShelf: 0 });
    return async () => {
      await docent.ask(workshop.removeDraft, { draft });
      await docent.ask(exchange.removeChallenge, { challenge: slug });
    };
  },
};

/** Calls with the name of a removal that remove no text. */
const wordless: Readonly<Record<string, string>> = {
  removeSchoolAccount: 'a number of the provider',
  removeColleague: 'ids',
  removeBackup: 'a file, and how it was found',
};

async function aClass(docent: Docent): Promise<string> {
  return (await docent.ask(teacher.startClass, { challenge: 'koel-schoolplein', text: word })).user_challenge;
}

async function aPupil(docent: Docent): Promise<string> {
  const { id: teamId } = await docent.ask(teacher.createTeam, { title: 'De bouwers' });
  return (await docent.ask(teacher.addStudent, { name: word, teamId })).id;
}

describe('On SQLite', () => {
  let place: TestPlace;
  let scene: Scene;
  beforeEach(async () => {
    const [sqlite] = engines;
    if (sqlite === undefined) throw new Error('SQLite is always here');
    place = await sqlite.open();
    const school = await openWorkshop(place);
    scene = { school, docent: await school.docent(), boss: await school.admin() };
  });
  afterEach(async () => {
    await scene.school.close();
    await place.remove();
  });

  const filesWith = (): string[] =>
    readdirSync(place.dataDir)
      .filter((name) => name.startsWith('lanceerbasis.sqlite'))
      .filter((name) => readFileSync(join(place.dataDir, name)).includes(word));

  it.each(Object.entries(removals))('%s leaves no word in the file, nor in its log of changes', async (_, prepare) => {
    const remove = await prepare(scene);
    expect(filesWith()).not.toEqual([]);
    await remove();
    expect(filesWith()).toEqual([]);
  });

  it('every call that removes something is tried', () => {
    const calls = [teacher, student, admin, workshop, exchange].flatMap((rows) => Object.keys(rows));
    const removing = calls.filter((name) => /^(?:remove|delete|forget|takeAway)/u.test(name));
    expect(removing.toSorted()).toEqual([...Object.keys(removals), ...Object.keys(wordless)].toSorted());
  });
});
