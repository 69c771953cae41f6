/** What the reader of challenges says of a field, in the words of the form: whoever sits there knows no `challenge.yaml`. */

import type { YamlPath } from '#server/challenges/format/yamlText.ts';

/** As `workshop-field` of nl.json calls them, where a sentence says that one has to be on or off. */
export const switches: Readonly<Record<string, string>> = {
  allowAnswer: 'Het team stuurt een antwoord in',
  photoRequired: 'Bij het antwoord hoort een foto',
  at_home: 'Dit kan ook thuis',
};

/** `value`: what stands in the field; `within`: the path below it, for a field that consists of rows. */
export function inScreenWords(message: string, value: unknown, within: YamlPath): string {
  const row = within.find((step) => typeof step === 'number');
  const where = row === undefined ? '' : `nummer ${row + 1}: `;
  return where + sentence(message, value);
}

function sentence(message: string, value: unknown): string {
  if (typeof value === 'string' && value.trim() === '') return 'dit is nog leeg';
  if (/^het veld '[^']+' mist; /u.test(message)) return 'dit mist nog';
  // In an address it follows from the title, which is what is typed.
  if (message.startsWith('de slug ')) return 'een eerdere fase heet ook zo; verwacht: een eigen titel';
  return message
    .replace(/ \(opdracht \d+\)/u, '')
    .replace(/^het veld '[^']+'(?! bestaat niet)/u, 'dit')
    .replace(/(?:een opdracht met )?(\w+): (true|false)/u, (as, name: string, wanted: string) => {
      const field = switches[name];
      return field === undefined ? as : `‘${field}’ ${wanted === 'true' ? 'aan' : 'uit'}`;
    });
}
