/** The example praatplaat: each line of its words is a scene. */

const pictures = {
  video: [
    {
      place: 'tuin',
      things: [
        { part: 'noor', mood: 'wijst', at: [40, 70] },
        { part: 'plas', at: [90, 68], size: 14 },
        { part: 'boom', at: [134, 68] },
      ],
    },
    {
      place: 'tafel',
      things: [
        { part: 'balk', at: [80, 60], size: 9, comes: 'links' },
        { part: 'kist', at: [80, 56], size: 20, from: 1.5, comes: 'valt' },
      ],
    },
  ],
  'video-end': [
    {
      place: 'tafel',
      things: [
        { part: 'balk', at: [80, 60], size: 9 },
        { part: 'kist', at: [80, 56], size: 20 },
        { part: 'sam', mood: 'juicht', at: [134, 72], from: 1 },
      ],
    },
    { place: 'avond', things: [{ part: 'raket', at: [80, 66], comes: 'onder' }] },
  ],
} as const;

export type ExampleFilm = keyof typeof pictures;

export function exampleFilm(name: ExampleFilm, title: string, words: string): { film: object } {
  const lines = words.split('\n');
  const scenes = pictures[name].map((picture, index) => ({ words: lines[index] ?? '', ...picture }));
  return { film: { title, scenes } };
}
