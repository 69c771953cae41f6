/** The logbook for the beheerder: one page of it, or all matching lines as a spreadsheet (docs/rules.md 14.8). */

import type { admin } from '#contract/admin/admin.ts';
import type { TeacherCaller } from '#server/auth.ts';
import { loadTexts } from '#server/config/texts.ts';
import type { Context } from '#server/context.ts';
import type { Handlers, ServedFile } from '#server/http/route.ts';
import { toCsv } from '#server/report/cells.ts';
import { countLogbook, type LogbookFilter, noteOfTeacher, searchLogbook } from '#server/store/logbook.ts';

const perPage = 50;

/** An empty field of the form sets no filter. */
function filterOf({ group, who = '' }: LogbookFilter): LogbookFilter {
  const name = who.trim().toLowerCase();
  return { ...(group !== undefined && { group }), ...(name !== '' && { who: name }) };
}

export function logbookCalls({ db }: Pick<Context, 'db'>) {
  return {
    logbook: async ({ page = 1, ...input }) => {
      const filter = filterOf(input);
      const rows = await searchLogbook(db, filter, { from: (page - 1) * perPage, most: perPage });
      const pages = Math.max(1, Math.ceil((await countLogbook(db, filter)) / perPage));
      return { pages, rows };
    },

    logbookTable: async (input, who): Promise<ServedFile> => {
      const rows = await searchLogbook(db, filterOf(input));
      const texts = await loadTexts();
      const lines = rows.map((row) => [
        row.at,
        texts[`logbook.${row.kind}`] ?? row.kind,
        row.who ?? '',
        row.about ?? '',
      ]);
      await noteOfTeacher(db, who.id, { kind: 'exported', about: 'logboek.csv' });
      const heads = ['logbook.at', 'logbook.what', 'logbook.who', 'logbook.about'].map((key) => texts[key] ?? key);
      const body = Buffer.from(toCsv([heads, ...lines]));
      return { body, type: 'text/csv; charset=utf-8', name: 'logboek.csv', maxAgeSeconds: 0 };
    },
  } satisfies Handlers<typeof admin, TeacherCaller>;
}
