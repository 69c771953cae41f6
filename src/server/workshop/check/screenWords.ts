/** Rewrites a fault of the challenge reader in the words of the form, whose users do not know `challenge.yaml`. */

import type { YamlPath } from '#server/challenges/format/yamlText.ts';

/** The names of switches in `workshop-field` of nl.json. */
export const switches: Readonly<Record<string, string>> = {
  allowAnswer: 'Het team verstuurt een antwoord',
  photoRequired: 'Bij het antwoord hoort een foto',
  at_home: 'Dit kan ook thuis',
};

/** `value` is the content of the field; `within` is the path below it, for a field with rows. */
export function inScreenWords(message: string, value: unknown, within: YamlPath): string {
  const row = within.find((step) => typeof step === 'number');
  const where = row === undefined ? '' : `nummer ${row + 1}: `;
  return where + sentence(message, value);
}

function sentence(message: string, value: unknown): string {
  if (typeof value === 'string' && value.trim() === '') return 'dit is nog leeg';
  if (/^het veld '[^']+' mist; /u.test(message)) return 'dit mist nog';
  // The slug follows from the title, which the author types.
  if (message.startsWith('de slug ')) return 'een eerdere fase heet ook zo; verwacht: een eigen titel';
  return message
    .replace(/ \(opdracht \d+\)/u, '')
    .replace(/^het veld '[^']+'(?! bestaat niet)/u, 'dit')
    .replace(/(?:een opdracht met )?(\w+): (true|false)/u, (as, name: string, wanted: string) => {
      const field = switches[name];
      return field === undefined ? as : `‘${field}’ ${wanted === 'true' ? 'aan' : 'uit'}`;
    });
}
