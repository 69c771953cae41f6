/** Recognizes passwords that are easy to guess: few different characters, a row of keys, or a common word with digits after it. */

const fewestDifferent = 5;

/** In lower case, compared without what follows the letters. */
const commonWords: ReadonlySet<string> = new Set(
  `
    wachtwoord password passwort passw welkom welcome geheim secret inloggen login admin administrator
    beheer beheerder docent leraar lerares leerkracht leerling juf meester school basisschool klas groep
    lanceerbasis lanceren raket uitdaging changeme letmein iloveyou princess sunshine football voetbal
    computer qwerty azerty ajax feyenoord amsterdam rotterdam nederland holland lente zomer herfst
    winter januari februari maart april juni juli augustus september oktober november december
  `
    .trim()
    .split(/\s+/u),
);

const rows = [
  '01234567890123456789',
  '98765432109876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
];

export function isEasyPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  if (new Set(plain).size < fewestDifferent) return true;
  if (rows.some((row) => row.includes(plain))) return true;
  const word = plain.replace(/[^\p{L}]+$/u, '');
  const half = word.slice(0, word.length / 2);
  return commonWords.has(word) || (half + half === word && commonWords.has(half));
}
