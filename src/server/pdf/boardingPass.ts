/** Boarding passes ('instapkaart' on paper): two on an A4 page, to cut out and hand to the teams. */

import type { Ship } from '#domain/course.ts';
import { cardFragment } from '#domain/login/cardAddress.ts';
import { drawFitted, fitText } from '#server/pdf/type/fit.ts';
import type { Face } from '#server/pdf/type/fonts.ts';
import { accent, ink, line as lineColour, softInk } from '#server/pdf/type/ink.ts';
import { asDecoration, letOthersGo, newPaper, type Pdf, toBuffer } from '#server/pdf/type/paper.ts';
import { drawLine, setLine } from '#server/pdf/type/typeset.ts';

import { flyingRocket } from './flyingRocket.ts';
import { drawPassengers } from './passengers.ts';
import { drawQr } from './qr.ts';
import { drawPatch, drawShipName } from './shipOnPass.ts';

export type PassTeam = {
  title: string;
  students: readonly string[];
  ship: Ship;
  loginCode: string;
  /** The secret in the QR code, which logs in by itself. */
  card: string;
};
export type BoardingPasses = {
  teams: readonly PassTeam[];
  challenge: string;
  /** The name of the class, such as 'Groep 8'; may be empty. */
  group: string;
  /** The address of the site, without a slash at the end. */
  url: string;
};

/** In points, on an A4 page of 595 × 842. */
const pass = { x: 34, width: 527, height: 362, stub: 180 };
const halfPage = 421;
const rocketLength = 78;
const band = 52;
const padding = 18;

export async function boardingPassPdf({ teams, challenge, group, url }: BoardingPasses): Promise<Buffer> {
  const flight = group === '' ? challenge : `${challenge} · ${group}`;
  const doc = newPaper({ title: `Instapkaarten – ${flight}` });
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const [index, team] of teams.entries()) {
    if (index % 2 === 0) startPage(doc, teams.length - index > 1);
    const y = (index % 2) * halfPage + (halfPage - pass.height) / 2;
    drawPass({ doc, root, y }, { team, flight, url, flying: await flyingRocket() });
    await letOthersGo();
  }
  if (teams.length === 0) drawNoTeams(doc, root);
  root.end();
  return toBuffer(doc);
}

type PassPlace = { doc: Pdf; root: PDFKit.PDFStructureElement; /** The top of the pass. */ y: number };
type PassFacts = { team: PassTeam; flight: string; url: string; flying: string };

function startPage(doc: Pdf, isCut: boolean): void {
  doc.addPage();
  if (!isCut) return;
  asDecoration(doc, () => {
    dashed(() => doc.moveTo(44, halfPage).lineTo(595, halfPage));
    const scissors = setLine(doc, [{ text: '✂', face: 'text' }], 15);
    doc.save().rotate(90, { origin: [30, halfPage] });
    drawLine(doc, scissors, { x: 30 - scissors.width / 2, y: halfPage + 5, size: 15, colour: softInk });
    doc.restore();
  });
}

function dashed(path: () => Pdf): void {
  path().lineWidth(0.8).dash(4, { space: 4 }).strokeColor(lineColour).stroke().undash();
}

function drawPass(place: PassPlace, facts: PassFacts): void {
  const { doc, root } = place;
  const part = doc.struct('Sect');
  root.add(part);
  asDecoration(doc, () => drawFrame(place, facts.flying));
  drawTeam({ ...place, root: part }, facts);
  drawStub({ ...place, root: part }, facts);
  part.end();
}

const stubX = pass.x + pass.width - pass.stub;

function drawFrame({ doc, y }: PassPlace, flying: string): void {
  const outline = (): Pdf => doc.roundedRect(pass.x, y, pass.width, pass.height, 16);
  doc.save();
  outline().clip();
  doc.rect(pass.x, y, pass.width, band).fill(ink);
  for (const [x, height, radius] of stars) doc.circle(pass.x + x, y + height, radius).fill('#ffffff');
  doc.restore();
  doc.image(flying, stubX - rocketLength - 22, y + band / 2 - rocketLength * 0.2, { width: rocketLength });
  outline().lineWidth(1.2).strokeColor(ink).stroke();
  dashed(() => doc.moveTo(stubX, y + band + 12).lineTo(stubX, y + pass.height - 12));
  // The notches where a ticket is torn.
  for (const edge of [y + band, y + pass.height]) doc.circle(stubX, edge, 7).fillAndStroke('#ffffff', ink);
  const words: [string, number][] = [
    ['Instapkaart', pass.x + padding],
    ['Lanceerbasis', stubX + padding],
  ];
  for (const [index, [text, x]] of words.entries()) {
    const size = index === 0 ? 25 : 15;
    drawLine(doc, setLine(doc, [{ text, face: 'display' }], size), { x, y: y + 34, size, colour: '#ffffff' });
  }
}

