import { describe, expect, it } from 'vitest';

import { withHyphens } from './hyphens.ts';

const shown = (name: string): string => withHyphens(name).replaceAll('\u00AD', '-');

describe('A name that is too long for its place', () => {
  it.each([
    ['De Ruimtevaartverkenningscommissie', 'De Ruim-te-vaart-ver-ken-nings-com-mis-sie'],
    ['Supersonische bouwers', 'Super-so-nische bouwers'],
    ['De Raketwetenschappers', 'De Raket-we-ten-schap-pers'],
    ['Astronautenacademie', 'Astro-nau-te-na-ca-de-mie'],
  ])('%s may be broken as %s', (name, broken) => {
    expect(shown(name)).toBe(broken);
  });

  it('stays whole where its words are short, and where it has no words of ours', () => {
    for (const name of ['De Pleinpiloten', 'Team 7', '', '🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀', 'xxxxxxxxxxxxxxxxxxxx']) {
      expect(shown(name)).toBe(name);
    }
  });

  it('is the same name without its soft hyphens', () => {
    const name = 'Zonnestelselverkenners van de Waterschapsheuvel';
    expect(withHyphens(name).replaceAll('\u00AD', '')).toBe(name);
  });
});
