import { expect, it } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { createBackup } from '#server/backup/create.ts';
import { answer, atSchool, type Device, password } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { failedJob } from '#test/failedJob.ts';
import { passphrase } from '#test/lockedBackup.ts';

onEveryEngine('A beheerder is told', (engine) => {
  const school = atSchool(engine);

  /** Creates a class with everything that a class can contain, and the word 'geheim' in each text. */
  const aClass = async (): Promise<string[]> => {
    const docent = await school().docent('anne');
    const team = await docent.team('Geheim team');
    await docent.ask(teacher.addStudent, { name: 'Geheimpje', teamId: team.id });
    const photo = await answer(team, 101, 'Geheim antwoord');
    const second = await answer(team, 102, 'Geheim tweede antwoord');
    await docent.rate(photo.id, 3, { comment: 'Geheime reactie', note: 'Geheime notitie' });
    await docent.ask(teacher.returnAnswer, { answerId: second.id, tip: 'Geheime tip', top: 'Geheime top' });
    await docent.ask(teacher.countTeam, { teamId: team.id, counted: 0, reason: 'away' });
    await team.ask(student.raiseHand, { activityId: 102 });
    await docent.ask(teacher.renewCode, { teamId: team.id });
    await docent.ask(teacher.reportTable, {});
    const [{ logincode } = { logincode: '' }] = await docent.ask(teacher.teams, {});
    return [
      team.code,
      logincode,
      photo.filename ?? '',
      photo.id,
      second.id,
      team.id,
      team.headers['X-AUTH-TOKEN'] ?? '',
    ];
  };

  it('nothing of what is in the class of another, by whatever is asked', async () => {
    const secrets = (await aClass()).filter((secret) => secret !== '');
    expect(secrets.length).toBeGreaterThanOrEqual(6);
    const boss = await school().admin();
    const spare = await school().hire('spare', []);
    await school().hire('bas');
    const gone = await school().hire('weg', []);
    const { docents } = await boss.ask(admin.people, {});
    const [runId, other] = ['anne', 'bas'].map(
      (name) => docents.find(({ username }) => username === name)?.classes[0]?.id,
    );
    const tokenOf = ({ address }: { address: string }): string => address.split('#')[1] ?? '';
    const invite = await boss.ask(admin.invite, { role: 'docent' });
    const second = await boss.ask(admin.invite, { role: 'docent' });
    const [{ id: linkId } = { id: '' }] = (await boss.ask(admin.people, {})).links;
    // The key of a job may contain somebody's data.
    const jobId = await failedJob(school().context.db, 'Geheime sleutel');
    const token = [invite, second].map(tokenOf);
    const backup = await createBackup(school().context, 'hand', null);
    const account = { username: 'nieuw', name: 'Nieuw', password: 'paars vlaggetje negen' };
    const stranger = school().device();
    /** Every call, in an order in which each can succeed. */
    const sent: Record<keyof typeof admin, readonly [Device, object]> = {
      serverHealth: [boss.device, {}],
      lookForRelease: [boss.device, {}],
      people: [boss.device, {}],
      backups: [boss.device, {}],
      checkBackup: [boss.device, { backup }],
      lookAtBackup: [boss.device, { backup }],
      // The file is compressed and locked. A beheerder who downloads it has all data, and is named in the logbook
      // (docs/rules.md 14.3).
      backupFile: [boss.device, { backup, passphrase }],
      makeBackup: [boss.device, {}],
      tryBackup: [boss.device, {}],
      keepBackups: [boss.device, { nightly: 7 }],
      restoreBackup: [boss.device, { backup }],
      removeBackup: [boss.device, { backup }],
      uploadBackup: [boss.device, {}],
      logbook: [boss.device, {}],
      logbookTable: [boss.device, {}],
      jobs: [boss.device, {}],
      tryJobAgain: [boss.device, { jobId }],
      invite: [boss.device, { role: 'docent' }],
      lookAtLink: [stranger, { token: token[0] }],
      acceptInvite: [stranger, { token: token[0], ...account }],
      withdrawLink: [boss.device, { linkId }],
      nameSchool: [boss.device, { school: 'De Regenboog' }],
      storage: [boss.device, {}],
      clearFilms: [boss.device, {}],
      emptyBin: [boss.device, {}],
      removeEmptyClasses: [boss.device, {}],
      handOverClass: [boss.device, { runId, username: 'spare' }],
      removeClass: [boss.device, { runId: other }],
      changeRole: [boss.device, { teacherId: spare, role: 'beheerder' }],
      blockTeacher: [boss.device, { teacherId: spare, blocked: 1 }],
      endStepOfTeacher: [boss.device, { teacherId: spare, password }],
      passwordLink: [boss.device, { teacherId: spare }],
      removeTeacher: [boss.device, { teacherId: gone }],
      resetPassword: [stranger, { token: token[1], password }],
      firstRun: [stranger, {}],
      startFromBackup: [stranger, {}],
      claim: [stranger, { token: 'geraden', school: 'Geen', ...account }],
    };
    const answers: string[] = [];
    for (const [name, [device, fields]] of Object.entries(sent)) {
      const call: Endpoint = admin[name as keyof typeof admin];
      answers.push(`${name}: ${await everythingOf(device, call, fields)}`);
    }
    const all = answers.join('\n');
    expect(all).toContain('anne');
    expect(answers.filter((one) => /geheim/iu.test(one))).toEqual([]);
    for (const secret of secrets) expect(all).not.toContain(secret);
    // The refused calls return only the reason.
    expect(answers.filter((one) => one.includes('urn:lanceerbasis')).map((one) => one.split(':')[0])).toEqual([
      'uploadBackup',
      'resetPassword',
      'firstRun',
      'startFromBackup',
      'claim',
    ]);
  });
});

/** Returns the body and headers of the response. */
async function everythingOf(device: Device, { method, path }: Endpoint, fields: object): Promise<string> {
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const response = await (method === 'POST'
    ? device.fetch(path, { method, body })
    : device.fetch(`${path}?${body.toString()}`));
  return `${await response.text()} ${JSON.stringify([...response.headers])}`;
}
