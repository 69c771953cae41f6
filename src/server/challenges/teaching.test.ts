import { afterAll, expect, it } from 'vitest';

import { describeFault } from '#server/challenges/format/fault.ts';
import { anEmptyFolder, putChallenge, removeFolder, smallYaml, yamlWith } from '#test/challengeFolder.ts';

import { type ReadChallenge, readChallenge } from './readChallenge.ts';

const parent = anEmptyFolder();
afterAll(() => removeFolder(parent));

let made = 0;
function reading(yaml: string): ReadChallenge {
  made += 1;
  return readChallenge(putChallenge(parent, `brug-${made}`, { 'challenge.yaml': yaml }));
}
function faultsOf(yaml: string): string[] {
  const read = reading(yaml);
  return read.ok ? [] : read.faults.map(describeFault);
}

const whole = `audience:
  group: groep 7/8
  age: 10 tot 12 jaar
goals: [Ik kan kijken.]
kerndoelen:
  - set: '2006'
    code: '44'
    text: De leerlingen leren kijken.
materials:
  - what: karton
    amount: 2 vellen per team
    activities: [201]
    price: 12.5
    instead: Neem een doos.
  - what: lijm
    amount: '8'
  - what: touw
    amount: een rol
    lessons: [2]
safety: [Loop niet het water in.]
parents:
  what: We gaan naar de sloot.
  bring: [laarzen]
  ticks: [Mijn kind mag mee.]
shorter: [Laat fase 1 weg.]
preparation:
  hours: 1.5
  judging_hours: 2
  steps: [Koop karton.]
authors: [Juf Noor]
license: CC BY-SA 4.0
basedOn: koel-schoolplein
lessons:
  - minutes: 55
    plan:
      - title: Kijken
        activities: [101]
      - title: Bedenken
        activities: [201]
      - title: Maken
        activities: [301]
      - title: Testen
        activities: [401]
`;

it('What a school wants to know is read, and what is left out is empty', () => {
  const read = reading(smallYaml + whole);
  expect(read.ok && read.challenge.teaching).toEqual({
    audience: { group: 'groep 7/8', age: '10 tot 12 jaar' },
    goals: ['Ik kan kijken.'],
    kerndoelen: [{ set: '2006', code: '44', text: 'De leerlingen leren kijken.' }],
    materials: [
      { what: 'karton', amount: '2 vellen per team', activities: [201], priceEuros: 12.5, instead: 'Neem een doos.' },
      { what: 'lijm', amount: '8', activities: null, priceEuros: null, instead: null },
      { what: 'touw', amount: 'een rol', activities: [201], priceEuros: null, instead: null },
    ],
    safety: ['Loop niet het water in.'],
    parents: { what: 'We gaan naar de sloot.', ask: null, bring: ['laarzen'], ticks: ['Mijn kind mag mee.'] },
    preparation: { hours: 1.5, judgingHours: 2, steps: ['Koop karton.'] },
    authors: ['Juf Noor'],
    license: 'CC BY-SA 4.0',
    basedOn: 'koel-schoolplein',
    shorter: ['Laat fase 1 weg.'],
    plans: [
      {
        lessonMinutes: 55,
        lessons: [
          { title: 'Kijken', activities: [101], atHome: [] },
          { title: 'Bedenken', activities: [201], atHome: [] },
          { title: 'Maken', activities: [301], atHome: [] },
          { title: 'Testen', activities: [401], atHome: [] },
        ],
      },
    ],
  });
  const without = reading(smallYaml);
  expect(without.ok && without.challenge.teaching).toMatchObject({ audience: null, goals: [], plans: [] });
});

const aids = `        criteria:
          - text: We keken goed.
            gold: Zeg ook waarom.
          - text: We zagen drie dingen.
            gold: Vergelijk ze.
        help: |
          - Ik zie **…**
        plus: teksten/plus.md
        examples: { bronze: Water., silver: Diep water., gold: 'Diep water, want je ziet de bodem niet.' }
        at_home: true
`;
const firstWith = (fields: string): string => yamlWith('allowAnswer: true\n', `allowAnswer: true\n${fields}`);

