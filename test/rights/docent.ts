/** What a docent can start or be given, and what can happen to a docent: each through the API. */

import { readdirSync } from 'node:fs';
import { request } from 'node:http';

import { vi } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { practiceStart } from '#contract/practice/practice.ts';
import { Problem } from '#contract/problem.ts';
import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { uploadsDir } from '#server/config/folders.ts';
import { codeOf, stepOf } from '#server/login/totp.ts';
import { lastWork } from '#server/store/backups.ts';
import { Docent, password, type School } from '#test/classroom.ts';
import { doJobs } from '#test/doJobs.ts';
import { visit } from '#test/schoolLogin.ts';
import { listen } from '#test/testStream.ts';

export const publicUrl = 'http://raket.test';
const newPassword = 'paars vlaggetje negen';
const username = 'iemand';

/** `who` is a beheerder, and a colleague in the class of `owner`. */
export type Scene = {
  school: School;
  who: Docent;
  /** The same docent on another device. */
  elsewhere: Docent;
  owner: Docent;
  boss: Docent;
  id: string;
  runId: string;
  /** The current password of `who`. */
  word: string;
  recoveryCodes: string[];
};

export async function openScene(school: School): Promise<Scene> {
  const who = await school.admin(username);
  const [elsewhere, owner, boss] = [
    await school.login(username),
    await school.docent('eigenaar'),
    await school.admin(),
  ];
  await school.hire('derde', []);
  const [runId = ''] = (await owner.ask(teacher.challengeList, {})).map((run) => run.user_challenge);
  await owner.ask(teacher.addColleague, { runId, username });
  const { docents } = await boss.ask(admin.people, {});
  const id = docents.find((one) => one.username === username)?.id ?? '';
  return { school, who, elsewhere, owner, boss, id, runId, word: password, recoveryCodes: [] };
}

/** Returns whether it works now; the check changes as little as possible. */
export type RightCase = () => Promise<boolean>;

const succeeds = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Problem) return false;
      throw error;
    },
  );

async function comeIn({ school, word, recoveryCodes }: Scene): Promise<Docent> {
  const device = school.device();
  const [code] = recoveryCodes.splice(0, 1);
  await device.ask(teacher.login, { username, password: word, ...(code !== undefined && { code }) });
  return new Docent(school, device);
}

async function openLink({ school }: Scene, { address }: { address: string }): Promise<RightCase> {
  return () => succeeds(school.device().ask(admin.lookAtLink, { token: address.split('#')[1] ?? '' }));
}

async function goToSchool({ ask }: Pick<Docent, 'ask'>, sent: { adds?: 0 | 1; password?: string } = {}) {
  const { address, ticket } = await ask(teacher.startSchoolLogin, sent);
  return { ticket, query: await visit(address, publicUrl) };
}

