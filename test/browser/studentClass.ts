/** A class for the stories of teams: its docent and its teams send requests to the running site through the real client. */

import { type Ask, createAsk } from '#contract/client.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { createRun } from '#server/store/runs.ts';
import { createTeacher } from '#server/store/teachers.ts';
import { quickHash } from '#test/quickHash.ts';

import type { Site } from './site.ts';
import { inDatabase } from './store.ts';

/** The docent's password in every class. */
export const password = 'lanceren maar';

type Device = { ask: Ask; headers: Record<string, string> };

export type ClassTeam = { ask: Ask; id: string; title: string; code: string; token: string };

type Words = { tip: string; top?: string; criteria?: string };

type Activity = ResponseOf<typeof student.phase>['activities'][number];

/** The docent of a class that plays 'Het koele schoolplein'. */
export class StudentClass {
  readonly ask: Ask;
  readonly #site: Site;

  private constructor(site: Site, ask: Ask) {
    this.#site = site;
    this.ask = ask;
  }

  static async begin(site: Site, username = 'juf'): Promise<StudentClass> {
    await inDatabase(site, async (db) => {
      const docent = await createTeacher(db, username, await quickHash(password));
      if (docent === undefined) throw new Error(`${username} is here already`);
      await createRun(db, docent.id, { challenge: 'koel-schoolplein', text: 'Groep 8' });
    });
    const device = aDevice(site);
    await device.ask(teacher.login, { username, password });
    return new StudentClass(site, device.ask);
  }

  /** Makes a team and logs it in on a device outside the story. */
  async team(title: string): Promise<ClassTeam> {
    const { id, logincode } = await this.ask(teacher.createTeam, { title });
    const device = aDevice(this.#site);
    const { token } = await device.ask(student.login, { loginCode: logincode });
    device.headers[tokenHeader] = token;
    return { ask: device.ask, id, title, code: logincode, token };
  }

  /** Makes all teams first, because the server refuses a new team after the first answer. */
  async teams(count: number): Promise<ClassTeam[]> {
    const teams: ClassTeam[] = [];
    for (let number = 1; number <= count; number += 1) teams.push(await this.team(`Team ${number}`));
    return teams;
  }

  /** Answers every open activity of a phase, except the given ones. */
  async answerPhase(team: ClassTeam, phaseId: number, except: readonly number[] = []): Promise<void> {
    const { activities } = await team.ask(student.phase, { phase: phaseId });
    const open = activities.filter((one) => one.allowAnswer && one.answers.length === 0 && !except.includes(one.id));
    for (const activity of open) await this.answer(team, activity);
  }

  async answer(team: ClassTeam, activity: Activity, tweet = `Antwoord op ${activity.title}`): Promise<void> {
    const photo = activity.photoRequired ? { answerFile: tinyPhoto() } : {};
    await team.ask(student.answerActivity, { activityId: activity.id, tweet, ...photo });
  }

  /** A team answers, gets a tip and answers once more; returns the answer's id. */
  async improveAnswer(team: ClassTeam, activityId: number, [first, last]: readonly [string, string]): Promise<string> {
    await team.ask(student.answerActivity, { activityId, tweet: first });
    const answerId = await this.giveTip(team, activityId, { tip: 'Noem ook de graden.' });
    await team.ask(student.answerActivity, { activityId, tweet: last });
    return answerId;
  }

  /** Returns a team's answer with a tip; resolves to the answer's id. */
  async giveTip(team: ClassTeam, activityId: number, { tip, top = '', criteria = '' }: Words): Promise<string> {
    const [answer] = await this.stored(team, activityId);
    const answerId = answer?.id ?? '';
    await this.ask(teacher.returnAnswer, { answerId, tip, top, criteria });
    return answerId;
  }

  /** Rates all unrated answers of a team in a phase. */
  async ratePhase(team: ClassTeam, phaseId: number, medal: number, comment = 'Goed gedaan'): Promise<void> {
    const { activities } = await team.ask(student.phase, { phase: phaseId });
    for (const { answers } of activities) {
      const [answer] = answers;
      if (answer?.rating === null) await this.ask(teacher.rateAnswer, { answerId: answer.id, medal, comment });
    }
  }

  async endPhase(phaseId: number): Promise<void> {
    await this.ask(teacher.togglePhaseDone, { phase: phaseId, done: 1 });
  }

  /** Plays a phase from its first answer to its end; the team has yet to reveal its medal. */
  async playPhase(team: ClassTeam, phaseId: number, medal: number): Promise<void> {
    await this.answerPhase(team, phaseId);
    await this.ratePhase(team, phaseId, medal);
    await this.endPhase(phaseId);
  }

  /** Returns what the server stores for a team's answer. */
  async stored(team: ClassTeam, activityId: number): Promise<ResponseOf<typeof teacher.answers>> {
    const answers = await this.ask(teacher.answers, {});
    return answers.filter((one) => one.studentgroup_id === team.id && one.activity_id === activityId);
  }
}

function aDevice(site: Site): Device {
  const cookies = new Map<string, string>();
  const headers: Record<string, string> = {};
  const fetchThere = async (path: string, init: RequestInit): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { ...headers, cookie, ...Object.fromEntries(new Headers(init.headers)) };
    const response = await fetch(site.address + path, { ...init, headers: own });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return { ask: createAsk({ fetch: fetchThere }), headers };
}

/** A PNG of one pixel. */
function tinyPhoto(): Blob {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  );
  return new Blob([bytes], { type: 'image/png' });
}
