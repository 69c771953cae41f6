import { describe, expect, it } from 'vitest';

import { toRequest } from '#contract/client.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { atSchool, type Device, type Docent } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

import { allCalls, type ContractCall } from './calls.ts';
import { openDocent, openSubject, type Subject } from './values.ts';

/** The kinds of visitor that there are; every call is asked by each of them. */
const visitors = ['nobody', 'an expired session', 'a team', 'the docent', 'another docent', 'a beheerder'] as const;
type Visitor = (typeof visitors)[number];

/** Of calls that are in an area and ask for no login: what each visitor is answered who has nothing to show. */
const forVisitors: Readonly<Record<string, number>> = {
  'teacher.login': 401,
  'team.login': 401,
  'teacher.logout': 200,
  'teacher.schoolButton': 200,
  // No school's own login is set up here.
  'teacher.startSchoolLogin': 404,
  'teacher.finishSchoolLogin': 400,
  'teacher.leaveSchool': 404,
  'team.logout': 200,
  'team.keptTeams': 200,
  'beheerder.firstRun': 404,
  'beheerder.claim': 404,
  'beheerder.lookAtLink': 404,
  'beheerder.acceptInvite': 404,
  'beheerder.resetPassword': 404,
  'beheerder.startFromBackup': 404,
};
const eitherLogin = 'anyone.activityFile';
/** Films, pictures, sheets and diplomas: this class has none, so whoever is let in is told that there is nothing. */
const nothingThere = new Set([
  'anyone.video',
  'anyone.picture',
  'anyone.activityFile',
  'teacher.worksheets',
  'teacher.putOnShelf',
  'teacher.removeChallenge',
  'teacher.certificates',
  'teacher.keepsakes',
  'team.keepsake',
]);

/** By which something of a class is named: to anybody else it is not there. */
const ids = [
  'draft',
  'teamId',
  'studentId',
  'students',
  'answerId',
  'takenId',
  'lookId',
  'photo',
  'photos',
  'exhibitAnswerId',
];
/** Those that tell no run of another from one that is not active: 409 in both cases. */
const namesRun = new Set([
  'teacher.renameRun',
  'teacher.archiveRun',
  'teacher.removeRun',
  'teacher.setEndDate',
  'teacher.bringBack',
  'teacher.lookAtPhotosFirst',
  'teacher.setActiveChallenge',
  'teacher.classDocents',
  'teacher.addColleague',
  'teacher.inviteColleague',
  'teacher.withdrawInvite',
  'teacher.removeColleague',
  'teacher.handOverRun',
  'teacher.handover',
  'teacher.writeHandover',
  'teacher.readHandover',
  'beheerder.handOverClass',
  'beheerder.removeClass',
]);
const classPapers = new Set(['teacher.report', 'teacher.reportTable', 'teacher.pictureBook']);

type Expected = number | 'let in';

/** What the zone of a call says to a visitor. */
function expected({ name, zone, fields }: ContractCall, visitor: Visitor): Expected {
  const forAll = forVisitors[name];
  if (forAll !== undefined) return forAll;
  const isOut = visitor === 'nobody' || visitor === 'an expired session';
  if (zone === 'anyone') return name === eitherLogin && isOut ? 401 : 'let in';
  if (isOut) return 401;
  if (zone === 'team') return visitor === 'a team' ? 'let in' : 401;
  if (visitor === 'a team') return 401;
  if (zone === 'beheerder') return visitor === 'a beheerder' ? 'let in' : 403;
  if (visitor === 'the docent') return 'let in';
  return fields.some((field) => ids.includes(field)) || namesRun.has(name) || classPapers.has(name) ? 404 : 'let in';
}

/** As it is asked rightly; where runs are named by their own calls alone. */
function requestOf({ name, call, fields }: ContractCall, { right }: Subject): [string, RequestInit] {
  const named = fields.filter(
    (field) =>
      (field !== 'runId' && field !== 'version') ||
      fields.includes('draft') ||
      namesRun.has(name) ||
      classPapers.has(name),
  );
  const sent = Object.fromEntries(
    named.flatMap((field) => (right[field] === undefined ? [] : [[field, right[field]]])),
  );
  const { url, body } = toRequest(call, sent);
  return [url, { method: call.method, ...(body !== null && { body }) }];
}

const calls = allCalls.filter(({ name }) => !name.endsWith('.events'));
/** Those that read come first, then what takes nothing away, and what ends the visitor's own session last. */
const inOrder = calls.toSorted((one, other) => weight(one) - weight(other));

function weight({ name, changes }: ContractCall): number {
  if (name.endsWith('.logout')) return 4;
  if (name.endsWith('.logoutEverywhere')) return 3;
  if (/remove|delete|Password|SecondStep|block|changeRole|endSession|endTeam|renewCode|archive/u.test(name)) return 2;
  return changes ? 1 : 0;
}

onEveryEngine('Every call', (engine) => {
  const school = atSchool(engine);

  /** The statuses that are not those of the zone. */
  const wrong = async (visitor: Visitor, device: Device, subject: Subject): Promise<string[]> => {
    const found: string[] = [];
    for (const one of inOrder) {
      const [path, init] = requestOf(one, subject);
      const { status, body } = await device.fetch(path, init);
      await body?.cancel();
      const should = expected(one, visitor);
      const isAllowed = one.changes
        ? status !== 401 && status !== 403 && status < 500
        : status === (nothingThere.has(one.name) ? 404 : 200);
      if (should === 'let in' ? isAllowed : status === should) continue;
      found.push(`${one.name}: ${status} in place of ${should}`);
    }
    return found;
  };

  /** The same docent's cookie after the session is over. */
  const expire = async (docent: Docent): Promise<void> => {
    await school().context.db.updateTable('teacherSessions').set({ usedAt: '2020-01-01T00:00:00.000Z' }).execute();
    await school().context.db.updateTable('teamSessions').set({ endsAt: '2020-01-01T00:00:00.000Z' }).execute();
    expect((await docent.device.fetch(teacher.account.path)).status).toBe(401);
  };

  it.each(visitors)('answers %s as its zone says', { timeout: 120_000 }, async (visitor) => {
    const hired = await openDocent(school(), 'docent');
    const subject = await openSubject(school(), hired);
    const other = await school().docent('ander');
    const devices: Record<Visitor, Device> = {
      nobody: school().device(),
      'an expired session': hired.docent.device,
      'a team': subject.devices.team,
      'the docent': hired.docent.device,
      'another docent': other.device,
      'a beheerder': subject.devices.beheerder,
    };
    // Whoever leads no class is told so, whatever is asked.
    await subject.devices.beheerder.ask(teacher.startClass, { challenge: 'koel-schoolplein', text: 'Van beheer' });
    if (visitor === 'an expired session') await expire(hired.docent);
    expect(await wrong(visitor, devices[visitor], subject)).toEqual([]);
  });
});

describe('The list of calls', () => {
  it('is the contract, with nothing left out but streams', () => {
    expect(calls.map(({ call }) => call)).toEqual(expect.arrayContaining([teacher.teams, student.info]));
    expect(Object.keys(forVisitors).filter((name) => !calls.some((one) => one.name === name))).toEqual([]);
  });
});
