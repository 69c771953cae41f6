/** Small cards to cut out, in pairs side by side with equal height. */

import { readOwnMarkdown } from '#contract/markdown/readMarkdown.ts';
import type { Activity } from '#domain/course.ts';
import { activityNumber } from '#domain/lesson/activityNumber.ts';
import { pupilTypeSize } from '#domain/lesson/typeSize.ts';
import { readText } from '#server/challenges/folder.ts';
import type { ChallengeContent } from '#server/challenges/readChallenge.ts';
import { drawBlocks } from '#server/pdf/blocks/blocks.ts';
import { cardHeight, drawCard } from '#server/pdf/blocks/card.ts';
import { type Pictures, readPictures } from '#server/pdf/blocks/pictures.ts';
import { grow, makeRoom, type Sheet } from '#server/pdf/sheet.ts';
import { centimetre, toBuffer } from '#server/pdf/type/paper.ts';
import { lookOf } from '#server/pdf/type/phaseInk.ts';
import { drawEdges } from '#server/pdf/worksheet/edges.ts';
import { fittingSheet } from '#server/pdf/worksheet/fitting.ts';
import { drawHead } from '#server/pdf/worksheet/head.ts';
import { type Placed, placedActivities } from '#server/pdf/worksheet/place.ts';

export type SmallCard = { title: string; text: string; phase: number; pictures?: Pictures };

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
  ({ text, pictures = new Map() }: SmallCard) =>
  (sheet: Sheet): void =>
    drawBlocks(sheet, readOwnMarkdown(text), pictures);

/** The first picture of the activity's worksheet, in Markdown, with its file; nothing where it has none. */
async function pictureOf({ documents }: ChallengeContent, { filename }: Activity) {
  const document = documents.find(({ name }) => name === filename);
  const isText = document !== undefined && !document.path.endsWith('.pdf');
  const image = isText ? /^!\[[^\]]*\]\([^)]+\)$/mu.exec(readText(document.path))?.[0] : undefined;
  if (document === undefined || image === undefined) return { image: '', pictures: new Map() };
  return { image, pictures: await readPictures(document.folder, image) };
}

async function cardsOf(content: ChallengeContent, { phase, activity }: Placed): Promise<SmallCard[]> {
  const paper = content.papers.find(({ activityId }) => activityId === activity.id);
  const name = `${activityNumber(phase, activity)} ${activity.title}`;
  const { image, pictures } = await pictureOf(content, activity);
  const card = { phase: phase.number, pictures };
  const [help, plus] = [paper?.help ?? null, paper?.plus ?? null];
  return [
    ...(help === null ? [] : [{ ...card, title: `Hulp bij ${name}`, text: `${image}\n\n${help}` }]),
    ...(plus === null ? [] : [{ ...card, title: `Plus bij ${name}`, text: `${plus}\n\n- [ ] Gedaan` }]),
  ];
}

/** A help card and a plus card for each activity. */
export async function cutCardsPdf(content: ChallengeContent): Promise<Buffer> {
  const { challenge } = content;
  const facts = [
    {
      label: 'Zo gebruik je het',
      text: 'Knip de kaarten uit. Een team dat vastloopt pakt de hulpkaart van de opdracht, een team dat klaar is de pluskaart.',
    },
  ];
  const label = `Knipblad · ${challenge.title}`;
  const pairs = await Promise.all(placedActivities(challenge).map((placed) => cardsOf(content, placed)));
  const cards = pairs.flat();
  const sheet = fittingSheet(
    { title: `Knipblad – ${challenge.title}`, roominess: 0.9, typeSize: pupilTypeSize(challenge) },
    (page) => {
      drawHead(page, { label, title: 'Hulpkaarten en pluskaarten', number: null, phase: null, facts, hasNames: false });
      drawCardPairs(page, cards);
      if (cards.length === 0) drawBlocks(page, readOwnMarkdown(noCards), new Map());
    },
  );
  drawEdges(sheet, `${challenge.title} · Knipblad`);
  sheet.root.end();
  return toBuffer(sheet.doc);
}
