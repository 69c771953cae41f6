/** The names of columns, in Dutch and in English, as registers and school systems write them (docs/rules.md 8.13). */

const sets = {
  team: 'team teams teamnaam teamname groepje groepjes',
  call: 'roepnaam roepnamen roepnaamleerling leerlingroepnaam callname preferredname preferredfirstname preferredforename preferredgivenname nickname knownas usualname usualfirstname knownname',
  first:
    'voornaam voornamen vnaam voorn doopnaam doopnamen officielevoornamen leerlingvoornaam voornaamleerling voornaamkind firstname firstnames fname forename forenames givenname givennames given first legalfirstname studentfirstname pupilfirstname learnerfirstname childfirstname userfirstname',
  particle:
    'tussenvoegsel tussenvoegsels tussenvoeg tussenv tussen tussennaam voorvoegsel voorvoegsels voorv voorvoegselachternaam tv prefix surnameprefix lastnameprefix familynameprefix infix insertion middlename middlenames middle middleinitial mi',
  last: 'achternaam achternamen anaam achtern familienaam familienamen geslachtsnaam leerlingachternaam achternaamleerling achternaamkind lastname lastnames lname surname surnames familyname last legallastname studentlastname pupillastname learnerlastname childlastname userlastname',
  name: 'naam namen leerling leerlingen leerlingnaam naamleerling naamvanleerling naamvandeleerling namenleerlingen namenvandeleerlingen volledigenaam voorenachternaam voornaamenachternaam voornaamachternaam achternaamvoornaam achternaamenvoornaam weergavenaam kind kinderen naamkind naamvanhetkind deelnemer deelnemers name names fullname student students pupil pupils learner learners child children studentname pupilname childname learnername nameofstudent displayname participant participants sortablename lastnamefirstname firstnamelastname',
  group:
    'klas klassen klasnaam klasse klascode groep groepen groepnaam groepsnaam stamgroep stamgroepnaam basisgroep basisgroepnaam lesgroep lesgroepnaam stamklas class classname classes homeroom section sections group groupname form',
  other:
    'nr nummer no number id leerlingnummer leerlingnr stamnr stamnummer llnr studentid studentnumber pupilid sisid siskey sisuserid userid user username gebruikersnaam gebruiker login loginid inlognaam wachtwoord password email emailadres emailaddress mail mailadres primaryemail secondaryemail telefoon telefoonnummer tel mobiel phone mobile geboortedatum geboren geb gebdatum verjaardag dateofbirth dob birthday birthdate geslacht gender sex mv leeftijd age adres address straat street postcode zip zipcode plaats woonplaats city land country bsn eckid opmerking opmerkingen note notes notities comment comments status role rol school schoolid leerjaar jaargroep jaarlaag year yearlevel gradelevel grade cijfer mentor docent leerkracht teacher ouder ouders verzorger verzorgers parent parents ouderemail parentemail orgunitpath initialen voorletters initials',
} as const;

/** Characters of the name of a column, with what stands in brackets. */
const longestName = 80;

export type Part = keyof typeof sets;
export type Column = Part | 'unknown';

const parts = new Map<string, Part>(
  Object.entries(sets).flatMap(([part, names]) => names.split(' ').map((name) => [name, part as Part] as const)),
);
/** Columns of which at least one says how a pupil is called. */
const nameParts: ReadonlySet<Column> = new Set(['call', 'first', 'last', 'name']);

/** `First Name [Required]`, `voornaam*`, `"E-mail"` and `first_name` are what they say. */
export function columnNamed(cell: string): Column {
  if (cell.length > longestName) return 'unknown';
  const plain = cell
    .normalize('NFKD')
    .replaceAll(/[[({<].*?(?:[\])}>]|$)/gu, ' ')
    .replaceAll(/\b(?:required|optional|verplicht|optioneel)\b/giu, ' ')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  return parts.get(plain) ?? 'unknown';
}

export function saysNames(columns: readonly Column[]): boolean {
  return columns.some((column) => nameParts.has(column));
}

/** Whether a row only says what stands under it: each of its cells is the name of a column. */
export function isHeaderRow(cells: readonly string[]): boolean {
  const said = cells.filter((cell) => cell.trim() !== '');
  return said.length > 0 && said.every((cell) => columnNamed(cell) !== 'unknown');
}
