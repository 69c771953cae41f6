/** Wrong settings of a server, each with the one Dutch line that its administrator reads. */

export type WrongStart = {
  name: string;
  settings: Readonly<Record<string, string>>;
  /** The whole line. */
  said: string;
};

const database = (address: string) => ({ DATABASE_URL: address });
/** Of a storage where nobody listens. */
export const storageSettings = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'fotos',
  S3_ACCESS_KEY: 'sleutel',
  S3_SECRET_KEY: 'geheim',
};
const school = {
  PUBLIC_URL: 'https://raket.school.nl',
  OIDC_ISSUER: 'https://oidcng.entree.kennisnet.nl',
  OIDC_CLIENT_ID: 'lanceerbasis',
  OIDC_CLIENT_SECRET: 'geheim',
  OIDC_NAME: 'Entree',
  OIDC_DOCENT: 'eduPersonAffiliation=employee',
  OIDC_SCHOOL: 'nlEduPersonHomeOrganizationId=01AB',
};
const microsoft = (tenant: string) => ({ ...school, OIDC_ISSUER: `https://login.microsoftonline.com/${tenant}/v2.0` });

const noAddress = (name: string, protocols: string) =>
  `${name}=… kan niet: verwacht wordt een adres dat begint met ${protocols}.`;
const noDatabase = noAddress('DATABASE_URL', 'postgres://… of postgresql://…');
const noPublicUrl = noAddress('PUBLIC_URL', 'http://… of https://…');
const noProxy = (value: string) =>
  `TRUST_PROXY=${value} kan niet: verwacht wordt loopback, of adressen en netwerken van proxy’s met een komma ertussen, zoals 10.0.0.4,10.1.0.0/24.`;
const noYesOrNo = (name: string, value: string) => `${name}=${value} kan niet: verwacht wordt ja of nee.`;
const noNumber = (value: string) =>
  `PORT=${value} kan niet: verwacht wordt een getal van 0 tot en met 65535, zoals 3000.`;
const noName = (typed: string, meant: string) =>
  `${typed} is geen instelling van Lanceerbasis: bedoel je ${meant}? Verbeter de naam, of haal hem weg.`;
const noSchool = (issuer: string) =>
  `OIDC_SCHOOL ontbreekt: zonder die regel komt binnen wie de aanbieder ook doorlaat, van welke school dan ook. Zet er jullie school, zoals OIDC_SCHOOL=hd=school.nl; heeft de aanbieder alleen jullie school, zet dan OIDC_SCHOOL=iss=${issuer}`;
const noTenant = (tenant: string) =>
  `OIDC_ISSUER=… kan niet: verwacht wordt de id van jullie tenant in plaats van ${tenant}: daarmee komt elke school binnen.`;

