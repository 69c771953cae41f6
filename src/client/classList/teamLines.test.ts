import { expect, it } from 'vitest';

import { isTeamLines } from './teamLines.ts';

it.each([
  'De Onverschrokken Waterbouwkundigen 2026: Aya, Bas, Chloé\nDe Hittebestrijders van het Achterplein: Pim, Noor',
  'Team 1: Aya, Bas\nTeam 2: Chloé; Daan',
  'Team 1:Aya,Bas\nTeam 2:Chloé,Daan',
  'Team 1 : Aya, Bas\nTeam 2 : Chloé, Daan\nKomeet',
  '1: Aya, Bas\n2: Chloé, Daan',
  'Team 1: Aya, Bas, Chloé',
  '• Team 1: Aya, Bas\n• Team 2: Chloé, Daan',
  'Teams van 8a\nKomeet: Aya, Bas\nMelkweg: Chloé, Daan',
  'Komeet: Vries, de, Aya; Bakker, Bas\nMelkweg: Chloé, Daan',
  'Komeet: Aya, Bas\vMelkweg: Chloé, Daan',
  'Groepje A: Aya, Bas\nGroepje B: Chloé, Daan',
])('%j has a team on each line', (list) => {
  expect(isTeamLines(list)).toBe(true);
});

it.each([
  'Aya, Bas, Chloé',
  'Naam: Aya, Bas, Chloé',
  'Leerlingen: Aya, Bas\nDaan, Noor',
  'Komeet\nMelkweg',
  'Komeet: Aya\nMelkweg: Bas',
  'Aya\nBas\nTeam: Chloé, Daan',
  '10:30, 11:30\n12:30, 13:30',
  'Voornaam;Achternaam\nAya;de Vries',
  'Aya\tBas: x, y',
  'https://voorbeeld.nl/a,b',
  '',
])('%j has not', (list) => {
  expect(isTeamLines(list)).toBe(false);
});