/** Starts an upload and leaves its end unsent. */
async function beginUpload({ school, who }: Scene): Promise<RightCase> {
  const boundary = 'grens';
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="backup_file"; filename="een.backup"\r\n\r\n`;
  const end = `\r\n--${boundary}--\r\n`;
  const bytes = 'x'.repeat(100_000);
  const { method, path } = admin.uploadBackup;
  const asked = request(school.address + path, {
    method,
    headers: {
      cookie: who.device.cookies(),
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': part.length + bytes.length + end.length,
    },
  });
  const status = new Promise<number>((resolve, reject) => {
    asked.on('response', (response) => resolve(response.resume().statusCode ?? 0));
    asked.on('error', reject);
  });
  asked.write(part + bytes);
  // The server has accepted the session of the upload once its temporary file exists.
  await vi.waitUntil(() => readdirSync(uploadsDir(school.context.config)).length > 0, { timeout: 20_000 });
  return async () => {
    if (!asked.writableEnded) asked.end(end);
    // The file is no backup; the result says only whether the server checked it, or refused the session.
    return ![401, 403].includes(await status);
  };
}

async function switchOnSecondStep(scene: Scene): Promise<void> {
  const { secret } = await scene.who.ask(teacher.prepareSecondStep, {});
  const code = codeOf(secret, stepOf(Date.now()));
  const begun = await scene.who.ask(teacher.beginSecondStep, { password, code });
  scene.recoveryCodes.push(...begun.recoveryCodes);
}

/** Starts each thing for `who`, by the name of its table row. */
export const things: Readonly<Record<string, (scene: Scene) => Promise<RightCase>>> = {
  sessie:
    async ({ who }) =>
    () =>
      succeeds(who.ask(teacher.account, {})),

  'stroom met gebeurtenissen van de klas': async ({ who, owner, runId }) => {
    await who.ask(teacher.setActiveChallenge, { challenge: 'koel-schoolplein', runId });
    const stream = await listen(who.device, teacher.events.path);
    return async () => {
      await succeeds(owner.ask(teacher.createTeam, { title: 'Nog een team', runId }));
      return stream.receives('teams');
    };
  },

  "'Bekijk als team' van de klas": async ({ who, runId }) => {
    const { token } = await who.ask(workshop.lookAsTeam, { runId });
    return async () => (await who.device.fetch(`/bekijk/${token}${teacher.challenge.path}`)).ok;
  },

  oefenles: async ({ who }) => {
    const { path } = await who.ask(practiceStart.startPractice, { challenge: 'koel-schoolplein' });
    return async () => (await who.device.fetch(path.replace(/docent$/u, 'api/teacher/practice'))).ok;
  },

  'proefvlucht van de klas': async ({ who, runId }) => {
    const { path } = await who.ask(practiceStart.startTrial, { runId });
    return async () => (await who.device.fetch(path.replace(/docent\/proefvlucht$/u, 'api/teacher/trial'))).ok;
  },

  'schoolaccount dat gekoppeld wordt': async ({ who }) => {
    const back = await goToSchool(who, { adds: 1, password });
    return () => succeeds(who.ask(teacher.finishSchoolLogin, back));
  },

  'tweede stap die wordt ingesteld': async (scene) => {
    const { secret } = await scene.who.ask(teacher.prepareSecondStep, {});
    const sent = () => ({ password: scene.word, code: codeOf(secret, stepOf(Date.now())) });
    // Tries the docent's own device first, and then a new login by somebody who saw the secret.
    return async () => {
      if (await succeeds(scene.who.ask(teacher.beginSecondStep, sent()))) return true;
      const other = await comeIn(scene).catch(() => undefined);
      return other !== undefined && succeeds(other.ask(teacher.beginSecondStep, sent()));
    };
  },

  'tweede stap en herstelcodes': async (scene) => {
    await switchOnSecondStep(scene);
    const without = () => scene.school.device().ask(teacher.login, { username, password: scene.word });
    return async () => (await succeeds(comeIn(scene))) && !(await succeeds(without()));
  },

  'gekoppeld schoolaccount': async ({ school, elsewhere }) => {
    await elsewhere.ask(teacher.finishSchoolLogin, await goToSchool(elsewhere, { adds: 1, password }));
    return async () => {
      const device = school.device();
      return succeeds(device.ask(teacher.finishSchoolLogin, await goToSchool(device)));
    };
  },

  'uitnodiging als beheerder': async (scene) =>
    openLink(scene, await scene.who.ask(admin.invite, { role: 'beheerder' })),
  // A beheerder can invite for any class, so this invitation comes from a plain docent.
  'uitnodiging voor de eigen klas': async (scene) => {
    await scene.boss.ask(admin.changeRole, { teacherId: scene.id, role: 'docent' });
    return openLink(scene, await scene.who.ask(teacher.inviteColleague, { runId: scene.runId }));
  },
  'gemaakte link voor het wachtwoord van een ander': async (scene) => {
    const { docents } = await scene.who.ask(admin.people, {});
    const other = docents.find((one) => one.username === 'derde');
    return openLink(scene, await scene.who.ask(admin.passwordLink, { teacherId: other?.id ?? '' }));
  },
  'link voor het eigen wachtwoord': async (scene) =>
    openLink(scene, await scene.boss.ask(admin.passwordLink, { teacherId: scene.id })),

  'gevraagd herstel (`restore`)': async ({ school, who, boss }) => {
    await boss.ask(admin.makeBackup, {});
    await doJobs(school.context);
    const [backup] = (await boss.ask(admin.backups, {})).backups;
    await who.ask(admin.restoreBackup, { backup: backup?.name ?? '' });
    return async () => {
      await doJobs(school.context);
      const restored = (await lastWork(school.context.db)).find(({ kind }) => kind === 'restore');
      return restored?.outcome === 'good';
    };
  },

  'back-up die nog binnenkomt': beginUpload,

  'klas als collega': async (scene) => async () => {
    const list = comeIn(scene).then(({ ask }) => ask(teacher.challengeList, {}));
    return (await succeeds(list)) && (await list).some((run) => run.user_challenge === scene.runId);
  },

  'gedeelde uitdaging': async (scene) => {
    const { id: draft } = await scene.owner.ask(workshop.createDraft, { from: '' });
    await scene.owner.ask(workshop.shareDraft, { draft, username });
    return async () => succeeds(comeIn(scene).then(({ ask }) => ask(workshop.draft, { draft })));
  },
};

/** What can happen to `who`, by the name of its table column. */
export const events: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'logt uit': ({ who }) => who.ask(teacher.logout, {}),
  'nieuw wachtwoord': async (scene) => {
    await scene.elsewhere.ask(teacher.changePassword, { password, newPassword });
    scene.word = newPassword;
  },
  'geen beheerder meer': ({ boss, id }) => boss.ask(admin.changeRole, { teacherId: id, role: 'docent' }),
  geblokkeerd: ({ boss, id }) => boss.ask(admin.blockTeacher, { teacherId: id, blocked: 1 }),
  weggehaald: ({ boss, id }) => boss.ask(admin.removeTeacher, { teacherId: id }),
  'uit de klas': ({ owner, runId }) => owner.ask(teacher.removeColleague, { runId, username }),
  'klas overgedragen': ({ owner, runId }) => owner.ask(teacher.handOverRun, { runId, username: 'derde' }),
  'klas weg': ({ owner, runId }) => owner.ask(teacher.removeRun, { runId }),
};

export const unblock = ({ boss, id }: Scene): Promise<unknown> =>
  boss.ask(admin.blockTeacher, { teacherId: id, blocked: 0 });
