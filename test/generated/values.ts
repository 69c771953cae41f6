/** A class that contains something of everything, and a valid value for each field of a call. */

import { admin } from '#contract/admin/admin.ts';
import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { endOfSchoolYear } from '#domain/lesson/endDate.ts';
import { dateOf } from '#domain/lesson/schoolDay.ts';
import { createBackup } from '#server/backup/create.ts';
import type { TeacherId } from '#server/db/scope.ts';
import { createRun } from '#server/store/runs.ts';
import { answer, type Device, type Docent, type School, type Team } from '#test/classroom.ts';
import { failedJob } from '#test/failedJob.ts';

import type { ContractCall, Zone } from './calls.ts';

export type Hired = { id: TeacherId; docent: Docent };

export type Subject = {
  docent: Docent;
  team: Team;
  devices: Readonly<Record<Zone, Device>>;
  /** Valid values by the name of the field. A call with a field that is missing here fails the tests. */
  right: Readonly<Record<string, string>>;
  /** Ids that are valid for something else. */
  others: readonly string[];
};

/** Another docent of the school, who is added to classes and receives one. */
const colleague = 'collega';

const usual = {
  challenge: 'koel-schoolplein',
  archived: '0',
  onShelf: '0',
  endsOn: endOfSchoolYear(dateOf(new Date())),
  phase: '1',
  done: '0',
  activityId: '102',
  medal: '3',
  version: '1',
  seenRating: '',
  counted: '0',
  reason: 'away',
  title: 'Nieuwe naam',
  text: 'Nog een klas',
  name: 'Sem',
  shipName: 'Sterrenstof',
  seenName: '',
  patch: '7',
  step: '2',
  edge: 'opening',
  large: '1',
  browser: 'http://localhost:3000',
  list: JSON.stringify([{ title: 'Een team van de lijst', students: [{ name: 'Aya', noPhoto: false }] }]),
  error: 'TypeError: weg',
  where: 'at RatingForm',
  seenPatch: '0',
  named: '0',
  tweet: 'Ons antwoord',
  comment: 'Mooi',
  tip: 'Noem ook een getal',
  top: 'Mooi gezien',
  criteria: '+-',
  seenReturn: '',
  sentence: 'Noem ook een getal.',
  note: 'Nabellen',
  what: 'answer',
  word: 'Graag opnieuw',
  feedback: 'Goed gewerkt',
  on: '1',
  letThrough: '1',
  noPhoto: '1',
  starOne: 'Goed gemeten',
  starTwo: 'Mooi verteld',
  wish: 'Noem ook de graden',
  listens: '1',
  film: '1',
  frozen: '0',
  timerActivityId: '102',
  timerTotal: '600',
  timerLeft: '300',
  timerEndsAt: '2026-11-21T12:00:00.000Z',
  timerPausedAt: '102',
  lng: 'nl',
  videoId: 'film',
  picture: `${'a'.repeat(64)}.svg`,
  filename: 'meten.pdf',
  paper: 'knipblad',
  username: colleague,
  plan: '0',
  lesson: '0',
  exhibition: '1',
  liftoff: '1',
  exhibited: '1',
  medals: '1',
  token: 'van-een-ander',
  school: 'De Regenboog',
  password: 'paars vlaggetje negen',
  role: 'docent',
  blocked: '0',
  about: 'privacy',
  contact: 'De ICT-coördinator',
  everywhere: '0',
  keep: 'answers:tweet:x',
  group: 'login',
  loginCode: 'LAAAA',
  who: 'docent',
  page: '1',
  nightly: '7',
  passphrase: 'raket naar de maan met zeven bouwers',
  from: '',
  key: 'cover',
  content: '{"title":"Een dam"}',
  device: 'een-tab',
  since: '0',
  part: 'cover',
  path: 'beelden/plein.svg',
  kind: 'worksheet',
} as const;

/**
 * Creates a class of this docent and makes it active: a team with an answer and a rated photo answer, a team without
 * answers, a team of which an answer was taken away, and a pupil.
 */
