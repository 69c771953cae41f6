import { afterAll, describe, expect, it } from 'vitest';

import { describeFault } from '#server/challenges/format/fault.ts';
import { anEmptyFolder, putChallenge, removeFolder, smallYaml } from '#test/challengeFolder.ts';

import { type ReadChallenge, readChallenge } from './readChallenge.ts';

const parent = anEmptyFolder();
afterAll(() => removeFolder(parent));

const list = `words:
  - word: de schaduw
    picture: schaduwdoek
    sentence: In de schaduw komt de zon niet.
  - word: meten
    picture: meetlat
    sentence: Als je meet, weet je precies hoeveel het is.
`;

let made = 0;
/** Its first activity names these words. */
function reading(words: string, ofChallenge = list): ReadChallenge {
  made += 1;
  const yaml = smallYaml.replace(/^( *)allowAnswer: true$/mu, `$&\n$1words: [${words}]`) + ofChallenge;
  return readChallenge(putChallenge(parent, `woorden-${made}`, { 'challenge.yaml': yaml }));
}
function faultsOf(words: string, ofChallenge = list): string[] {
  const read = reading(words, ofChallenge);
  return read.ok ? [] : read.faults.map(describeFault);
}

describe('The words of a challenge', () => {
  it('come to the activities that name them, in the order of the activity', () => {
    const read = reading('meten, de schaduw');
    const words = read.ok ? read.challenge.phases[0]?.activities[0]?.words : undefined;
    expect(words).toEqual([
      { word: 'meten', picture: 'meetlat', sentence: 'Als je meet, weet je precies hoeveel het is.' },
      { word: 'de schaduw', picture: 'schaduwdoek', sentence: 'In de schaduw komt de zon niet.' },
    ]);
  });

  it('may be left out, of the list and of an activity', () => {
    const folder = putChallenge(parent, 'zonder-woorden', { 'challenge.yaml': smallYaml });
    const read = readChallenge(folder);
    expect(read.ok && read.challenge.phases[0]?.activities[0]?.words).toEqual([]);
  });

  it.each([
    ['a word that the list does not have', 'schaduw', list, /‘schaduw’ staat niet in de woordenlijst/u],
    ['a word that an activity names twice', 'meten, meten', list, /‘meten’ staat hier twee keer/u],
    ['more than six words', 'a, b, c, d, e, f, g', list, /hoogstens 6 woorden/u],
    [
      'a word that the list has twice',
      'meten',
      `${list}  - word: meten\n    picture: klok\n    sentence: Dat is meten.\n`,
      /‘meten’ staat al in de lijst/u,
    ],
    ['a word without a sentence', 'meten', list.replace(/ {4}sentence: Als.*\n/u, ''), /'sentence' mist/u],
    ['an empty sentence', 'meten', list.replace(/sentence: Als.*/u, "sentence: ' '"), /één korte zin/u],
    ['a picture that does not exist', 'meten', list.replace('meetlat', 'meetlint'), /een plaatje: een van/u],
  ])('with %s are a fault that says so', (_, words, ofChallenge, said) => {
    expect(faultsOf(words, ofChallenge).join('\n')).toMatch(said);
  });
});
