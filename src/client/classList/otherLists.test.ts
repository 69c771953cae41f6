import { describe, expect, it } from 'vitest';

import { teamPerLine } from '#client/teamList/teamList.ts';

import { speakersOf } from './chat.ts';
import { firstNames } from './firstNames.ts';
import { readList } from './pastedList.ts';

/** The first names that would be sent to the server, before the docent chose anything. */
const sentOf = (text: string): string[] => firstNames(readList(text).groups.flatMap(({ pupils }) => pupils));

const card = (first: string, last: string): string =>
  `BEGIN:VCARD\nVERSION:3.0\nN:${last};${first};;;\nFN:${first} ${last}\nORG:Basisschool De Ster;\nEMAIL;type=INTERNET;type=WORK:${first}.bakker\n @voorbeeld.nl\nTEL;type=CELL:+31 6 12345678\nADR;TYPE=HOME:;;Dorpsstraat 1;Utrecht;;3500 AB;Nederland\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ\n /2wBDAAgGBgcGBQgHBwcJCQ\nEND:VCARD`;

describe('contact cards give first names', () => {
  it.each([
    `${card('Sanne', 'de Vries')}\n${card('Daan', 'Bakker')}`,
    `${card('Sanne', 'de Vries')}\n\n${card('Daan', 'Bakker')}\n`.replaceAll('\n', '\r\n'),
    'BEGIN:VCARD\nVERSION:4.0\nFN:Sanne de Vries\nEMAIL:s@voorbeeld.nl\nEND:VCARD\nBEGIN:VCARD\nFN:Daan Bakker\nitem1.EMAIL:d@voorbeeld.nl\nEND:VCARD',
    'begin:vcard\nn:de Vries;Sanne;;;\nend:vcard\nbegin:vcard\nitem1.n;LANGUAGE=nl:Bakker\\, B.;Daan;;;\nend:vcard',
    'BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:Les\nORGANIZER;CN=Juf Marieke:mailto:m@voorbeeld.nl\nATTENDEE;CN=Sanne de Vries;PARTSTAT=ACCEPTED:mailto:s@voorbeeld.nl\nATTENDEE;ROLE=CHAIR;CN="Daan Bakker":mailto:d@voor\n beeld.nl\nEND:VEVENT\nEND:VCALENDAR',
  ])('%j', (text) => {
    expect(sentOf(text)).toEqual(['Sanne', 'Daan']);
    expect(readList(text).choices).toEqual([]);
  });

  it('also of an old telephone, in quoted-printable over two lines', () => {
    const text =
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:de Vri=\r\nes;Zo=C3=AB;;;\r\nEND:VCARD';
    expect(readList(text).groups[0]?.pupils).toEqual([{ first: 'Zoë', last: 'de Vries' }]);
  });
});

it.each([
  'Student,ID,SIS User ID,SIS Login ID,Section,Opdracht 1 (123)\n    Points Possible,,,,,10\n"Vries, Sanne de",1,2,s@voorbeeld.nl,8A,9\n"Bakker, Daan",1,2,d@voorbeeld.nl,8A,8\n"Student, Test",3,,abc,8A,',
  'Student,ID,SIS Login ID,Section,Notes,Quiz (1)\n,,,,,Manual Posting\n    Points Possible,,,,(read only),10\n"Vries, Sanne de",1,s,8A,,9\n"Bakker, Daan",2,d,8A,,9\n"Student, Test",3,x,8A,,',
  'Student;ID;Sectie;Opdracht 1\n    Mogelijke punten;;;10\nVries, Sanne de;1;8A;9\nBakker, Daan;2;8A;7\nStudent, Test;3;8A;',
  'Student\tID\nPoints Possible\t\nSanne de Vries\t1\nDaan Bakker\t4\nTest Student\t2\nStudent, Test\t3',
  'Vries, Sanne de\nBakker, Daan\nStudent, Test\nPoints Possible',
  'Voornaam;Achternaam\nTest;Leerling\nSanne;de Vries\nDaan;Bakker\nDemo;Student',
  'Last Name,First Name,Username\nde Vries,Sanne,sdevries\nBakker,Daan,dbakker\nBos,Marieke_PreviewUser,mbos',
])('a gradebook has no test pupil and no row of points: %j', (text) => {
  expect(sentOf(text)).toEqual(['Sanne', 'Daan']);
});