export async function openSubject(school: School, { id, docent }: Hired): Promise<Subject> {
  const challenge = 'koel-schoolplein';
  const { id: runId } = await createRun(school.context.db, id, { challenge, text: '' });
  await docent.ask(teacher.setActiveChallenge, { challenge, runId });
  const team = await docent.team('Team');
  const other = await docent.ask(teacher.createTeam, { title: 'Ander team' });
  const third = await docent.team('Derde team');
  const pupil = await docent.ask(teacher.addStudent, { name: 'Noor', teamId: team.id });
  const photo = await answer(team, 101);
  const { id: answerId } = await answer(team, 102);
  const rated = await docent.ask(teacher.rateAnswer, { answerId: photo.id, medal: 2 });
  const unwanted = await answer(third, 102);
  const { id: takenId } = await docent.ask(teacher.takeAway, { answerId: unwanted.id, what: 'answer' });
  const lookId = await aLook(docent, third);
  const beheerder = await openAdmin(school);
  const devices = { anyone: school.device(), teacher: docent.device, beheerder: beheerder.device, team };
  const ids = {
    runId,
    teamId: team.id,
    teams: team.id,
    studentId: pupil.id,
    students: pupil.id,
    answerId,
    takenId,
    lookId,
    photo: photo.filename ?? '',
    photos: photo.filename ?? '',
    seenStandings: '',
    seenStanding: '',
    paintedOver: photo.filename ?? '',
    exhibitAnswerId: photo.id,
    wordsId: rated.id,
    ...(await aDraft(docent)),
    ...(await adminValues(school, beheerder)),
  };
  const right = { ...usual, ...ids };
  return { docent, team, devices, right, others: [other.id, other.logincode, photo.id, rated.id] };
}

/** All classes of a school share one beheerder. */
function openAdmin(school: School): Promise<Docent> {
  const known = beheerders.get(school) ?? school.admin();
  beheerders.set(school, known);
  return known;
}

const beheerders = new WeakMap<School, Promise<Docent>>();

/** Another docent, who may be blocked or deleted afterwards, an invite, a failed job, and a backup. */
async function adminValues(school: School, beheerder: Docent) {
  const teacherId = await school.hire(crypto.randomUUID(), []);
  await beheerder.ask(admin.invite, { role: 'docent' });
  const { links } = await beheerder.ask(admin.people, {});
  const jobId = await failedJob(school.context.db, crypto.randomUUID());
  const backup = await createBackup(school.context, 'hand', null);
  return { teacherId, linkId: links[0]?.id ?? '', jobId, backup };
}

/** A draft with an activity, a picture and a save that can be restored. */
async function aDraft(docent: Docent) {
  const { id: draft } = await docent.ask(workshop.createDraft, { from: '' });
  const content = JSON.stringify({ title: 'Meten' });
  await docent.ask(workshop.savePart, { draft, key: 'activity-102', content, version: 0 });
  const file = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>']);
  await docent.ask(workshop.addDraftFile, { draft, path: 'plein.svg', file });
  const [save] = await docent.ask(workshop.draftHistory, { draft });
  return { draft, history: save?.id ?? '' };
}

/** The third team looks at the answer of the first and sends stars, which the docent has yet to let through. */
async function aLook(docent: Docent, team: Team): Promise<string> {
  const activityId = 101;
  await docent.ask(teacher.switchNeighbours, { activityId, on: 1 });
  await answer(team, activityId);
  const { look } = await team.ask(student.lookAtNeighbour, { activityId });
  if (look === null) throw new Error('nobody to look at');
  const said = { starOne: 'Goed gemeten', starTwo: 'Mooi verteld', wish: 'Noem ook de graden' };
  await team.ask(student.sendStars, { activityId, lookId: look.id, version: look.version, ...said });
  return look.id;
}

/** A docent without a class. */
export async function openDocent(school: School, username: string): Promise<Hired> {
  const id = await school.hire(username, []);
  await school.hire(colleague, []);
  return { id, docent: await school.login(username) };
}

/** Fields for which `openSubject` has no valid value. */
export function unknownFields(calls: readonly ContractCall[], { right }: Subject): string[] {
  return calls.flatMap(({ name, fields }) =>
    fields.filter((field) => right[field] === undefined && !/file$/iu.test(field)).map((field) => `${name}: ${field}`),
  );
}
