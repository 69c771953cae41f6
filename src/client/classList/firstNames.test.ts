import { describe, expect, it } from 'vitest';

import { teamPerLine } from '#client/teamList/teamList.ts';
import { fc } from '#test/property.ts';

import { firstNames, typedNames } from './firstNames.ts';
import { readList } from './pastedList.ts';
import { isParticle, type Pupil, words } from './pupil.ts';

const pupilsIn = (list: string): readonly Pupil[] => readList(list).groups.flatMap(({ pupils }) => pupils);
const of = (list: string): string[] => firstNames(pupilsIn(list));

describe('What leaves of a list', () => {
  it.each([
    { what: 'full names', list: 'Sanne Bakker\nDaan Smit\nAnne Fleur Jansen', names: ['Sanne', 'Daan', 'Anne'] },
    {
      what: 'first names, one of them double',
      list: 'Sanne\nDaan\nAnne Fleur',
      names: ['Sanne', 'Daan', 'Anne Fleur'],
    },
    { what: 'a last name with a particle', list: 'Sanne\nDaan van der Meer\nYusuf', names: ['Sanne', 'Daan', 'Yusuf'] },
    {
      what: 'columns',
      list: 'Voornaam\tAchternaam\nAnne Fleur\tde Vries\nDaan\tBakker',
      names: ['Anne Fleur', 'Daan'],
    },
    { what: 'a register', list: 'Vries, de, Sanne\nBakker, Daan', names: ['Sanne', 'Daan'] },
    { what: 'two Daans', list: 'Voornaam\tAchternaam\nDaan\tBakker\ndaan\tde Vries', names: ['Daan B.', 'daan V.'] },
    {
      what: 'two Daans B',
      list: 'Voornaam\tAchternaam\nDaan\tBakker\nDaan\tBos\nNoor\tBos',
      names: ['Daan B.', 'Daan B. 2', 'Noor'],
    },
    { what: 'two Daans of whom no more is known', list: 'Daan\nNoor\nDaan', names: ['Daan', 'Noor', 'Daan 2'] },
    { what: 'initials that are there', list: 'Daan B.\nDaan V.\nNoor', names: ['Daan B.', 'Daan V.', 'Noor'] },
    {
      what: 'last names with an apostrophe',
      list: "Sanne d'Hondt\nDaan O’Brien\nNoor ’t Hart\nTess",
      names: ['Sanne', 'Daan', 'Noor', 'Tess'],
    },
    {
      what: 'particles of other languages',
      list: 'Sanne di Angelo\nDaan zu Hohe\nNoor el Amrani\nYusuf ben Ali\nTess van ’t Veld\nBo',
      names: ['Sanne', 'Daan', 'Noor', 'Yusuf', 'Tess', 'Bo'],
    },
    {
      what: 'particles with a capital, and joined ones',
      list: 'Sanne El Amrani\nDaan Ait Ali\nNoor el-Fassi\nTess Dos Santos\nPim dell’Acqua\nMees van’t Hof\nBo',
      names: ['Sanne', 'Daan', 'Noor', 'Tess', 'Pim', 'Mees', 'Bo'],
    },
    {
      what: 'Frisian and other Dutch ones',
      list: 'Sanne fan der Meer\nDaan oan ’e Wei\nNoor ＇t Hart\nTess ‛t Hart\nPim ’s-Gravezande\nMees v d Berg\nBo',
      names: ['Sanne', 'Daan', 'Noor', 'Tess', 'Pim', 'Mees', 'Bo'],
    },
    {
      what: 'two with a joined particle',
      list: 'Roepnaam;Achternaam\nDaan;el-Fassi\nDaan;al-Amrani',
      names: ['Daan F.', 'Daan A.'],
    },
    {
      what: 'two with an apostrophe',
      list: 'Roepnaam;Achternaam\nDaan;d’Hondt\nDaan;’t Hart',
      names: ['Daan H.', 'Daan H. 2'],
    },
    { what: 'one pupil', list: 'Vries, de, Sanne', names: ['Sanne'] },
    { what: 'nothing', list: '', names: [] },
  ])('of $what is first names', ({ list, names }) => {
    expect(of(list)).toEqual(names);
  });

  const word = fc.constantFrom('Sanne', 'Daan', 'daan', 'Élise', 'Jan', 'de', 'van', 'el', 'Bos', 'Vries', "'t", 'Ali');
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
  const pupil: fc.Arbitrary<Pupil> = fc.record({ first: name, last: fc.oneof(fc.constant(''), name) });
  const pupils = fc.array(pupil, { minLength: 1, maxLength: 12 });

  it('is a name for each pupil, and no two are the same', () => {
    fc.assert(
      fc.property(pupils, (all) => {
        const names = firstNames(all).map((one) => one.toLowerCase());
        expect(names).toHaveLength(all.length);
        expect(new Set(names).size).toBe(all.length);
      }),
    );
  });

  it('has of a last name that is known one letter at most', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ first: fc.constantFrom('Daan', 'Noor'), last: name })), (all) => {
        for (const one of firstNames(all)) expect(one).toMatch(/^(?:Daan|Noor)(?: \p{Lu}\.)?(?: \d+)?$/u);
      }),
    );
  });

  it('stays as it is when it is read again out of a list of teams', () => {
    // No first name begins or ends with `de`.
    const called = pupil.filter(
      ({ first }) => ![words(first)[0], words(first).at(-1)].some((one) => isParticle(one ?? '')),
    );
    fc.assert(
      fc.property(fc.array(called, { minLength: 1, maxLength: 12 }), (all) => {
        const names = firstNames(all);
        expect(teamPerLine(`Team 1: ${names.join('; ')}`)).toEqual([{ title: 'Team 1', names }]);
      }),
    );
  });
});

describe('What a docent typed in a team', () => {
  it('is cut where a last name begins, and nowhere else', () => {
    const names = typedNames(pupilsIn('Anne Fleur; Daan van Dam; Noor'));
    expect(names).toEqual(['Anne Fleur', 'Daan', 'Noor']);
  });
});