const report =
  '1. Summary\nMeeting title\tGroep 8\nAttended participants\t2\nStart time\t11/26/26, 2:00:00 PM\n\n2. Participants\nName\tFirst Join\tLast Leave\tIn-Meeting Duration\tEmail\tParticipant ID (UPN)\tRole\nSanne de Vries\t11/26/26, 2:02:10 PM\t11/26/26, 2:31:00 PM\t29m\ts@voorbeeld.nl\ts@voorbeeld.nl\tPresenter\nDaan Bakker\t11/26/26, 2:02:10 PM\t11/26/26, 2:31:00 PM\t29m\td@voorbeeld.nl\td@voorbeeld.nl\tAttendee\n\n3. In-Meeting Activities\nName\tJoin Time\tLeave Time\tDuration\tEmail\tRole\nSanne de Vries\t11/26/26, 2:02:10 PM\t11/26/26, 2:31:00 PM\t29m\ts@voorbeeld.nl\tPresenter\nDaan Bakker\t11/26/26, 2:02:10 PM\t11/26/26, 2:31:00 PM\t29m\td@voorbeeld.nl\tAttendee';

it.each([
  'Sanne de Vries\nJoined 14:02\nLeft 14:31\nDaan Bakker\nJoined at 2:02 PM\nLeft at 2:31 PM',
  'Sanne de Vries heeft de vergadering verlaten\nDaan Bakker neemt deel aan de vergadering.',
  'Sanne de Vries has left the meeting\nDaan Bakker joined the meeting',
  'Sanne de Vries is toegetreden tot de vergadering\nDaan Bakker heeft deelgenomen aan de vergadering',
  'Sanne de Vries joined\nSanne de Vries left\nDaan Bakker joined',
  'Full Name\tUser Action\tTimestamp\nSanne de Vries\tJoined\t11/26/2026, 2:02:10 PM\nDaan Bakker\tJoined before\t11/26/2026, 2:02:10 PM\nSanne de Vries\tLeft\t11/26/2026, 2:31:10 PM',
  'Volledige naam\tGebruikersactie\tTijdstempel\nSanne de Vries\tToegetreden\t26-11-2026 14:02:10\nDaan Bakker\tVerlaten\t26-11-2026 14:31:10',
  report,
  'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest\nSanne de Vries,s@voorbeeld.nl,11/26/2026 02:02:10 PM,11/26/2026 02:31:10 PM,29,No\nDaan Bakker,,11/26/2026 02:02:10 PM,11/26/2026 02:31:10 PM,29,No',
  'First name,Last name,Email,Duration,Time joined,Time exited\nSanne,de Vries,s@voorbeeld.nl,29 min,2:02 PM,2:31 PM\nDaan,Bakker,d@voorbeeld.nl,29 min,2:02 PM,2:31 PM',
  'In deze vergadering (2)\nSanne de Vries\nOrganisator\nDaan Bakker\nDemp opheffen',
  'Sanne de Vries\tJoined 14:02\tLeft 14:31\nDaan Bakker\tJoined 14:02\tLeft 14:31',
  'Sanne de Vries, Joined 14:02\nDaan Bakker, Left 14:31',
  '14:02 Sanne de Vries joined\n14:31 Daan Bakker left',
  '[26-11-2026 14:02] Sanne de Vries\n[26-11-2026 14:03] Daan Bakker',
])('an attendance list gives each pupil once: %j', (text) => {
  expect(sentOf(text)).toEqual(['Sanne', 'Daan']);
});

it.each([
  '14:02:10 From Sanne de Vries to Everyone: Goedemorgen Juf\n14:02:31 From Daan Bakker to Everyone: ik ben er\n14:03:00 From Sanne de Vries to Daan Bakker(Direct Message): Komeet, Raket',
  '2026-11-26 14:02:10 From Sanne de Vries to Everyone:\n\tGoedemorgen Juf\n\tTot straks\n2026-11-26 14:02:31 From Daan Bakker to Everyone:\n\tReplying to "Goedemorgen Juf"\n\tHoi',
  '14:02:10\t From  Sanne de Vries : hallo\n14:02:31\t From  Daan Bakker : Hoi Sanne',
  '14:02:10 From Sanne de Vries to Everyone: hallo\n14:02:31 Van Daan Bakker aan Iedereen: Present',
  '00:12:34\tSanne de Vries:\tHallo allemaal\n00:12:50\tDaan Bakker:\tHoi',
  '00:00:05.000,00:00:08.000\nSanne de Vries: Hallo Daan\n\n00:00:09.000,00:00:12.000\nDaan Bakker: Hoi',
  'WEBVTT\n\n1\n00:00:05.000 --> 00:00:08.000\nSanne de Vries: Hallo Daan\n\n2\n00:00:09.000 --> 00:00:12.000\nDaan Bakker: Hoi',
  '[14:02] Sanne de Vries\nHallo Allemaal\n[14:03] Daan Bakker\nHoi\nTot straks',
  '[26-11-2026 14:02] Sanne de Vries: Hallo\n[26-11-2026 14:03] Daan Bakker: Hoi',
  '26-11-2026 14:02 - Sanne de Vries: Hallo\n26-11-2026 14:03 - Daan Bakker: Hoi\n26-11-2026 14:04 - Sanne de Vries: Tot straks',
  '[26-11-2026, 14:02:10] Sanne: Hallo\n[26-11-2026, 14:03:11] Daan: Hoi',
  'Sanne de Vries\n14:02\nHallo Allemaal\nDaan Bakker\n14:03\nHoi',
  'Sanne de Vries\n2:02 PM\nGoedemorgen\n\nDaan Bakker\n2:03 PM\nPresent\n',
])('of a chat only those who wrote in it are pupils, each once: %j', (text) => {
  expect(sentOf(text)).toEqual(['Sanne', 'Daan']);
});

