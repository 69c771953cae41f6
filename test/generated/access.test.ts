import { describe, expect, it } from 'vitest';

import { toRequest } from '#contract/client.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { atSchool, type Device, type Docent } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

import { allCalls, type ContractCall } from './calls.ts';
import { openDocent, openSubject, type Subject } from './values.ts';

/** The kinds of visitors. Each of them sends every call. */
const visitors = ['nobody', 'an expired session', 'a team', 'the docent', 'another docent', 'a beheerder'] as const;
type Visitor = (typeof visitors)[number];

/** Calls in an area that need no login, with the status for a visitor without credentials. */
const forVisitors: Readonly<Record<string, number>> = {
  'teacher.login': 401,
  'team.login': 401,
  'anyone.enterTrial': 401,
  'teacher.logout': 200,
  'teacher.schoolButton': 200,
  // No school login is set up here.
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
/**
 * Calls that answer 404 to a visitor with access, because this class has no such films, pictures, worksheets or
 * diplomas.
 */
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

/** Fields with the id of something in a class. Others get 404 for it. */
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
/**
 * Calls about the run that they name: another docent gets 404. Other calls answer 409 for another docent's run as for
 * an inactive one.
 */
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

/** Skips what is not in the docent's own class, so that it can be sent again after a lost response. */
const skipsOthers = 'teacher.undoTeams';

type Expected = number | 'let in';

/** Returns what a visitor gets from a call, by its zone. */
function expected({ name, zone, fields }: ContractCall, visitor: Visitor): Expected {
  const forAll = forVisitors[name];
  if (forAll !== undefined) return forAll;
  const isOut = visitor === 'nobody' || visitor === 'an expired session';
  if (zone === 'anyone') return name === eitherLogin && isOut ? 401 : 'let in';
  if (isOut) return 401;
  if (zone === 'team') return visitor === 'a team' ? 'let in' : 401;
  if (visitor === 'a team') return 401;
  if (zone === 'beheerder') return visitor === 'a beheerder' ? 'let in' : 403;
  if (visitor === 'the docent' || name === skipsOthers) return 'let in';
  return fields.some((field) => ids.includes(field)) || namesRun.has(name) || classPapers.has(name) ? 404 : 'let in';
}

/** Builds a valid request. Only calls about a named run or draft send `runId` and `version`. */
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
/**
 * Reads come first, then changes that delete nothing, then deletions, and the calls that end the visitor's own session
 * last.
 */
const inOrder = calls.toSorted((one, other) => weight(one) - weight(other));

function weight({ name, changes }: ContractCall): number {
  if (name.endsWith('.logout')) return 4;
  if (name.endsWith('.logoutEverywhere')) return 3;
  if (/remove|delete|Password|SecondStep|block|changeRole|endSession|endTeam|renewCode|archive/u.test(name)) return 2;
  return changes ? 1 : 0;
}

onEveryEngine('Every call', (engine) => {
  const school = atSchool(engine);

  /** Returns the calls whose status is not that of their zone. */
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

  /** Expires every session, so the docent's cookie is no longer valid. */
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
    // A docent without a class gets the same refusal from every call, so the beheerder starts a class.
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