const stars = [
  [196, 12, 1.2],
  [214, 38, 0.9],
  [232, 20, 0.8],
  [226, 44, 0.9],
  [205, 24, 0.7],
  [184, 42, 1.1],
  [488, 14, 1.1],
  [505, 38, 0.9],
] as const;

function drawTeam({ doc, root, y }: PassPlace, { team, flight }: PassFacts): void {
  const x = pass.x + padding;
  const width = pass.width - pass.stub - 2 * padding;
  label(doc, root, { text: 'Team', x, y: y + band + 16 });
  const room = drawPatch(doc, team.ship, { x, y: y + band + 46, width });
  const title = fitText(
    doc,
    { text: team.title, face: 'display' },
    { width: room, height: 68, sizes: [32, 28, 24, 21, 18, 15] },
  );
  const tag = doc.struct('H2', {}, () => drawFitted(doc, title, { x, y: y + band + 28, colour: ink }));
  root.add(tag);
  const named = drawShipName({ doc, root }, team.ship, { x, y: y + band + 34 + title.height, width: room });
  const below = y + band + 34 + title.height + named + 12;
  label(doc, root, { text: 'Uitdaging', x, y: below });
  const name = fitText(doc, { text: flight, face: 'bold' }, { width, height: 32, sizes: [14, 12, 10] });
  root.add(doc.struct('P', {}, () => drawFitted(doc, name, { x, y: below + 7, colour: ink })));
  const aboard = below + 7 + name.height + 16;
  label(doc, root, { text: 'Aan boord', x, y: aboard });
  drawPassengers({ doc, root, y: aboard + 8 }, team.students, { x, width, bottom: y + pass.height - 14 });
}

type Label = { text: string; x: number; y: number };

function label(doc: Pdf, root: PDFKit.PDFStructureElement, { text, x, y }: Label): void {
  const set = setLine(doc, [{ text, face: 'bold' }], 9.5);
  root.add(doc.struct('P', {}, () => drawLine(doc, set, { x, y, size: 9.5, colour: accent })));
}

function drawStub({ doc, root, y }: PassPlace, { team, url }: PassFacts): void {
  const x = stubX + padding;
  const width = pass.stub - 2 * padding;
  label(doc, root, { text: 'Jullie code', x, y: y + band + 16 });
  drawCode(doc, root, { code: team.loginCode, x, y: y + band + 24, width });
  const size = 112;
  const square = { x: x + (width - size) / 2, y: y + band + 78, size };
  const target = `${url}/student/login`;
  const withCard = `${target}#${cardFragment({ code: team.loginCode, secret: team.card })}`;
  root.add(doc.struct('Figure', { alt: `QR-code naar ${target}` }, () => drawQr(doc, withCard, square)));
  const below = square.y + size + 13;
  centred(doc, root, { text: 'Scan, of ga naar', face: 'text', x, y: below, width, height: 12 });
  const address = url.replace(/^https?:\/\//u, '');
  centred(doc, root, { text: address, face: 'bold', x, y: below + 13, width, height: 29 });
  centred(doc, root, { text: team.title, face: 'display', x, y: below + 52, width, height: 30 });
}

type Centred = { text: string; face: Face; x: number; y: number; width: number; height: number };

function centred(doc: Pdf, root: PDFKit.PDFStructureElement, { text, face, x, y, width, height }: Centred): void {
  const fitted = fitText(doc, { text, face }, { width, height, sizes: [11.5, 10.5, 9.5, 8.5, 7.5, 6.5] });
  const place = { x, y, colour: face === 'text' ? softInk : ink, centredIn: width };
  root.add(doc.struct('P', {}, () => drawFitted(doc, fitted, place)));
}

type Code = { code: string; x: number; y: number; width: number };

function drawCode(doc: Pdf, root: PDFKit.PDFStructureElement, { code, x, y, width }: Code): void {
  const gap = 3.5;
  const letters = Array.from(code);
  const box = (width - gap * (letters.length - 1)) / letters.length;
  const height = 38;
  const size = 22;
  asDecoration(doc, () => {
    for (const index of letters.keys()) doc.roundedRect(x + index * (box + gap), y, box, height, 5);
    doc.lineWidth(1).strokeColor(ink).stroke();
  });
  const draw = (): void => {
    for (const [index, letter] of letters.entries()) {
      const set = setLine(doc, [{ text: letter, face: 'display' }], size);
      const middle = x + index * (box + gap) + box / 2;
      drawLine(doc, set, { x: middle - set.width / 2, y: y + height / 2 + size * 0.35, size, colour: ink });
    }
  };
  root.add(doc.struct('P', { actual: code }, draw));
}

function drawNoTeams(doc: Pdf, root: PDFKit.PDFStructureElement): void {
  doc.addPage();
  const text = setLine(doc, [{ text: 'Er zijn nog geen teams.', face: 'display' }], 20);
  root.add(doc.struct('P', {}, () => drawLine(doc, text, { x: pass.x, y: 80, size: 20, colour: ink })));
}