it.each([
  '09:00 Komeet: Sanne, Daan\n09:10 Raket: Noor, Tess',
  '09:00 Van start: Sanne, Daan\n09:10 Raket: Noor, Tess',
  'Sanne\nDaan\n09:00 Uitleg: bouwen\n10:00 Einde: opruimen',
  'Sanne\nDaan',
  '14:02\nSanne\nDaan',
])('a list with times in it is no chat: %j', (text) => {
  expect(speakersOf(text)).toBe(text);
});

it('two pupils with one first name in an attendance list stay two', () => {
  expect(sentOf('Sanne joined\nSanne joined')).toEqual(['Sanne', 'Sanne 2']);
});

it.each(
  [
    'sanne.devries\ndaan.bakker',
    'sanne_de_vries\ndaan_bakker2',
    'Vries, S. (Sanne) de\nBakker, D. (Daan)',
    'S. (Sanne) de Vries\nD.J. (Daan) Bakker',
    'Klasgenoten\n2 leerlingen\nSanne de Vries\nE-mail verzenden naar Sanne de Vries\nDaan Bakker\nE-mail verzenden naar Daan Bakker',
    'Tijdstempel,Hoe heet je?,In welke groep zit je?\n26-11-2026 14:02:00,Sanne de Vries,8A\n26-11-2026 14:02:00,Daan Bakker,8A',
    'Tijdstempel,Wat is je voornaam?,Wat is je achternaam?\n26-11-2026 14:02:00,Sanne,de Vries\n26-11-2026 14:02:00,Daan,Bakker',
    'Hoi juf,\nHierbij de lijst:\nSanne de Vries\nDaan Bakker\nGroetjes,\nJuf Marieke',
    'Van: Marieke Bos <m@voorbeeld.nl>\nVerzonden: donderdag 26 november 2026 14:02\nAan: Sanne de Vries <s@voorbeeld.nl>; Daan Bakker <d@voorbeeld.nl>\nOnderwerp: klas',
    'dn: cn=Sanne de Vries,ou=leerlingen,dc=school\nobjectClass: person\ngivenName: Sanne\nsn: de Vries\n\ndn: cn=Daan Bakker,ou=leerlingen,dc=school\ngivenName: Daan\nsn: Bakker',
    'Sanne de Vries (Host)\nDaan Bakker (Guest)',
    'Sanne/Daan',
  ].map((text) => [text]),
)('two first names come of %j', (text) => {
  expect(sentOf(text).map((name) => name.charAt(0).toUpperCase() + name.slice(1))).toEqual(['Sanne', 'Daan']);
});

it('a table of pupils without teams has no last name in a team, where each line would be a team', () => {
  const pupils = [{ title: '', names: ['Sanne', 'Daan'] }];
  expect(teamPerLine('Voornaam;Achternaam\nSanne;de Vries\nDaan;Bakker')).toEqual(pupils);
  expect(teamPerLine('Roepnaam\tTussenvoegsel\tAchternaam\nSanne\tde\tVries\nDaan\t\tBakker')).toEqual(pupils);
  expect(teamPerLine(`${card('Sanne', 'de Vries')}\n${card('Daan', 'Bakker')}`)).toEqual(pupils);
});

it.each(['Gast', 'Nam', 'Late', 'Present'])('under a header of first names %s is one', (name) => {
  expect(sentOf(`Voornaam;Achternaam\n${name};Bakker`)).toEqual([name]);
});
