/** The visitors of the pages: an anonymous one, a team of the demo, and its docent. */

import type { Browser, Page } from 'puppeteer-core';

import { createAsk } from '#contract/client.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { demoTeacher } from '#server/demo/demoAccount.ts';

/** What a browser has stored from an earlier login. */
export type Visitor = {
  session: Readonly<Record<string, string>>;
  local: Readonly<Record<string, string>>;
  cookies: readonly { name: string; value: string }[];
};

export type VisitorName = 'nobody' | 'team' | 'docent';

/** A tab with an existing login. */
export async function openTab(browser: Browser, address: string, visitor: Visitor): Promise<Page> {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(
    (session, local) => {
      Object.assign(sessionStorage, session);
      Object.assign(localStorage, local);
    },
    visitor.session,
    visitor.local,
  );
  const domain = new URL(address).hostname;
  for (const cookie of visitor.cookies) await browser.setCookie({ ...cookie, domain });
  return page;
}

/** `title` is of the team; the demo's second team is in the middle of its work. */
export async function openVisitors(address: string, title?: string): Promise<Readonly<Record<VisitorName, Visitor>>> {
  const cookies = new Map<string, string>();
  const ask = createAsk({
    fetch: async (path, init) => {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie };
      const response = await fetch(address + path, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? [];
        cookies.set(name, value);
      }
      return response;
    },
  });
  await ask(teacher.login, demoTeacher);
  const teams = await ask(teacher.teams, {});
  const team = title === undefined ? teams[1] : teams.find((one) => one.title === title);
  if (team === undefined) throw new Error('The demo has no such team');
  const { token } = await ask(student.login, { loginCode: team.logincode });
  return {
    nobody: { session: {}, local: {}, cookies: [] },
    team: { session: { studentToken: token }, local: {}, cookies: [] },
    docent: {
      session: {},
      local: { authorization: 'teacher' },
      cookies: [...cookies].map(([name, value]) => ({ name, value })),
    },
  };
}
