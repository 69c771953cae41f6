/** Draws the pictures of the shipped challenges' worksheets: `npm run sheets` in this folder. */

import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import {
  buckets,
  circuitDrawing,
  circuitPhoto,
  circuitPlan,
  lampPhoto,
  readingBox,
  readingCards,
  switchTiles,
} from '#art/sheets/circuit.ts';
import {
  clayPhoto,
  designDrawing,
  gripInThreeViews,
  ideaCard,
  modelInUse,
  modelPhoto,
  planDrawing,
  threeViews,
} from '#art/sheets/goodWork.ts';
import { handyTiles } from '#art/sheets/handy.ts';
import { dop, fallTest, landingTiles } from '#art/sheets/landing.ts';
import { sheet, sheetBox, type Tile } from '#art/sheets/pen.ts';
import { hutPhoto, hutPlan, measuringTable, quietTiles, soundLadder } from '#art/sheets/quiet.ts';
import { schoolyardTiles } from '#art/sheets/schoolyard.ts';
import { designCircle, heatTest, rainTest, trayTiles } from '#art/sheets/tray.ts';

import { type Box, type Drawing, filled } from '../src/scene/drawing.ts';
import { rectangle } from '../src/scene/path.ts';
import { toSvgFile } from '../src/scene/svg.ts';

type Picture = readonly [file: string, drawing: Drawing, box: Box];

const tiles = (file: string, of: readonly Tile[], across: number, typeSize?: number): Picture => [
  file,
  sheet(of, across, typeSize),
  sheetBox(of.length, across),
];
/** The white background keeps the titles readable on a team's dark screen. */
const onWhite = (file: string, of: readonly Tile[]): Picture => {
  const box = sheetBox(of.length, of.length);
  return [file, [filled(rectangle(0, 0, box.width, box.height, 14), '#fff'), ...sheet(of, of.length)], box];
};
const scene = (file: string, drawing: Drawing, box: Omit<Box, 'x'>): Picture => [file, drawing, { x: 0, ...box }];
/** Leaves this much room at the left and the right, so that the picture takes less of the page. */
const inset = (file: string, drawing: Drawing, { y, width, height }: Omit<Box, 'x'>, room: number): Picture => [
  file,
  drawing,
  { x: -room, y, width: width + 2 * room, height },
];

export const pictures: readonly Picture[] = [
  tiles('koel-schoolplein/beelden/slim-afkijken.svg', schoolyardTiles, 4),
  tiles('koel-schoolplein/beelden/bouwstappen.svg', trayTiles, 4),
  scene('koel-schoolplein/beelden/hittetest.svg', heatTest, { y: 30, width: 760, height: 310 }),
  inset('koel-schoolplein/beelden/regentest.svg', rainTest, { y: 20, width: 760, height: 345 }, 60),
  scene('koel-schoolplein/beelden/ontwerpcirkel.svg', designCircle, { y: 10, width: 690, height: 195 }),
  tiles('hulp-die-past/beelden/zes-trucs.svg', handyTiles, 3),
  tiles('zachte-landing/beelden/zacht-landen.svg', landingTiles, 5, 27),
  scene('zachte-landing/beelden/dop.svg', dop, { y: -4, width: 240, height: 244 }),
  inset('zachte-landing/beelden/valproef.svg', fallTest, { y: 26, width: 760, height: 310 }, 90),
  onWhite('koel-schoolplein/beelden/goed-ontwerptekening.svg', designDrawing),
  onWhite('koel-schoolplein/beelden/goed-maquette.svg', modelPhoto),
  onWhite('koel-schoolplein/beelden/goed-ideeenkaart.svg', ideaCard),
  scene('hulp-die-past/beelden/drie-aanzichten.svg', gripInThreeViews, { y: 4, width: 620, height: 324 }),
  onWhite('hulp-die-past/beelden/goed-bouwplan.svg', threeViews),
  onWhite('hulp-die-past/beelden/goed-model.svg', modelInUse),
  onWhite('zachte-landing/beelden/goed-plan.svg', planDrawing),
  onWhite('zachte-landing/beelden/goed-proef.svg', clayPhoto),
  inset('stille-kracht/beelden/drie-trucs.svg', sheet(quietTiles, 3), sheetBox(3, 3), 110),
  scene('stille-kracht/beelden/geluidsladder.svg', soundLadder, { y: 0, width: 760, height: 236 }),
  inset('stille-kracht/beelden/meetplek.svg', measuringTable, { y: 40, width: 760, height: 300 }, 90),
  onWhite('stille-kracht/beelden/goed-plan.svg', hutPlan),
  onWhite('stille-kracht/beelden/goed-hokje.svg', hutPhoto),
  scene('zonder-stopcontact/beelden/emmers.svg', buckets, { y: 0, width: 680, height: 310 }),
  inset('zonder-stopcontact/beelden/kring.svg', circuitDrawing, { y: 10, width: 760, height: 320 }, 60),
  tiles('zonder-stopcontact/beelden/schakelaars.svg', switchTiles, 4),
  inset('zonder-stopcontact/beelden/leesdoos.svg', readingBox, { y: 0, width: 760, height: 350 }, 70),
  scene('zonder-stopcontact/beelden/leeskaart.svg', readingCards, { y: 0, width: 760, height: 280 }),
  onWhite('zonder-stopcontact/beelden/goed-kring.svg', circuitPhoto),
  onWhite('zonder-stopcontact/beelden/goed-schema.svg', circuitPlan),
  onWhite('zonder-stopcontact/beelden/goed-lamp.svg', lampPhoto),
];

/** Returns each picture's file name under `content/challenges`, with its contents. */
export const sheetPictures = (): Map<string, string> =>
  new Map(pictures.map(([file, drawing, box]) => [file, `${toSvgFile(drawing, box)}\n`]));

async function writeAll(folder: string): Promise<void> {
  for (const [file, text] of sheetPictures()) {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

if (import.meta.main) await writeAll(process.argv[2] ?? 'content/challenges');