/** Found in the settings themselves, before anything else is tried. */
export const wrongByThemselves: readonly WrongStart[] = [
  { name: 'a database without an address', settings: database('raket'), said: noDatabase },
  { name: 'a database of another kind', settings: database('mysql://ik:geheim@db/raket'), said: noDatabase },
  { name: 'one letter too many in postgres', settings: database('postgress://ik:geheim@db/raket'), said: noDatabase },
  {
    name: 'the address past the pooler alone',
    settings: { DATABASE_DIRECT_URL: 'postgres://ik@db/raket' },
    said: 'DATABASE_URL ontbreekt: DATABASE_DIRECT_URL hoort daarbij, en is alleen geen database.',
  },
  {
    name: 'an address for a folder',
    settings: { DATA_DIR: 'postgres://ik:geheim@db/raket' },
    said: 'DATA_DIR=… kan niet: verwacht wordt een map, en geen adres; dat van een database staat in DATABASE_URL.',
  },
  { name: 'a port in letters', settings: { PORT: 'abc' }, said: noNumber('abc') },
  { name: 'a port one above the last', settings: { PORT: '65536' }, said: noNumber('65536') },
  { name: 'a port that no computer has', settings: { PORT: '70000' }, said: noNumber('70000') },
  { name: 'a port below the first', settings: { PORT: '-1' }, said: noNumber('-1') },
  { name: 'a port in quotes', settings: { PORT: '"3000"' }, said: noNumber('"3000"') },
  { name: 'a port with an address', settings: { PORT: '127.0.0.1:3000' }, said: noNumber('127.0.0.1:3000') },
  {
    name: 'an address for pupils with a path',
    settings: { PUBLIC_URL: 'https://school.nl/raket' },
    said: 'PUBLIC_URL=https://school.nl/raket kan niet: verwacht wordt een adres zonder pad, zoals https://raket.school.nl.',
  },
  {
    name: 'an address for pupils with a fragment',
    settings: { PUBLIC_URL: 'https://school.nl/#raket' },
    said: 'PUBLIC_URL=https://school.nl/#raket kan niet: verwacht wordt een adres zonder pad, zoals https://raket.school.nl.',
  },
  {
    name: 'an address for pupils with a password',
    settings: { PUBLIC_URL: 'https://ik:geheim@school.nl' },
    said: 'PUBLIC_URL=… kan niet: verwacht wordt een adres zonder naam en wachtwoord, zoals https://raket.school.nl.',
  },
  {
    name: 'an address for pupils without https',
    settings: { PUBLIC_URL: 'raket.school.nl' },
    said: noPublicUrl,
  },
  {
    name: 'an address for pupils in quotes',
    settings: { PUBLIC_URL: '"https://raket.school.nl"' },
    said: noPublicUrl,
  },
  {
    name: 'an address for pupils of another kind',
    settings: { PUBLIC_URL: 'ftp://raket.school.nl' },
    said: noPublicUrl,
  },
  { name: 'a proxy by name', settings: { TRUST_PROXY: 'proxy.school.nl' }, said: noProxy('proxy.school.nl') },
  { name: 'three parts of an address as a proxy', settings: { TRUST_PROXY: '10.0.0' }, said: noProxy('10.0.0') },
  {
    name: 'a network with more bits than an address as a proxy',
    settings: { TRUST_PROXY: '10.0.0.0/33' },
    said: noProxy('10.0.0.0/33'),
  },
  {
    name: 'a network as large as all addresses as a proxy',
    settings: { TRUST_PROXY: '10.0.0.0/0' },
    said: noProxy('10.0.0.0/0'),
  },
  { name: 'every address as a proxy', settings: { TRUST_PROXY: '0.0.0.0/0' }, said: noProxy('0.0.0.0/0') },
  { name: 'every IPv6 address as a proxy', settings: { TRUST_PROXY: '::/0' }, said: noProxy('::/0') },
  {
    name: 'a network with two sizes as a proxy',
    settings: { TRUST_PROXY: '10.0.0.0/8/8' },
    said: noProxy('10.0.0.0/8/8'),
  },
  { name: 'a proxy after a last comma', settings: { TRUST_PROXY: '10.0.0.4,' }, said: noProxy('') },
  { name: 'a yes as a proxy', settings: { TRUST_PROXY: 'true' }, said: noProxy('true') },
  { name: 'an asterisk as a proxy', settings: { TRUST_PROXY: '*' }, said: noProxy('*') },
  {
    name: 'a short secret for the metrics',
    settings: { METRICS_TOKEN: 'kort' },
    said: 'METRICS_TOKEN=… kan niet: verwacht wordt een geheim van ten minste 16 tekens.',
  },
  {
    name: 'half a word for production',
    settings: { NODE_ENV: 'prod' },
    said: 'NODE_ENV=prod kan niet: verwacht wordt production, development of test, of niets.',
  },
  {
    name: 'an English yes for the second step',
    settings: { BEHEER_SECOND_STEP: 'yes' },
    said: noYesOrNo('BEHEER_SECOND_STEP', 'yes'),
  },
  {
    name: 'a computer’s yes for the screens',
    settings: { KEEP_SCREENS: 'true' },
    said: noYesOrNo('KEEP_SCREENS', 'true'),
  },
  { name: 'a capital for the films', settings: { OUTSIDE_FILMS: 'Ja' }, said: noYesOrNo('OUTSIDE_FILMS', 'Ja') },
  {
    name: 'half of S3',
    settings: { S3_BUCKET: 'fotos' },
    said: 'S3_ENDPOINT ontbreekt: verwacht worden S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY samen, of geen van alle.',
  },
  {
    name: 'S3 without https',
    settings: { ...storageSettings, S3_ENDPOINT: 's3.school.nl' },
    said: noAddress('S3_ENDPOINT', 'http://… of https://…'),
  },
  {
    name: 'S3 with the bucket in its address',
    settings: { ...storageSettings, S3_ENDPOINT: 'https://s3.school.nl/fotos' },
    said: 'S3_ENDPOINT=https://s3.school.nl/fotos kan niet: verwacht wordt een adres zonder pad, zoals https://s3.school.nl.',
  },
  {
    name: 'a bucket with a path',
    settings: { ...storageSettings, S3_BUCKET: 'school/fotos' },
    said: 'S3_BUCKET=school/fotos kan niet: verwacht wordt de naam van een bucket, zonder adres of pad.',
  },
  {
    name: 'half of the school’s login',
    settings: { ...school, OIDC_NAME: '' },
    said: 'OIDC_NAME ontbreekt: verwacht worden OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME samen, of geen van alle.',
  },
  {
    name: 'the school’s login without the server’s own address',
    settings: { ...school, PUBLIC_URL: '' },
    said: 'PUBLIC_URL ontbreekt: wie bij school inlogt, komt op dat adres terug.',
  },
  {
    name: 'a rule for docents that is none',
    settings: { ...school, OIDC_DOCENT: 'employee' },
    said: 'OIDC_DOCENT=employee kan niet: verwacht wordt claim=waarde, of een paar daarvan met een komma ertussen.',
  },
  {
    name: 'a provider without https',
    settings: { ...school, OIDC_ISSUER: 'http://login.school.nl' },
    said: noAddress('OIDC_ISSUER', 'https://…'),
  },
  {
    name: 'Entree for the whole country',
    settings: { ...school, OIDC_SCHOOL: '' },
    said: noSchool('https://oidcng.entree.kennisnet.nl'),
  },
  {
    name: 'SURFconext for the whole country',
    settings: { ...school, OIDC_ISSUER: 'https://connect.surfconext.nl', OIDC_SCHOOL: '' },
    said: noSchool('https://connect.surfconext.nl'),
  },
  {
    name: 'Google for the whole world',
    settings: { ...school, OIDC_ISSUER: 'https://accounts.google.com', OIDC_SCHOOL: ' ' },
    said: noSchool('https://accounts.google.com'),
  },
  { name: 'Microsoft for everybody', settings: microsoft('common'), said: noTenant('common') },
  { name: 'Microsoft for every organization', settings: microsoft('Organizations'), said: noTenant('Organizations') },
  { name: 'Microsoft for accounts at home', settings: microsoft('consumers'), said: noTenant('consumers') },
  {
    name: 'letters that changed places',
    settings: { PUBLIC_ULR: 'https://raket.school.nl' },
    said: noName('PUBLIC_ULR', 'PUBLIC_URL'),
  },
  {
    name: 'a letter that is missing',
    settings: { DATABASE_UR: 'postgres://db/raket' },
    said: noName('DATABASE_UR', 'DATABASE_URL'),
  },
  {
    name: 'another letter',
    settings: { DATABASE_URI: 'postgres://db/raket' },
    said: noName('DATABASE_URI', 'DATABASE_URL'),
  },
  { name: 'small letters', settings: { trust_proxy: '10.0.0.4' }, said: noName('trust_proxy', 'TRUST_PROXY') },
  {
    name: 'a name without its line',
    settings: { METRICSTOKEN: 'een heel lang geheim' },
    said: noName('METRICSTOKEN', 'METRICS_TOKEN'),
  },
  {
    name: 'a letter too many',
    settings: { OIDC_SCHOOOL: 'hd=school.nl' },
    said: noName('OIDC_SCHOOOL', 'OIDC_SCHOOL'),
  },
  {
    name: 'the product’s name before a name',
    settings: { LANCEERBASIS_PORT: '3000', PORT: '' },
    said: noName('LANCEERBASIS_PORT', 'PORT'),
  },
  {
    name: 'a school for a login that is not there',
    settings: { OIDC_SCHOOL: 'hd=school.nl' },
    said: 'OIDC_ISSUER ontbreekt: OIDC_SCHOOL hoort daarbij, en doet alleen niets.',
  },
  {
    name: 'a rule for docents without a login',
    settings: { OIDC_DOCENT: 'role=docent' },
    said: 'OIDC_ISSUER ontbreekt: OIDC_DOCENT hoort daarbij, en doet alleen niets.',
  },
  {
    name: 'a region without a storage',
    settings: { S3_REGION: 'eu-west-1' },
    said: 'S3_ENDPOINT ontbreekt: S3_REGION hoort daarbij, en doet alleen niets.',
  },
  { name: 'swapped letters of a short name', settings: { PROT: '3000', PORT: '' }, said: noName('PROT', 'PORT') },
];

