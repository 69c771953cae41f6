/** The signs of a text as they are typed, to be explained in words beside it; each is worded in nl.json. */

export const textSigns = {
  heading: '## Kop',
  list: '- ding\n- nog een ding',
  numbers: '1. eerst dit\n2. dan dat',
  bold: '**vet**',
  italic: '*schuin*',
  link: '[naam](https://adres)',
} as const;

/** Of a worksheet or instruction alone, as docs/challenges.md has them. */
export const paperSigns = {
  title: '# Titel',
  lines: '```schrijflijnen 3\n```',
  frame: '```tekenvak 8\nTeken hier de brug.\n```',
  table: '| Wat? | Waarom? |\n| --- | --- |\n|  |  |',
  tick: '- [ ] We hebben een foto.',
  card: '```knipkaart\nTitel van de kaart\n```\n\nWat erop staat.\n\n```einde\n```',
} as const;

export type Sign = keyof typeof textSigns | keyof typeof paperSigns;
