import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { inScreenWords, switches } from './screenWords.ts';

it.each([
  ['an empty text', `het veld 'question' is ""; verwacht: de vraag`, '', [], 'dit is nog leeg'],
  ['what is not there', `het veld 'title' mist; verwacht: de titel`, undefined, [], 'dit mist nog'],
  [
    'a row of a list',
    `het veld 'gold' mist; verwacht: hoe een team hierop goud haalt`,
    undefined,
    [1, 'gold'],
    'nummer 2: dit mist nog',
  ],
  [
    'a list that is too short',
    `het veld 'criteria' telt er 1; verwacht: een lijst van twee of drie criteria`,
    [{}],
    [],
    'dit telt er 1; verwacht: een lijst van twee of drie criteria',
  ],
  [
    'a box that has to be off',
    'bij een opdracht zonder antwoord kan geen foto horen; verwacht: photoRequired: false',
    true,
    [],
    'bij een opdracht zonder antwoord kan geen foto horen; verwacht: ‘Bij het antwoord hoort een foto’ uit',
  ],
  [
    'a box that has to be on',
    '‘Kijk’ (opdracht 101) kan niet thuis; verwacht: een opdracht met at_home: true',
    undefined,
    [],
    '‘Kijk’ kan niet thuis; verwacht: ‘Dit kan ook thuis’ aan',
  ],
  [
    'two phases of one title',
    "de slug 'testen' heeft een eerdere fase al; verwacht: een eigen slug",
    'testen',
    [],
    'een eerdere fase heet ook zo; verwacht: een eigen titel',
  ],
  [
    'a field that no form has',
    `het veld 'vraag' bestaat niet; bedoel je 'title'?`,
    'x',
    [],
    `het veld 'vraag' bestaat niet; bedoel je 'title'?`,
  ],
])('The form is told in its own words of %s', (_, message, value, within, said) => {
  expect(inScreenWords(message, value, within)).toBe(said);
});

it('The boxes are called as on the screen', () => {
  const texts = JSON.parse(readFileSync('content/nl.json', 'utf8')) as Record<string, string>;
  for (const [name, called] of Object.entries(switches)) expect(texts[`workshop-field.activity-${name}`]).toBe(called);
});