/** Names of other programs' variables, or of settings that are set too: they are left alone. */
export const strangersNames: readonly Readonly<Record<string, string>>[] = [
  { HOSTNAME: 'raket' },
  { host: 'raket' },
  { SORT: 'naam' },
  { DATABASE_PORT: '5432' },
  { XDG_DATA_DIRS: '/usr/share' },
  { PUBLIC_URL: 'https://raket.school.nl', PUBLIC_URI: 'https://iets.anders.nl' },
  { PUBLIC_ULR: ' ' },
  { OIDC_CALLBACK: '/terug' },
];

/** What a storage answers. */
export type StorageAnswer = { name: string; status: number; body: string; said: RegExp };

const errorDocument = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>geheim</Message></Error>`;
const noStorage = /^S3_ENDPOINT=\S+ kan niet: daar antwoordt iets wat geen S3 is\./u;

export const storageAnswers: readonly StorageAnswer[] = [
  {
    name: 'a bucket that is not there',
    status: 404,
    body: errorDocument('NoSuchBucket'),
    said: /^S3_BUCKET=fotos kan niet: die bucket is er niet\./u,
  },
  {
    name: 'a key that it does not know',
    status: 403,
    body: errorDocument('InvalidAccessKeyId'),
    said: /^S3_ACCESS_KEY=sleutel kan niet: de opslag kent die sleutel niet\./u,
  },
  {
    name: 'another secret',
    status: 403,
    body: errorDocument('SignatureDoesNotMatch'),
    said: /^S3_SECRET_KEY=… kan niet: het geheim hoort niet bij S3_ACCESS_KEY/u,
  },
  {
    name: 'another region',
    status: 400,
    body: errorDocument('AuthorizationHeaderMalformed'),
    said: /^S3_REGION=us-east-1 kan niet: de opslag verwacht een andere regio\.$/u,
  },
  {
    name: 'another time',
    status: 403,
    body: errorDocument('RequestTimeTooSkewed'),
    said: /^S3_ENDPOINT=… kan niet: de klok/u,
  },
  {
    name: 'a key that may only read',
    status: 403,
    body: errorDocument('AccessDenied'),
    said: /^S3_BUCKET=fotos kan niet: de sleutel mag daar niet schrijven/u,
  },
  {
    name: 'no room',
    status: 507,
    body: errorDocument('XMinioStorageFull'),
    said: /^S3_BUCKET=fotos kan niet: de opslag is vol\.$/u,
  },
  {
    name: 'something unknown',
    status: 400,
    body: errorDocument('Onbekend'),
    said: /^S3_ENDPOINT=\S+ kan niet: de opslag meldt zelf een storing\./u,
  },
  { name: 'no S3 at all', status: 404, body: '<html>Niet gevonden</html>', said: noStorage },
  { name: 'no S3, in a few words', status: 405, body: 'Method Not Allowed', said: noStorage },
];
