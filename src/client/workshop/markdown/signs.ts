/** The Markdown marks of a text while it is typed, each explained beside it with words from nl.json. */

export const textSigns = {
  heading: '## Kop',
  list: '- ding\n- nog een ding',
  numbers: '1. eerst dit\n2. dan dat',
  bold: '**vet**',
  italic: '*schuin*',
  link: '[naam](https://adres)',
} as const;

/** Marks that only a worksheet or instruction has, as docs/challenges.md describes them. */
export const paperSigns = {
  title: '# Titel',
  lines: '```schrijflijnen 3\n```',
  frame: '```tekenvak 8\nTeken hier de brug.\n```',
  table: '| Wat? | Waarom? |\n| --- | --- |\n|  |  |',
  tick: '- [ ] We hebben een foto.',
  card: '```knipkaart\nTitel van de kaart\n```\n\nWat erop staat.\n\n```einde\n```',
} as const;

export type Sign = keyof typeof textSigns | keyof typeof paperSigns;
