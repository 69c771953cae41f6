/** Certificates ('diploma' on paper): a page for each pupil, with the rocket as the team built it. */

import type { Medal, Ship } from '#domain/course.ts';
import { medal, medalBox } from '#scene/medal.ts';
import { stateOf } from '#scene/rocket/rocket.ts';
import { drawFitted, fitText } from '#server/pdf/type/fit.ts';
import type { Face } from '#server/pdf/type/fonts.ts';
import { accent, ink, line as lineColour, softInk } from '#server/pdf/type/ink.ts';
import { asDecoration, letOthersGo, newPaper, type Pdf, toBuffer } from '#server/pdf/type/paper.ts';
import type { Growth } from '#server/report/report.ts';
import type { ReportPhotos } from '#server/report/reportPhotos.ts';

import { drawDrawing } from './drawings.ts';
import { drawGrowthPage } from './report/growth.ts';
import { drawWritingPage } from './report/writingPage.ts';
import { drawSky } from './sky.ts';

export type CertificatePage = {
  /** Null when the team has no pupils: then a line is printed to write a name on. */
  pupil: string | null;
  team: string;
  challenge: string;
  ship: Ship;
  /** Of phases 1 to 4, with the phase's title. */
  medals: readonly { medal: Medal; phase: string }[];
  /** As printed, such as '21 november 2026'. */
  date: string;
  /** The improved work for its back; null when the team improved nothing. */
  growth: Growth | null;
};

/** In points, on an A4 page in landscape of 842 × 595. */
const page = { width: 841.89, height: 595.28 };
const sky = { x: 30, y: 30, width: 250, height: page.height - 60 };
const text = { x: 318, width: 486 };

type Certificates = { pages: readonly CertificatePage[]; photos: ReportPhotos };

/**
 * When one certificate has a back, each has one, of its own team: a printer turns each sheet, and must not print one
 * pupil's certificate behind another's.
 */
export async function certificatePdf({ pages, photos }: Certificates): Promise<Buffer> {
  const doc = newPaper({ title: 'Diploma’s', landscape: true });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const hasBacks = pages.some(({ growth }) => growth !== null);
  for (const facts of pages) {
    const { team, growth } = facts;
    doc.addPage();
    drawPage(doc, root, facts);
    if (growth !== null) drawGrowthPage({ doc, root }, { head: team, growth, photos });
    else if (hasBacks) drawWritingPage({ doc, root }, team);
    await letOthersGo();
  }
  if (pages.length === 0) {
    doc.addPage();
    write(doc, root, {
      text: 'Er zijn nog geen teams die klaar zijn.',
      face: 'display',
      y: 120,
      height: 40,
      sizes: [22],
    });
  }
  root.end();
  return toBuffer(doc);
}

function drawPage(doc: Pdf, root: PDFKit.PDFStructureElement, facts: CertificatePage): void {
  const part = doc.struct('Sect');
  root.add(part);
  asDecoration(doc, () =>
    doc
      .rect(14, 14, page.width - 28, page.height - 28)
      .lineWidth(2)
      .strokeColor(accent)
      .stroke(),
  );
  const name = facts.ship.name === '' ? '' : ` met de naam ${facts.ship.name}`;
  const alt = `De raket van ${facts.team}${name}: ${facts.medals.map((given, index) => `${parts[index]} ${medalName(given.medal)}`).join(', ')}`;
  const rocket = facts.medals.map((given) => stateOf(given.medal));
  part.add(doc.struct('Figure', { alt }, () => drawSky(doc, sky, { parts: rocket, ship: facts.ship })));
  write(doc, part, { text: 'Diploma', face: 'display', y: 62, height: 60, sizes: [50], tag: 'H1', colour: accent });
  write(doc, part, {
    text: 'De lancering is gelukt. Dit diploma is voor',
    face: 'text',
    y: 132,
    height: 24,
    sizes: [15],
  });
  const nameHeight = drawName(doc, part, facts.pupil);
  const sentence = `van ${facts.team}, voor het onderzoeken, bedenken, maken en testen in de uitdaging ‘${facts.challenge}’.`;
  write(doc, part, { text: sentence, face: 'text', y: 158 + nameHeight + 12, height: 88, sizes: [17, 15, 13, 11] });
  drawMedals(doc, part, facts.medals);
  drawSignature(doc, part, facts.date);
  part.end();
}

/** Returns the height that it took. */
function drawName(doc: Pdf, root: PDFKit.PDFStructureElement, pupil: string | null): number {
  const [y, blank] = [158, 56];
  if (pupil !== null) {
    const sizes = [46, 40, 34, 28, 24, 20];
    return write(doc, root, { text: pupil, face: 'display', y, height: 92, sizes, colour: ink });
  }
  asDecoration(doc, () => drawRule(doc, text.x, y + blank - 6, text.width));
  return blank;
}

/** A line to write on. */
function drawRule(doc: Pdf, x: number, y: number, width: number): void {
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.8)
    .strokeColor(lineColour)
    .stroke();
}

type Writing = {
  text: string;
  face: Face;
  y: number;
  height: number;
  sizes: readonly number[];
  tag?: string;
  colour?: string;
};

/** Writes in the right column, and returns the height that it took. */
function write(doc: Pdf, root: PDFKit.PDFStructureElement, line: Writing): number {
  const { face, y, height, sizes, tag = 'P', colour = softInk } = line;
  const fitted = fitText(doc, { text: line.text, face }, { width: text.width, height, sizes });
  root.add(doc.struct(tag, {}, () => drawFitted(doc, fitted, { x: text.x, y, colour })));
  return fitted.height;
}

const parts = ['motor', 'brandstoftank', 'cabine', 'neus'] as const;
const medalNames = ['zonder medaille', 'brons', 'zilver', 'goud'] as const;
const medalName = (value: Medal): string => medalNames[value];

function drawMedals(doc: Pdf, root: PDFKit.PDFStructureElement, medals: CertificatePage['medals']): void {
  const step = text.width / medals.length;
  const scale = 78 / medalBox.height;
  for (const [index, { medal: value, phase }] of medals.entries()) {
    const middle = text.x + step * index + step / 2;
    asDecoration(doc, () => drawDrawing(doc, medal(value), { x: middle, y: 412, scale }));
    const labels = [
      { text: phase, face: 'bold', y: 452, colour: ink },
      { text: medalName(value), face: 'text', y: 468, colour: softInk },
    ] as const;
    for (const { text: label, face, y, colour } of labels) {
      const fitted = fitText(doc, { text: label, face }, { width: step - 8, height: 18, sizes: [13, 11, 9, 7.5] });
      const place = { x: middle - step / 2 + 4, y, colour, centredIn: step - 8 };
      root.add(doc.struct('P', {}, () => drawFitted(doc, fitted, place)));
    }
  }
}

function drawSignature(doc: Pdf, root: PDFKit.PDFStructureElement, date: string): void {
  const y = 546;
  const half = text.width / 2;
  for (const [index, label] of [date, 'Docent'].entries()) {
    const fitted = fitText(doc, { text: label, face: 'text' }, { width: half - 20, height: 16, sizes: [12] });
    const x = text.x + index * half;
    asDecoration(doc, () => drawRule(doc, x, y, half - 24));
    const above = index === 0 ? y - 20 : y + 4;
    root.add(doc.struct('P', {}, () => drawFitted(doc, fitted, { x, y: above, colour: ink })));
  }
}
