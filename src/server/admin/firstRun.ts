/** The first run: the link that the server prints at its start creates the first account, once (docs/rules.md 14.4). */

import { type admin, startHeader } from '#contract/admin/admin.ts';
import { limits } from '#domain/limits.ts';
import { Refusal, refuseFields } from '#domain/refusal.ts';
import { textError } from '#domain/text.ts';
import { identifyVisitor, type Visitor } from '#server/auth.ts';
import { checkBackup } from '#server/backup/check.ts';
import { adminsIn } from '#server/backup/difference.ts';
import { decryptBackup } from '#server/backup/encrypt.ts';
import { restoreBackup, type RestoreContext } from '#server/backup/restore.ts';
import { fileOpener, inRefusals } from '#server/backup/verify.ts';
import { withCommandName } from '#server/config/commandName.ts';
import type { Context } from '#server/context.ts';
import { type Database, type Tx, transaction } from '#server/db/db.ts';
import type { Handlers, Guard } from '#server/http/route.ts';
import { hashOf } from '#server/login/tokens.ts';
import { forgetStartFile, makeAdminCommand } from '#server/start/firstRun.ts';
import { isEmpty } from '#server/store/dump.ts';
import { endStartLink, isStartLink, nameSchool } from '#server/store/firstRun.ts';
import { noteInLogbook } from '#server/store/logbook.ts';
import { comeIn } from '#server/teacher/account/startSession.ts';

import { makeAccount, readAccount } from './newAccount.ts';

export function firstRunCalls(context: Pick<Context, 'config' | 'db' | 'events' | 'throttle'>) {
  const { config, db, throttle } = context;
  return {
    firstRun: async () => {
      await refuseLater(db);
      return {};
    },

    claim: async ({ token, school = '', ...input }, who) => {
      await refuseLater(db);
      const tokenHash = hashOf(token);
      const isRight = await throttle.link(who.address, async () => (await isStartLink(db, tokenHash)) || undefined);
      if (isRight === undefined) throw new Refusal('link-over');
      const schoolError = textError(school.trim(), { max: limits.school, required: 'Field is required' });
      const account = await readAccount(input, { school: schoolError });
      const teacher = await transaction(db, async (tx) => {
        await refuseLater(tx);
        // Another request used the link first, or a restart of the server replaced it.
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
  } satisfies Handlers<typeof admin, Visitor>;
}

type Starter = Visitor & { startHash: string };

/** Guard: checks the printed link before it reads an uploaded file. */
export function asStarter(context: Pick<Context, 'config' | 'db' | 'fingerprint' | 'throttle'>): Guard<Starter> {
  const { db, throttle } = context;
  const asAnybody = identifyVisitor(context);
  return async (request, reply) => {
    const who = await asAnybody(request, reply);
    await refuseLater(db);
    const startHash = hashOf(String(request.headers[startHeader.toLowerCase()] ?? ''));
    const isRight = await throttle.link(who.address, async () => (await isStartLink(db, startHash)) || undefined);
    if (isRight === undefined) throw new Refusal('link-over');
    return { ...who, startHash };
  };
}

/** A school that moves from another server starts from that server's backup (docs/rules.md 14.22). */
export function startFromBackupCalls(context: RestoreContext) {
  const { config } = context;
  return {
    startFromBackup: async ({ backupFile, passphrase }, { startHash }) => {
      refuseFields({ backupFile: backupFile === undefined ? 'Field is required' : undefined });
      const open = await inRefusals(decryptBackup(fileOpener(backupFile?.path ?? ''), passphrase));
      const backup = await inRefusals(checkBackup(open));
      const first = async (tx: Tx): Promise<void> => {
        // A concurrent request may have restored a backup or created the first account.
        await refuseLater(tx);
        if (!(await isStartLink(tx, startHash))) throw new Refusal('link-over');
        await endStartLink(tx);
      };
      await restoreBackup(context, { open, backup, who: null, first });
      forgetStartFile(config);
      return { beheerders: adminsIn(backup.rows), command: withCommandName(makeAdminCommand) };
    },
  } satisfies Handlers<typeof admin, Starter>;
}

/** Once any account exists, the first run is over. */
async function refuseLater(db: Database): Promise<void> {
  if (!(await isEmpty(db))) throw new Refusal('not-found');
}
