/** The command that prints the logbook of account events, one line each, oldest first. */

import { loadTexts } from '#server/config/texts.ts';
import { readLogbook } from '#server/store/logbook.ts';

import { AdminError, type Command } from './command.ts';

export const logbookCommands: readonly Command[] = [
  {
    name: 'logboek',
    words: [],
    options: { since: { value: '<date>', isMany: false } },
    about: 'Leest het logboek: moment, wat er gebeurde, van wie, en waarover, met een tab ertussen.',
    help: [
      'Met --since 2026-11-01 alleen vanaf die dag. Naar een bestand: npm run --silent admin -- logboek > logboek.tsv',
      'Het logboek gaat een jaar terug. Er staan geen namen van leerlingen, codes of teksten in.',
    ],
    run: async (world, { options }) => {
      const since = readDay(options['since']?.[0]);
      const { db } = await world.open();
      const rows = await readLogbook(db, since);
      const texts = await loadTexts();
      return rows.map(({ at, kind, who, about }) => [at, texts[`logbook.${kind}`], who ?? '', about ?? ''].join('\t'));
    },
  },
];

function readDay(day = ''): string {
  if (day === '' || (/^\d{4}-\d\d-\d\d$/u.test(day) && !Number.isNaN(Date.parse(day)))) return day;
  throw new AdminError(`--since ${day} kan niet; verwacht: een dag, zoals 2026-11-01.`);
}
