/** The first run: whoever has the link that the start told makes the first account, once (docs/rules.md 14.4). */

import type { beheer } from '#contract/beheer/beheer.ts';
import { limits } from '#domain/limits.ts';
import { Refusal } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import type { Context } from '#server/context.ts';
import type { Handlers } from '#server/http/serve.ts';
import { hashOf } from '#server/login/tokens.ts';
import { forgetStartFile } from '#server/start/firstRun.ts';
import { type Database, write } from '#server/store/database/db.ts';
import { endStartLink, isStartLink, nameSchool } from '#server/store/login/firstRun.ts';
import { noteInLogbook } from '#server/store/login/logbook.ts';
import { isEmpty } from '#server/store/portable.ts';
import { comeIn } from '#server/teacher/account/comeIn.ts';
import type { Visitor } from '#server/zones.ts';

import { makeAccount, readAccount } from './newAccount.ts';

export function firstRunCalls(context: Pick<Context, 'config' | 'db' | 'events' | 'throttle'>) {
  const { config, db, throttle } = context;
  return {
    firstRun: async () => {
      await refuseLater(db);
      return {};
    },

    claim: async ({ token, school = '', ...sent }, who) => {
      await refuseLater(db);
      const tokenHash = hashOf(token);
      const isRight = await throttle.link(who.address, async () => (await isStartLink(db, tokenHash)) || undefined);
      if (isRight === undefined) throw new Refusal('link-over');
      const schoolError = textError(school.trim(), { max: limits.school, required: 'Field is required' });
      const account = await readAccount(sent, { school: schoolError });
      const teacher = await write(db, async (tx) => {
        await refuseLater(tx);
        // Of two at once the other was first, or the server was started again.
        if (!(await isStartLink(tx, tokenHash))) throw new Refusal('link-over');
        const made = await makeAccount(tx, account, 'beheerder');
        await nameSchool(tx, school.trim());
        await endStartLink(tx);
        await noteInLogbook(tx, { kind: 'claimed', who: made.username });
        return made;
      });
      forgetStartFile(config);
      await noteInLogbook(db, { kind: 'login', who: teacher.username });
      await comeIn(context, who, teacher.id);
      return {};
    },
  } satisfies Handlers<typeof beheer, Visitor>;
}

/** From the first account on there is no first run, whoever made it. */
async function refuseLater(db: Database): Promise<void> {
  if (!(await isEmpty(db))) throw new Refusal('not-found');
}
