import { describe, expect, it } from 'vitest';

import { hazards, hazardsOf, unlistedHazards, unsafeIn } from './hazards.ts';

/** Brings every danger into the challenge. */
const everything =
  'warmtelamp lijmpistool mes klim eieren in een zakje plastic zak kwik stopcontact naar buiten op bezoek';

const found = (text: string, forPupils = true): string[] =>
  unsafeIn({ text, forPupils }, hazardsOf(everything)).map(({ hazard }) => hazard);

describe('A text of a challenge', () => {
  it.each([
    ['fire', 'Het dak is van stof, want dat is licht.'],
    ['fire', 'Het dak is van gaas met crêpepapier.'],
    ['fire', 'Karton met watten en groene wol.'],
    ['fire', 'Neem karton, stof en touw.'],
    ['lamp', 'Doe dan de lamp aan.'],
    ['glue', 'Plak het vast met het lijmpistool.'],
    ['knives', 'Snijd de gleuf met een mes.'],
    ['knives', 'Jullie mogen zagen.'],
    ['knives', 'Snijd jij het karton met een mes?'],
    ['knives', 'Met jouw mes snijd je de gleuf.'],
    ['lamp', 'Zet jij de lamp aan?'],
    ['glue', 'Plak jij het vast met het lijmpistool?'],
    ['mains', 'Steek jij de stekker in het stopcontact?'],
    ['climbing', 'Ga op een stoel staan en laat los.'],
    ['climbing', 'Klim samen op de tafel.'],
    ['bag', 'Trek de zak over je hoofd.'],
    ['substances', 'Lijm met secondelijm.'],
    ['mains', 'Steek de stekker in het stopcontact.'],
    ['visiting', 'Ga alleen naar de buurvrouw.'],
  ])('may not bring this danger: %s in ‘%s’', (hazard, text) => {
    expect(found(text)).toEqual([hazard]);
  });

  it.each([
    'Gebruik voor het dak geen crêpepapier, watten of stof.',
    'Jullie leerkracht doet de lamp aan.',
    'Schijn met de zaklamp.',
    'We zagen een bruine rand.',
    'Als het waait is er stof en trilt de lucht.',
    'Met het lijmpistool werkt alleen de leerkracht.',
    'Een mes gebruik je op een snijmat.',
    'Niemand klimt op een stoel.',
    'De doos staat op een tafel.',
    'Een zak gaat nooit over een hoofd.',
    'Gebruik een thermometer zonder kwik.',
    'Ga met minstens twee naar de buurvrouw.',
  ])('may say ‘%s’', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('may name a material that burns where nothing is hot', () => {
    expect(unsafeIn({ text: 'De stoel is van watten.', forPupils: true }, hazardsOf('Het ei valt.'))).toEqual([]);
  });

  it.each([
    'Zet de lamp aan en blijf erbij.',
    'Gaten in dik karton snijd jij met een mes.',
    'Het lijmpistool is van jou.',
  ])('may tell a docent ‘%s’', (text) => {
    expect(found(text, false)).toEqual([]);
  });
});

it('A safety list names every danger that the texts bring', () => {
  const needed = hazards.filter(({ listed }) => listed !== undefined).map(({ name }) => name);
  expect(unlistedHazards(hazardsOf(everything), []).map(({ hazard }) => hazard)).toEqual(needed);
  const list = [
    'Vuur: niets dat brandt ligt bovenop.',
    'De lamp is van de leerkracht.',
    'Lijm en mes: met een volwassene.',
    'Bij een allergie geen ei. Was je handen.',
    'Buiten blijft iedereen in het zicht.',
    'Ga met minstens twee, en thuis weet iemand ervan.',
  ];
  expect(unlistedHazards(hazardsOf(everything), list)).toEqual([]);
});
