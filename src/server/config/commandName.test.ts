import { afterEach, expect, it, vi } from 'vitest';

import { withCommandName } from './commandName.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Alle docenten: npm run admin -- teacher list', 'Alle docenten: sudo lanceerbasis teacher list'],
  ['geef een adres, npm run update -- <map>.', 'geef een adres, sudo lanceerbasis update <map>.'],
  ['npm run update, en terug met npm run back.', 'sudo lanceerbasis update, en terug met sudo lanceerbasis back.'],
  ['npm run build en npm run backwards zijn van npm', 'npm run build en npm run backwards zijn van npm'],
])('An administrator reads %j as it is given here', (text, here) => {
  vi.stubEnv('LANCEERBASIS_COMMAND', 'sudo lanceerbasis');
  expect(withCommandName(text)).toBe(here);
  vi.stubEnv('LANCEERBASIS_COMMAND', '');
  expect(withCommandName(text)).toBe(text);
});
