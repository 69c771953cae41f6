/** The optional fields of `challenge.yaml` for planning: for whom, with which materials, in how many lessons. */

import Type, { type TSchema } from 'typebox';

import { mostWords } from '#domain/challenge/words.ts';
import { lessonBounds } from '#domain/lesson/plans.ts';
import { highestActivityId } from '#domain/limits.ts';
import { partNames } from '#scene/explainer/parts/parts.ts';

/** A name as it stands in a URL. */
export const slugPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';

export const line = (description: string, maxLength: number): Type.TString =>
  Type.String({ minLength: 1, maxLength, pattern: '\\S', description });

const listOf = <Item extends TSchema>(item: Item, description: string, maxItems = 40): Type.TArray<Item> =>
  Type.Array(item, { minItems: 1, maxItems, description });

const lines = (description: string): Type.TArray<Type.TString> =>
  listOf(line(`${description}, hoogstens 300 tekens`, 300), `een lijst: ${description} per streepje`);

const numbers = (what: string): Type.TArray<Type.TInteger> =>
  Type.Array(Type.Integer({ minimum: 1, maximum: highestActivityId, description: 'een heel getal' }), {
    maxItems: 40,
    description: `een lijst van ${what}, zoals [1, 2]`,
  });

const hours = (what: string): Type.TNumber =>
  Type.Number({ minimum: 0, maximum: 200, description: `een getal: zo veel uren ${what}` });

const audience = Type.Object(
  {
    group: line("voor welke groep of klas, zoals 'groep 7/8', hoogstens 40 tekens", 40),
    age: line("de leeftijd, zoals '10 tot 12 jaar', hoogstens 40 tekens", 40),
  },
  { additionalProperties: false, description: 'voor wie, met group en age' },
);

const kerndoel = Type.Object(
  {
    set: Type.Enum(['2006', 'nieuw'], { description: "'2006' of 'nieuw', met aanhalingstekens" }),
    code: line("het nummer van het kerndoel, tussen aanhalingstekens, zoals '44'", 20),
    text: line('wat het kerndoel zegt, hoogstens 400 tekens', 400),
  },
  { additionalProperties: false, description: 'een kerndoel met set, code en text' },
);

const material = Type.Object(
  {
    what: line('wat er nodig is, hoogstens 120 tekens', 120),
    amount: line("hoeveel, tussen aanhalingstekens, zoals '2 per team'", 60),
    activities: Type.Optional(numbers("id's van de opdrachten waarbij dit nodig is")),
    lessons: Type.Optional(numbers('nummers van lessen uit het eerste plan (oud; noem liever opdrachten)')),
    price: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 10_000,
        description: 'een getal: wat het in euro kost voor een klas van dertig, zoals 4.50',
      }),
    ),
    instead: Type.Optional(line('wat je doet als je dit niet hebt, hoogstens 300 tekens', 300)),
  },
  { additionalProperties: false, description: 'iets dat nodig is, met what en amount' },
);

const parents = Type.Object(
  {
    what: line('wat er gebeurt, voor de brief aan ouders, hoogstens 400 tekens', 400),
    ask: Type.Optional(line('wat je van ouders vraagt, hoogstens 300 tekens', 300)),
    bring: Type.Optional(
      listOf(line('iets om mee te geven, hoogstens 120 tekens', 120), 'een lijst van wat een kind mee mag nemen', 8),
    ),
    ticks: Type.Optional(
      listOf(line('een zin om aan te kruisen, hoogstens 160 tekens', 160), 'een lijst van zinnen om aan te kruisen', 6),
    ),
  },
  { additionalProperties: false, description: 'wat ouders lezen en aankruisen, met what, ask, bring en ticks' },
);

const preparation = Type.Object(
  {
    hours: hours('voorbereiden'),
    judging_hours: hours('beoordelen'),
    steps: lines('een stap van de voorbereiding'),
  },
  { additionalProperties: false, description: 'de voorbereiding met hours, judging_hours en steps' },
);

const wordName = line("een woord met zijn lidwoord, zoals 'de schaduw', hoogstens 40 tekens", 40);

const word = Type.Object(
  {
    word: wordName,
    picture: Type.Enum([...partNames], { description: `een plaatje: een van ${partNames.join(', ')}` }),
    sentence: line('één korte zin die het woord uitlegt, hoogstens 120 tekens', 120),
  },
  { additionalProperties: false, description: 'een woord met word, picture en sentence' },
);

