/** Commands for teachers: add, list, change the password, remove. */

import { isLastAdmin } from '#domain/login/admin.ts';
import { isUsername, longestUsername } from '#domain/login/username.ts';
import { type Tx, transaction } from '#server/db/db.ts';
import { forgetDeleted } from '#server/db/sqlite.ts';
import { openLibrary, playsOf, type Shelved } from '#server/library/library.ts';
import { hashPassword, passwordFault, shortestPassword } from '#server/login/password.ts';
import { deletePhotosOfNobody } from '#server/privacy/erasure.ts';
import { removeWithClasses } from '#server/privacy/removeWithClasses.ts';
import { everybody, setAdmin } from '#server/store/admins.ts';
import { noteInLogbook } from '#server/store/logbook.ts';
import { createRun, runsOf } from '#server/store/runs.ts';
import { endSecondStep } from '#server/store/secondSteps.ts';
import { changePassword, createTeacher, findTeacher, type Teacher, teachersOf } from '#server/store/teachers.ts';

import { AdminError, type Command, getChallenge, type Stores, type World } from './command.ts';

const passwordHelp = [
  `Het wachtwoord komt van de standaardinvoer en telt minstens ${shortestPassword} tekens.`,
  'Typ het als erom wordt gevraagd, of geef het door: echo "een lang wachtwoord" | npm run admin -- …',
];

export const teacherCommands: readonly Command[] = [
  {
    name: 'teacher add',
    words: ['<username>'],
    options: { challenge: { value: '<slug>', isMany: true } },
    about: 'Maakt een docent, en een run voor elke uitdaging die je erbij noemt.',
    help: passwordHelp,
    run: async (world, { words: [username = ''], options }) => {
      checkUsername(username);
      const existing = await world.find();
      const library = existing?.library ?? openLibrary(world);
      const challenges = await Promise.all((options['challenge'] ?? []).map((slug) => getChallenge(library, slug)));
      if (existing !== undefined && (await findTeacher(existing.db, username)) !== undefined) throw taken(username);
      const passwordHash = await hashPassword(await promptPassword(world));
      // Opened after all checks: a refusal after the start of a new school would leave it behind, empty.
      const context = await world.begin();
      const teacher = await transaction(context.db, (tx) => addTeacher(tx, { username, passwordHash }, challenges));
      // Another process was first.
      if (teacher === undefined) throw taken(username);
      await noteInLogbook(context.db, { kind: 'teacher-added', who: teacher.username });
      const doing = challenges.map(({ content }) => `De docent heeft nu de uitdaging '${content.challenge.title}'.`);
      return [`De docent '${teacher.username}' is gemaakt.`, ...doing];
    },
  },
  {
    name: 'teacher list',
    words: [],
    options: {},
    about: 'Noemt alle docenten: een regel met de gebruikersnaam, een tab en de uitdagingen met hun tekst.',
    help: [],
    run: async (world) => {
      const { db } = await world.open();
      const teachers = await teachersOf(db);
      return Promise.all(teachers.map(async ({ id, username }) => `${username}\t${classNames(await runsOf(db, id))}`));
    },
  },
  {
    name: 'teacher password',
    words: ['<username>'],
    options: {},
    about: 'Geeft een docent een nieuw wachtwoord; wie nog ingelogd was, logt opnieuw in.',
    help: passwordHelp,
    run: async (world, { words: [username = ''] }) => {
      const context = await world.open();
      const teacher = await getTeacher(context, username);
      const passwordHash = await hashPassword(await promptPassword(world));
      await transaction(context.db, (tx) => changePassword(tx, username, passwordHash));
      await noteInLogbook(context.db, { kind: 'password-changed', who: teacher.username });
      return [`De docent '${teacher.username}' heeft een nieuw wachtwoord.`];
    },
  },
  {
    name: 'teacher second-step-off',
    words: ['<username>'],
    options: {},
    about: 'Zet de tweede stap van een docent uit, voor wie telefoon en herstelcodes kwijt is.',
    help: ['Kijk eerst wie het vraagt: daarna is het wachtwoord weer genoeg.'],
    run: async (world, { words: [username = ''] }) => {
      const context = await world.open();
      const teacher = await getTeacher(context, username);
      await transaction(context.db, (tx) => endSecondStep(tx, teacher.id));
      await noteInLogbook(context.db, { kind: 'second-step-off', who: teacher.username });
      return [`De docent '${teacher.username}' logt nu in met het wachtwoord alleen.`];
    },
  },
  roleCommand(true, {
    name: 'teacher beheerder',
    about: 'Maakt van een docent een beheerder: die regelt op /beheer wie er inloggen.',
    done: 'is nu beheerder',
  }),
  roleCommand(false, {
    name: 'teacher beheerder-off',
    about: 'Maakt van een beheerder een gewone docent. Er blijft altijd één beheerder.',
    done: 'is geen beheerder',
  }),
  {
    name: 'teacher remove',
    words: ['<username>'],
    options: { 'with-classes': { isMany: false } },
    about: 'Haalt een docent weg. Heeft die nog klassen, dan alleen met --with-classes.',
    help: [
      'Met --with-classes gaat een klas naar de collega die er het langst aan meewerkt.',
      'Een klas zonder collega wordt dan gewist, met alles wat erin zit. Dat is niet terug te draaien.',
      'Maak eerst een back-up: npm run admin -- backup <file>',
    ],
    run: async (world, { words: [username = ''], options }) => {
      const context = await world.open();
      const teacher = await getTeacher(context, username);
      const erased = await transaction(context.db, async (tx) => {
        await refuseLast(tx, teacher);
        if (options['with-classes'] === undefined) await refuseWithClasses(tx, teacher);
        return removeWithClasses(tx, teacher);
      });
      await noteInLogbook(context.db, { kind: 'teacher-removed', who: teacher.username });
      // When this fails, a server does it within a minute.
      await deletePhotosOfNobody(context).catch(() => undefined);
      await forgetDeleted(context.db);
      const classes = erased === 0 ? [] : [`Klassen die meegingen, met alles wat erin zat: ${erased}.`];
      return [`De docent '${teacher.username}' is weg.`, ...classes];
    },
  },
];

