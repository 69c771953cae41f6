import { beforeEach, expect, it } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { teacher } from '#contract/teacher.ts';
import { readLogbook } from '#server/store/logbook.ts';
import { atSchool, type Docent, refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

const account = { username: 'noor', password: 'paars vlaggetje negen', name: 'Juf Noor' };

onEveryEngine('An invite that names a class', (engine) => {
  const school = atSchool(engine);
  let boss: Docent;
  let anne: Docent;
  let runId: string;
  beforeEach(async () => {
    boss = await school().admin();
    anne = await school().docent('anne');
    const [run] = await anne.ask(teacher.challengeList, {});
    runId = run?.user_challenge ?? '';
  });
  const tokenOf = ({ address }: { address: string }): string => address.split('#')[1] ?? '';
  const accept = async (token: string, given: object = {}) => {
    const device = school().device();
    await device.ask(admin.acceptInvite, { token, ...account, ...given });
    return device;
  };
  const look = (token: string) => school().device().ask(admin.lookAtLink, { token });
  const docents = async (): Promise<string[]> =>
    (await anne.ask(teacher.classDocents, { runId })).docents.map(({ username }) => username);

  it('makes a docent who is a colleague there, by a beheerder or by a docent of the class', async () => {
    const byBoss = tokenOf(await boss.ask(admin.invite, { role: 'docent', runId }));
    expect(await look(byBoss)).toMatchObject({ role: 'docent', className: 'Klas van anne' });
    const noor = await accept(byBoss);
    expect(await docents()).toEqual(['anne', 'noor']);
    // A colleague can invite too.
    const byNoor = tokenOf(await noor.ask(teacher.inviteColleague, { runId, name: 'stagiair' }));
    expect((await boss.ask(admin.people, {})).links).toMatchObject([
      { name: 'stagiair', role: 'docent', className: 'Klas van anne', madeBy: 'noor' },
    ]);
    const sem = await accept(byNoor, { username: 'sem' });
    expect(await docents()).toEqual(['anne', 'noor', 'sem']);
    expect((await sem.ask(teacher.challengeList, {})).map((one) => one.user_challenge)).toEqual([runId]);
    expect((await refusal(accept(byNoor, { username: 'ander' }))).code).toBe('link-over');
    const noted = (await readLogbook(school().context.db)).filter(({ kind }) => kind !== 'login');
    // Entries of the same moment have no order.
    expect(new Set(noted.map(({ kind, who, about }) => `${kind} ${who} ${about}`))).toEqual(
      new Set([
        'invited beheerder docent',
        'invite-accepted noor docent',
        'colleague-added beheerder noor',
        'invited noor docent',
        'invite-accepted sem docent',
        'colleague-added noor sem',
      ]),
    );
  });

  it('is made of no class that is not there, nor by a docent who does not lead it', async () => {
    expect((await refusal(boss.ask(admin.invite, { role: 'docent', runId: 'geen-klas' }))).status).toBe(404);
    const bas = await school().docent('bas');
    expect((await refusal(bas.ask(teacher.inviteColleague, { runId }))).status).toBe(404);
    expect((await refusal(anne.ask(teacher.inviteColleague, { runId, name: 'x'.repeat(61) }))).code).toBe('field');
    expect((await boss.ask(admin.people, {})).links).toEqual([]);
  });

  it('is seen by whose class it is, also one of a beheerder, and so is who let the colleague in', async () => {
    await school().hire('bas', []);
    await anne.ask(teacher.addColleague, { runId, username: 'bas' });
    const bas = await school().login('bas');
    const open = async (who: Docent) => (await who.ask(teacher.classDocents, { runId })).invites;
    const acceptInvite = async () =>
      (await anne.ask(teacher.classDocents, { runId })).docents.map((one) => [one.username, one.letInBy]);
    const ofBoss = tokenOf(await boss.ask(admin.invite, { role: 'docent', runId }));
    const unwanted = tokenOf(await boss.ask(admin.invite, { role: 'docent', runId, name: 'niet goed' }));
    const ofBas = tokenOf(await bas.ask(teacher.inviteColleague, { runId }));
    const bossName = (await boss.ask(teacher.account, {})).username;
    expect(new Set((await open(anne)).map(({ by }) => by))).toEqual(new Set(['bas', bossName]));
    expect((await open(bas)).map(({ by }) => by)).toEqual([null]);
    const linkId = (await open(anne)).find(({ name }) => name === 'niet goed')?.id ?? '';
    expect((await refusal(bas.ask(teacher.withdrawInvite, { runId, linkId }))).status).toBe(404);
    await anne.ask(teacher.withdrawInvite, { runId, linkId });
    expect((await refusal(accept(unwanted))).code).toBe('link-over');
    await accept(ofBoss);
    expect(await acceptInvite()).toEqual([
      ['anne', null],
      ['bas', 'anne'],
      ['noor', bossName],
    ]);
    expect(await open(anne)).toMatchObject([{ by: 'bas' }]);
    await anne.ask(teacher.removeColleague, { runId, username: 'noor' });
    expect((await refusal(accept(ofBas))).code).not.toBe('link-over');
  });

  it('is taken back by the docent who made it and the owner of the class, and by no other', async () => {
    await school().hire('bas', []);
    await anne.ask(teacher.addColleague, { runId, username: 'bas' });
    const bas = await school().login('bas');
    const open = async (who: Docent) => (await who.ask(teacher.classDocents, { runId })).invites;
    const first = tokenOf(await anne.ask(teacher.inviteColleague, { runId, name: 'stagiair' }));
    const second = tokenOf(await anne.ask(teacher.inviteColleague, { runId }));
    // Anne also makes an invite for another class of her own.
    await anne.ask(teacher.startClass, { challenge: 'koel-schoolplein', text: 'Groep 7' });
    const other = (await anne.ask(teacher.challengeList, {})).find(({ user_challenge }) => user_challenge !== runId);
    await anne.ask(teacher.inviteColleague, { runId: other?.user_challenge ?? '' });

    expect((await open(anne)).map(({ name }) => name).toSorted()).toEqual(['', 'stagiair']);
    expect(await open(bas)).toEqual([]);
    const linkId = (await open(anne)).find(({ name }) => name === 'stagiair')?.id ?? '';
    const elsewhere = other?.user_challenge ?? '';
    const refused = [
      bas.ask(teacher.withdrawInvite, { runId, linkId }),
      anne.ask(teacher.withdrawInvite, { runId: elsewhere, linkId }),
      anne.ask(teacher.withdrawInvite, { runId, linkId: 'x' }),
    ].map(refusal);
    for (const one of await Promise.all(refused)) expect(one).toMatchObject({ status: 404, code: 'not-found' });
    const presses = await Promise.allSettled([1, 2].map(() => anne.ask(teacher.withdrawInvite, { runId, linkId })));
    expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await refusal(accept(first))).code).toBe('link-over');
    expect(await open(anne)).toMatchObject([{ name: '' }]);
    const noted = await readLogbook(school().context.db);
    expect(noted.filter(({ kind }) => kind === 'invite-withdrawn').map(({ who }) => who)).toEqual(['anne']);
    await accept(second);
    expect(await open(anne)).toEqual([]);
  });

  it('makes a docent alone when the class is gone', async () => {
    const token = tokenOf(await boss.ask(admin.invite, { role: 'docent', runId }));
    await anne.ask(teacher.removeRun, { runId });
    expect(await look(token)).toMatchObject({ className: null });
    const noor = await accept(token);
    expect((await noor.ask(teacher.account, {})).username).toBe('noor');
    expect((await boss.ask(admin.people, {})).docents.map(({ classes }) => classes.length)).toEqual([0, 0, 0]);
  });

  it('of a docent opens nothing when the class is gone, and that of another class goes on', async () => {
    const token = tokenOf(await anne.ask(teacher.inviteColleague, { runId }));
    await anne.ask(teacher.startClass, { challenge: 'koel-schoolplein', text: 'Groep 7' });
    const other = (await anne.ask(teacher.challengeList, {})).find(({ user_challenge }) => user_challenge !== runId);
    const stays = tokenOf(await anne.ask(teacher.inviteColleague, { runId: other?.user_challenge ?? '' }));
    await anne.ask(teacher.removeRun, { runId });
    expect((await refusal(accept(token))).code).toBe('link-over');
    await accept(stays);
  });

  it('ends when the docent who started it was removed from the class, blocked or deleted', async () => {
    await school().hire('bas', []);
    await anne.ask(teacher.addColleague, { runId, username: 'bas' });
    const bas = await school().login('bas');
    const idOf = async (username: string) =>
      (await boss.ask(admin.people, {})).docents.find((one) => one.username === username)?.id ?? '';
    const out = tokenOf(await bas.ask(teacher.inviteColleague, { runId }));
    const stays = tokenOf(await anne.ask(teacher.inviteColleague, { runId }));
    await anne.ask(teacher.removeColleague, { runId, username: 'bas' });
    expect((await refusal(accept(out))).code).toBe('link-over');
    await anne.ask(teacher.addColleague, { runId, username: 'bas' });
    const blocked = tokenOf(await bas.ask(teacher.inviteColleague, { runId }));
    await boss.ask(admin.blockTeacher, { teacherId: await idOf('bas'), blocked: 1 });
    expect((await refusal(accept(blocked))).code).toBe('link-over');
    await boss.ask(admin.blockTeacher, { teacherId: await idOf('bas'), blocked: 0 });
    const again = await school().login('bas');
    const removed = tokenOf(await again.ask(teacher.inviteColleague, { runId }));
    await boss.ask(admin.removeTeacher, { teacherId: await idOf('bas') });
    expect((await refusal(accept(removed))).code).toBe('link-over');
    await accept(stays);
    expect(await docents()).toEqual(['anne', 'noor']);
  });
});
