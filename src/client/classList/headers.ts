/** The names of columns in Dutch and English, as class registers and school systems write them (docs/rules.md 8.13). */

const sets = {
  team: 'team teams teamnaam teamname groepje groepjes',
  call: 'roepnaam roepnamen roepnaamleerling leerlingroepnaam callname preferredname preferredfirstname preferredforename preferredgivenname ropnamme rufname prenomusuel nickname knownas usualname usualfirstname knownname',
  first:
    'voornaam voornamen vnaam voorn doopnaam doopnamen officielevoornamen leerlingvoornaam voornaamleerling voornaamkind firstname firstnames fname forename forenames givenname givennames given first legalfirstname studentfirstname pupilfirstname learnerfirstname childfirstname userfirstname foarnamme foarnammen vorname vornamen prenom prenoms imie imiona ad adı eerstenaam',
  particle:
    'tussenvoegsel tussenvoegsels tussenvoeg tussenv tussen tussennaam voorvoegsel voorvoegsels voorv voorvoegselachternaam tv prefix surnameprefix lastnameprefix familynameprefix infix insertion middlename middlenames middle middleinitial mi namenszusatz',
  last: 'achternaam achternamen anaam achtern familienaam familienamen geslachtsnaam leerlingachternaam achternaamleerling achternaamkind lastname lastnames lname surname surnames familyname last legallastname studentlastname pupillastname learnerlastname childlastname userlastname efternamme famyljenamme skaainamme nachname familienname zuname nom nomdefamille nazwisko soyad soyadı soyadi soyisim laatstenaam',
  name: 'naam namen speler spelers player players leerling leerlingen leerlingnaam naamleerling naamvanleerling naamvandeleerling namenleerlingen namenvandeleerlingen volledigenaam voorenachternaam voornaamenachternaam voornaamachternaam weergavenaam kind kinderen naamkind naamvanhetkind deelnemer deelnemers name names fullname student students pupil pupils learner learners child children studentname pupilname childname learnername nameofstudent displayname participant participants sortablename hoeheetje hoeheetjij firstnamelastname namme learling learlingen schuler schulerin eleve eleves imieinazwisko adsoyad adısoyadı adisoyadi uczen ogrenci',
  reversed:
    'naamenvoornaam naamvoornaam achternaamvoornaam achternaamenvoornaam familienaamvoornaam familienaamenvoornaam lastnamefirstname surnameforename nachnamevorname nometprenom nomprenom',
  group:
    'klas klassen klasnaam klasse klascode groep groepen groepnaam groepsnaam stamgroep stamgroepnaam basisgroep basisgroepnaam lesgroep lesgroepnaam stamklas class classname classes homeroom section sections group groupname form klasse klassen classe klasa sinif sınıf',
  other:
    'nr nummer no number id leerlingnummer leerlingnr stamnr stamnummer llnr studentid studentnumber pupilid sisid siskey sisuserid userid user username gebruikersnaam gebruiker login loginid inlognaam wachtwoord password email emailadres emailaddress mail mailadres primaryemail secondaryemail telefoon telefoonnummer tel mobiel phone mobile geboortedatum geboren geb gebdatum verjaardag dateofbirth dob birthday birthdate geslacht gender sex mv leeftijd age adres address straat street postcode zip zipcode plaats woonplaats city land country bsn eckid opmerking opmerkingen note notes notities comment comments status role rol school schoolid leerjaar jaargroep jaarlaag year yearlevel gradelevel grade cijfer mentor docent leerkracht teacher ouder ouders verzorger verzorgers parent parents ouderemail parentemail orgunitpath initialen voorletters initials geburtsdatum datedenaissance useremail upn userprincipalname participantid useraction gebruikersactie timestamp tijdstempel jointime leavetime timejoined timeexited firstjoin lastleave duration totalduration inmeetingduration durationminutes duur totaleduur tijdstipvandeelname tijdstipvanvertrek eerstedeelname laatstevertrek guest recordingconsent',
} as const;

/** In characters, with any text in brackets. */
const longestName = 80;

export type NamePart = keyof typeof sets;
export type Column = NamePart | 'unknown';

const parts = new Map<string, NamePart>(
  Object.entries(sets).flatMap(([part, names]) => names.split(' ').map((name) => [name, part as NamePart] as const)),
);
/** Column names that are also first names: alone on a line they are a pupil. */
const alsoFirstNames = new Set(['mi', 'given', 'kind', 'form', 'last', 'ad', 'nom']);
/** A table of pupils has at least one of these columns. */
const nameParts: ReadonlySet<Column> = new Set(['call', 'first', 'last', 'name', 'reversed']);

/** Recognizes 'First Name [Required]', 'voornaam*', `"E-mail"` and 'first_name'. */
export function columnNamed(cell: string): Column {
  if (cell.length > longestName) return 'unknown';
  const known = parts.get(plainName(cell)) ?? parts.get(joined(plainWords(cell).replace(asked, '')));
  return known ?? 'unknown';
}

/**
 * A form asks 'Wat is je voornaam?', and its list of answers has the question as header. Only whole words: 'Jenő' is a
 * pupil.
 */
const asked =
  /^(?:(?:vul|typ|schrijf|enter) (?:hier )?)?(?:(?:wat|hoe|whats?) )?(?:(?:is|heet|s) )?(?:je|jouw|uw|your) (?:eigen )?/u;

function plainName(cell: string): string {
  return joined(plainWords(cell));
}

function plainWords(cell: string): string {
  return cell
    .normalize('NFKD')
    .replaceAll(/[[({<].*?(?:[\])}>]|$)/gu, ' ')
    .replaceAll(/\b(?:required|optional|verplicht|optioneel)\b/giu, ' ')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

const joined = (words: string): string => words.replaceAll(' ', '');

/** Whether the columns hold a first name. */
export function saysFirstNames(columns: readonly Column[]): boolean {
  return columns.some((column) => column !== 'last' && nameParts.has(column));
}

export function saysNames(columns: readonly Column[]): boolean {
  return columns.some((column) => nameParts.has(column));
}

/** Whether every cell of a row is the name of a column. */
export function isHeaderRow(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell.trim() !== '');
  const [only] = said;
  if (said.length === 1 && only !== undefined) return isHeaderAlone(only);
  return said.length > 0 && said.every((cell) => columnNamed(cell) !== 'unknown');
}

/** Recognizes 'Naam' and 'Nr Naam Groep'. */
function isHeaderAlone(line: string): boolean {
  if (alsoFirstNames.has(plainName(line))) return false;
  if (columnNamed(line) !== 'unknown') return true;
  const columns = line.split(/\s+/u).map(columnNamed);
  return saysNames(columns) && !columns.includes('unknown');
}