function roleCommand(is: boolean, { name, about, done }: { name: string; about: string; done: string }): Command {
  return {
    name,
    words: ['<username>'],
    options: {},
    about,
    help: [],
    run: async (world, { words: [username = ''] }) => {
      const context = await world.open();
      const teacher = await getTeacher(context, username);
      await transaction(context.db, async (tx) => {
        if (!is) await refuseLast(tx, teacher);
        if (!(await setAdmin(tx, teacher.id, is))) return;
        const kind = is ? 'beheerder-made' : 'beheerder-ended';
        await noteInLogbook(tx, { kind, who: null, about: teacher.username });
      });
      return [`De docent '${teacher.username}' ${done}.`];
    },
  };
}

async function refuseLast(tx: Tx, { id, username, demoAt }: Teacher): Promise<void> {
  // In production the demo's account can't log in, so removing it locks nobody out.
  if (demoAt !== null || !isLastAdmin(await everybody(tx), id)) return;
  throw new AdminError(
    `De docent '${username}' is de enige beheerder. Maak eerst een ander beheerder: npm run admin -- teacher beheerder <username>`,
  );
}

/** As in the browser (docs/rules.md 14.3): classes are handed over or deleted first. */
async function refuseWithClasses(tx: Tx, { id, username }: Teacher): Promise<void> {
  const classes = (await runsOf(tx, id)).filter(({ teacherId }) => teacherId === id);
  if (classes.length === 0) return;
  throw new AdminError(
    `De docent '${username}' heeft nog klassen: ${classNames(classes)}. Er is niets veranderd. Draag ze over of verwijder ze bij Beheer › Mensen, of geef --with-classes: dan wordt een klas zonder collega gewist, met alles wat erin zit.`,
  );
}

/** The oldest first; `runs` begin with the newest. */
function classNames(runs: readonly { challenge: string; text: string }[]): string {
  const names = runs.map(({ challenge, text }) => (text === '' ? challenge : `${challenge} (${text})`));
  return names.toReversed().join(', ');
}

export async function getTeacher({ db }: Pick<Stores, 'db'>, username: string): Promise<Teacher> {
  const teacher = await findTeacher(db, username);
  if (teacher !== undefined) return teacher;
  throw new AdminError(`Er is geen docent '${username}'. Alle docenten: npm run admin -- teacher list`);
}

async function addTeacher(
  tx: Tx,
  { username, passwordHash }: { username: string; passwordHash: string },
  challenges: readonly Shelved[],
): Promise<Teacher | undefined> {
  const teacher = await createTeacher(tx, username, passwordHash);
  if (teacher === undefined) return undefined;
  for (const one of challenges) await createRun(tx, teacher.id, { ...playsOf(one), text: '' });
  return teacher;
}

function taken(username: string): AdminError {
  return new AdminError(`Er is al een docent '${username}'; hoofdletters maken geen verschil. Kies een andere naam.`);
}

function checkUsername(username: string): void {
  if (isUsername(username)) return;
  throw new AdminError(
    `De gebruikersnaam '${username}' kan niet; verwacht: letters, cijfers, punten en streepjes, zonder spaties, hoogstens ${longestUsername} tekens.`,
  );
}

async function promptPassword(world: World): Promise<string> {
  const password = await world.readPassword();
  const fault = passwordFault(password);
  if (fault === undefined) return password;
  if (fault === 'easy') {
    throw new AdminError(
      'Dit wachtwoord is te makkelijk te raden; verwacht: een paar woorden die niet bij elkaar horen, of verschillende tekens door elkaar.',
    );
  }
  const what = password === '' ? 'Er is geen wachtwoord gegeven' : 'Het wachtwoord is te kort';
  throw new AdminError(`${what}; verwacht: minstens ${shortestPassword} tekens op de standaardinvoer.`);
}