const lesson = Type.Object(
  {
    title: line('de titel van de les, hoogstens 80 tekens', 80),
    activities: Type.Optional(numbers("id's van opdrachten in deze les")),
    at_home: Type.Optional(numbers("id's van opdrachten die na deze les thuis gedaan worden")),
  },
  { additionalProperties: false, description: 'een les met title en activities' },
);

const plan = Type.Object(
  {
    minutes: Type.Integer({
      minimum: lessonBounds.least,
      maximum: lessonBounds.most,
      description: `een heel getal van ${lessonBounds.least} tot en met ${lessonBounds.most}: zo veel minuten duurt een les`,
    }),
    plan: listOf(lesson, 'een lijst van lessen'),
  },
  { additionalProperties: false, description: 'een plan met minutes en plan' },
);

/** Fields of the challenge. */
export const teachingFields = {
  audience: Type.Optional(audience),
  goals: Type.Optional(lines('een doel')),
  kerndoelen: Type.Optional(listOf(kerndoel, 'een lijst van kerndoelen')),
  materials: Type.Optional(listOf(material, 'een lijst van wat er nodig is', 100)),
  safety: Type.Optional(lines('een afspraak voor de veiligheid')),
  parents: Type.Optional(parents),
  preparation: Type.Optional(preparation),
  authors: Type.Optional(lines('een schrijver')),
  license: Type.Optional(line("onder welke licentie, zoals 'CC BY-SA 4.0', hoogstens 80 tekens", 80)),
  basedOn: Type.Optional(
    Type.String({
      pattern: slugPattern,
      maxLength: 80,
      description: 'de naam van de uitdaging waar deze naar gemaakt is, zoals koel-schoolplein',
    }),
  ),
  lessons: Type.Optional(listOf(plan, 'een lijst van plannen, elk met minutes en plan', 4)),
  shorter: Type.Optional(lines('wat je weglaat als er een les uitvalt')),
  words: Type.Optional(listOf(word, 'een lijst van woorden, elk met word, picture en sentence', 120)),
};

const criterion = Type.Object(
  {
    text: line('een criterium in woorden van leerlingen, hoogstens 160 tekens', 160),
    gold: line('hoe een team hierop goud haalt, hoogstens 300 tekens', 300),
  },
  { additionalProperties: false, description: 'een criterium met text en gold' },
);

const example = (medal: string): Type.TString =>
  line(`een antwoord dat ${medal} verdient, hoogstens 2000 tekens`, 2000);

const examples = Type.Object(
  { bronze: example('brons'), silver: example('zilver'), gold: example('goud') },
  { additionalProperties: false, description: 'een antwoord voor elke medaille: bronze, silver en gold' },
);

const text = (what: string): Type.TString =>
  Type.String({ minLength: 1, pattern: '\\S', description: `${what}: een tekst, of de naam van een .md-bestand` });

/** Fields of an activity. */
const role = Type.Object(
  {
    name: line("hoe de rol heet, zoals 'fotograaf', hoogstens 24 tekens", 24),
    task: line("wat die leerling doet, zoals 'Maakt de foto’s.', hoogstens 120 tekens", 120),
    at: Type.Optional(
      Type.Enum(['text', 'photo'], { description: 'text of photo: bij welk deel van het antwoord de naam staat' }),
    ),
  },
  { additionalProperties: false, description: 'een rol met name en task' },
);

export const phaseTeachingFields = {
  roles: Type.Optional(listOf(role, 'een lijst van een tot zes rollen in het team', 6)),
};

export const activityTeachingFields = {
  goal: Type.Optional(line('het doel in woorden van leerlingen, voor op het werkblad, hoogstens 160 tekens', 160)),
  needs: Type.Optional(
    listOf(
      line('iets dat een team nodig heeft, hoogstens 60 tekens', 60),
      'een lijst van wat een team nodig heeft',
      12,
    ),
  ),
  criteria: Type.Optional(
    Type.Array(criterion, { minItems: 2, maxItems: 3, description: 'een lijst van twee of drie criteria' }),
  ),
  words: Type.Optional(
    listOf(wordName, `een lijst van hoogstens ${mostWords} woorden uit de woordenlijst van de uitdaging`, mostWords),
  ),
  plus: Type.Optional(text('een plusopdracht')),
  help: Type.Optional(text('hulp voor wie vastloopt')),
  examples: Type.Optional(examples),
  at_home: Type.Optional(Type.Boolean({ description: 'true (ja) of false (nee): kan dit veilig ook thuis?' })),
};