it('An activity has criteria, help, a plus task and examples, its texts as HTML', () => {
  const read = readChallenge(
    putChallenge(parent, 'met-hulp', { 'challenge.yaml': firstWith(aids), 'teksten/plus.md': 'Kijk *verder*.\n' }),
  );
  expect(read.ok && read.challenge.phases[0]?.activities[0]).toMatchObject({
    criteria: [
      { text: 'We keken goed.', gold: 'Zeg ook waarom.' },
      { text: 'We zagen drie dingen.', gold: 'Vergelijk ze.' },
    ],
    help: '<ul>\n<li>Ik zie <strong>…</strong></li>\n</ul>',
    plus: '<p>Kijk <em>verder</em>.</p>',
    examples: { bronze: 'Water.', silver: 'Diep water.', gold: 'Diep water, want je ziet de bodem niet.' },
    atHome: true,
  });
  expect(read.ok && read.challenge.phases[1]?.activities[0]).toMatchObject({
    criteria: [],
    help: null,
    plus: null,
    examples: null,
    atHome: false,
  });
});

it.each([
  [
    'an activity in no lesson',
    'activities: [301]',
    'activities: []',
    '‘Kijk goed’ (opdracht 301) staat in geen les van het plan met lessen van 55 minuten; verwacht: elke opdracht één keer',
  ],
  [
    'an activity in two lessons',
    'activities: [401]',
    'activities: [401]\n      - title: Nog eens\n        activities: [401]',
    '‘Kijk goed’ (opdracht 401) staat twee keer in het plan met lessen van 55 minuten; verwacht: elke opdracht één keer',
  ],
  [
    'an activity that is none',
    'activities: [401]',
    'activities: [401, 402]',
    'opdracht 402 is er niet, en staat wel in het plan met lessen van 55 minuten; verwacht: het id van een opdracht',
  ],
  [
    'homework that may not be done at home',
    'activities: [401]',
    'at_home: [401]',
    '‘Kijk goed’ (opdracht 401) staat in het plan met lessen van 55 minuten bij thuis, en kan niet thuis; verwacht: een opdracht met at_home: true',
  ],
  [
    'a lesson of a quarter of an hour',
    'minutes: 55',
    'minutes: 15',
    "het veld 'minutes' is 15; verwacht: een heel getal van 20 tot en met 240: zo veel minuten duurt een les",
  ],
  [
    'a lesson in two phases',
    'activities: [201]\n      - title: Maken\n        activities: [301]',
    'activities: [201, 301]',
    'les 2, ‘Bedenken’, in het plan met lessen van 55 minuten gaat over twee fases; verwacht: één fase per les, want een fase eindigt tussen twee lessen',
  ],
  [
    'a phase that comes back',
    'activities: [101]\n      - title: Bedenken\n        activities: [201]',
    'activities: [201]\n      - title: Bedenken\n        activities: [101]',
    'les 2, ‘Bedenken’, in het plan met lessen van 55 minuten gaat terug naar een fase die al voorbij is; verwacht: de fases op volgorde',
  ],
  [
    'material for a lesson that is none',
    'lessons: [2]',
    'lessons: [2, 5]',
    'les 5 is er niet; verwacht: een les van het eerste plan, dat er 4 telt',
  ],
  [
    'material for an activity that is none',
    'activities: [201]\n    price',
    'activities: [901]\n    price',
    'opdracht 901 is er niet; verwacht: het id van een opdracht van deze uitdaging',
  ],
  [
    'a price in words',
    'price: 12.5',
    'price: tien euro',
    `het veld 'price' is "tien euro"; verwacht: een getal: wat het in euro kost voor een klas van dertig, zoals 4.50`,
  ],
  [
    'a set of kerndoelen without its quotes',
    "set: '2006'",
    'set: 2006',
    "het veld 'set' is 2006; verwacht: '2006' of 'nieuw', met aanhalingstekens",
  ],
])('%s is named with its line and what was expected', (_what, part, instead, expected) => {
  expect(whole).toContain(part);
  const [first] = faultsOf(smallYaml + whole.replace(part, instead));
  expect(first).toMatch(/^challenge\.yaml, regel \d+: /u);
  expect(first).toContain(expected);
});

it('One criterion is too few and four too many, and a criterion says how to get gold', () => {
  const one = '          - text: We keken goed.\n            gold: Zeg waarom.\n';
  const count = "het veld 'criteria' telt er";
  expect(faultsOf(firstWith(`        criteria:\n${one}`))[0]).toContain(
    `${count} 1; verwacht: een lijst van twee of drie`,
  );
  expect(faultsOf(firstWith(`        criteria:\n${one.repeat(4)}`))[0]).toContain(`${count} 4`);
  expect(faultsOf(firstWith(`        criteria:\n${one}          - text: Iets\n`))[0]).toContain("het veld 'gold' mist");
});
