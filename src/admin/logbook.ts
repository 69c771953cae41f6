/** The command that reads the logbook: what happened to accounts, a line each, oldest first. */

import type { LogbookKind } from '#server/store/database/loginTables.ts';
import { readLogbook } from '#server/store/login/logbook.ts';

import { AdminError, type Command } from './command.ts';

const words: Readonly<Record<LogbookKind, string>> = {
  login: 'ingelogd',
  guessing: 'te vaak fout geprobeerd in te loggen',
  'logout-everywhere': 'overal uitgelogd',
  'session-ended': 'op een ander apparaat uitgelogd',
  'team-logout-everywhere': 'een team overal uitgelogd',
  'code-renewed': 'een team een nieuwe code gegeven',
  'password-changed': 'nieuw wachtwoord',
  'second-step-on': 'tweede stap aangezet',
  'second-step-off': 'tweede stap uitgezet',
  'recovery-code-used': 'ingelogd met een herstelcode',
  'school-login': 'ingelogd met het account van de school',
  'school-added': 'account van de school gekoppeld',
  'school-removed': 'account van de school losgemaakt',
  'school-refused': 'door de school binnengelaten, hier niet',
  'teacher-added': 'docent gemaakt',
  'teacher-removed': 'docent weggehaald',
  'challenge-assigned': 'uitdaging gekregen',
  backup: 'back-up gemaakt',
  restore: 'back-up teruggezet',
};

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
      return rows.map(({ at, kind, who, about }) => [at, words[kind], who ?? '', about ?? ''].join('\t'));
    },
  },
];

function readDay(day = ''): string {
  if (day === '' || (/^\d{4}-\d\d-\d\d$/u.test(day) && !Number.isNaN(Date.parse(day)))) return day;
  throw new AdminError(`--since ${day} kan niet; verwacht: een dag, zoals 2026-11-01.`);
}
