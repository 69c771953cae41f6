/** Cards to cut out: over the whole width where a challenge has words, or in pairs side by side with equal height. */

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { KeyWord } from '#domain/course.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { placedActivities } from '#domain/lesson/placedActivities.ts';
import { pupilTypeSize } from '#domain/lesson/typeSize.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { drawBlocks } from '#server/pdf/blocks/blocks.ts';
import { cardHeight, drawCard } from '#server/pdf/blocks/card.ts';
import { drawKeyWords } from '#server/pdf/blocks/keyWords.ts';
import { grow, makeRoom, type Sheet } from '#server/pdf/sheet.ts';
import { centimetre } from '#server/pdf/type/measures.ts';
import { toBuffer } from '#server/pdf/type/paper.ts';
import { lookOf } from '#server/pdf/type/phaseInk.ts';
import { drawEdges } from '#server/pdf/worksheet/edges.ts';
import { fittingSheet } from '#server/pdf/worksheet/fitting.ts';
import { drawHead } from '#server/pdf/worksheet/head.ts';
import { makersText } from '#server/pdf/worksheet/place.ts';

export type SmallCard = { title: string; text: string; phase: number };

const between = 12;
const noCards = 'Bij deze uitdaging zijn geen hulpkaarten of pluskaarten.';

export function drawCardPairs(sheet: Sheet, cards: readonly SmallCard[]): void {
  const { column } = sheet;
  const width = (column.width - between) / 2;
  for (let index = 0; index < cards.length; index += 2) {
    const pair = cards.slice(index, index + 2);
    sheet.column = { ...column, width };
    const least = Math.max(...pair.map((card) => cardHeight(sheet, card, writes(card))));
    makeRoom(sheet, least);
    const height = least + grow(sheet, { weight: least, most: 3 * centimetre });
    const { y } = sheet;
    for (const [place, card] of pair.entries()) {
      sheet.y = y;
      sheet.column = { x: column.x + place * (width + between), width };
      sheet.look = lookOf(card.phase);
      drawCard(sheet, { ...card, least: height }, writes(card));
    }
    sheet.y = y + height;
  }
  sheet.column = column;
}

const writes =
  ({ text }: SmallCard) =>
  (sheet: Sheet): void =>
    drawBlocks(sheet, readOwnMarkdown(text), new Map());

/** A card over the whole width, which takes its share of a page that is not full. */
function drawWide(sheet: Sheet, title: string, draw: (card: Sheet) => void): void {
  const height = cardHeight(sheet, { title }, draw);
  makeRoom(sheet, height);
  drawCard(sheet, { title, least: height + grow(sheet, { weight: height, most: 5 * centimetre }) }, draw);
}

/** A help card: the text beside the words, or the words in two columns. */
function drawWordCard(sheet: Sheet, { title, text }: SmallCard, words: readonly KeyWord[]): void {
  const half = Math.ceil(words.length / 2);
  const isTextless = text === '';
  drawWide(sheet, title, (card) => {
    const { column, y } = card;
    const width = (column.width - 2 * between) / 2;
    card.column = { x: column.x, width };
    if (isTextless) drawKeyWords(card, words.slice(0, half));
    else drawBlocks(card, readOwnMarkdown(text), new Map());
    const foot = card.y;
    card.y = y;
    card.column = { x: column.x + width + 2 * between, width };
    drawKeyWords(card, isTextless ? words.slice(half) : words);
    card.y = Math.max(foot, card.y);
    card.column = column;
  });
}

/** The cards of one activity; a help card without text and words is not drawn. */
type CardSet = { words: readonly KeyWord[]; help: SmallCard; plus: SmallCard | null };

/** In a challenge with words every card has the whole width, so that those of one activity stay together. */
function drawSet(sheet: Sheet, { words, help, plus }: CardSet): void {
  sheet.look = lookOf(help.phase);
  if (words.length > 0) drawWordCard(sheet, help, words);
  else if (help.text !== '') drawWide(sheet, help.title, writes(help));
  if (plus !== null) drawWide(sheet, plus.title, writes(plus));
}

const cardsOf = ({ help, plus }: CardSet): SmallCard[] => [
  ...(help.text === '' ? [] : [help]),
  ...(plus === null ? [] : [plus]),
];

/** A help card, with the key words, and a plus card for each activity. */
export function cutCardsPdf({ challenge, papers }: ChallengeContent): Promise<Buffer> {
  const facts = [
    {
      label: 'Zo gebruik je het',
      text: 'Knip de kaarten uit. Een team dat vastloopt pakt de hulpkaart van de opdracht, een team dat klaar is de pluskaart.',
    },
  ];
  const label = `Knipblad · ${challenge.title}`;
  const sets = placedActivities(challenge).map(({ phase, activity }): CardSet => {
    const { help = null, plus = null } = papers.find(({ activityId }) => activityId === activity.id) ?? {};
    const name = `${activityNumber(phase, activity)} ${activity.title}`;
    const cardOf = (kind: string, text: string): SmallCard => ({
      title: `${kind} bij ${name}`,
      text,
      phase: phase.number,
    });
    return {
      words: activity.words,
      help: help === null ? cardOf('Woorden', '') : cardOf('Hulp', help),
      plus: plus === null ? null : cardOf('Plus', `${plus}\n\n- [ ] Gedaan`),
    };
  });
  const cards = sets.flatMap(cardsOf);
  const sheet = fittingSheet(
    { title: `Knipblad – ${challenge.title}`, roominess: 0.9, typeSize: pupilTypeSize(challenge) },
    (page) => {
      drawHead(page, { label, title: 'Hulpkaarten en pluskaarten', number: null, phase: null, facts, hasNames: false });
      if (sets.some(({ words }) => words.length > 0)) for (const set of sets) drawSet(page, set);
      else if (cards.length > 0) drawCardPairs(page, cards);
      else drawBlocks(page, readOwnMarkdown(noCards), new Map());
    },
  );
  drawEdges(sheet, `${challenge.title} · Knipblad`, makersText(challenge.teaching));
  sheet.root.end();
  return toBuffer(sheet.doc);
}
