/** The PDF of the picture books, for parents: per team a cover with its rocket, then its answers and photos by phase. */

import { stateOf } from '#scene/rocket/rocket.ts';
import { drawSky } from '#server/pdf/sky.ts';
import { accent, accentSoft } from '#server/pdf/type/ink.ts';
import { asDecoration, letOthersGo, newPaper, toBuffer } from '#server/pdf/type/paper.ts';
import { type EntryReport, growthOf, type PhaseReport, type Report, type TeamReport } from '#server/report/report.ts';
import type { ReportPhoto, ReportPhotos } from '#server/report/reportPhotos.ts';

import { drawGrowthPage } from './growth.ts';
import { belowHead, page, type PagePlace, startLyingPage, textSizes, writing } from './lyingPage.ts';

const sky = { x: page.margin, y: page.margin, width: 250, height: page.height - 2 * page.margin };
const picture = { x: page.margin, y: belowHead, width: 460, height: page.height - belowHead - page.margin };
const besides = { x: picture.x + picture.width + 30, width: page.width - picture.x - picture.width - 30 - page.margin };

export type PictureBook = { report: Report; photos: ReportPhotos };

export async function pictureBookPdf({ report, photos }: PictureBook): Promise<Buffer> {
  const doc = newPaper({ title: `Plakboek – ${report.challenge}`, landscape: true });
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const team of report.teams) {
    drawCover({ doc, root }, team, report);
    for (const phase of team.phases) drawPhase({ doc, root }, { team, phase, photos });
    await letOthersGo();
  }
  root.end();
  return toBuffer(doc);
}

function drawCover({ doc, root }: PagePlace, team: TeamReport, { challenge, group }: Report): void {
  doc.addPage();
  const parts = team.rocket.map((medal) => (medal === null ? 'empty' : stateOf(medal)));
  root.add(
    doc.struct('Figure', { alt: `De raket van ${team.title}` }, () => drawSky(doc, sky, { parts, ship: team.ship })),
  );
  const column = { x: sky.x + sky.width + 40, width: page.width - sky.width - 40 - 2 * page.margin };
  const about = [challenge, group].filter((part) => part !== '').join(' · ');
  const write = writing({ doc, root }, column);
  write(about, { y: 120, height: 30, sizes: [16, 14, 12], face: 'bold', colour: accent });
  const title = write(team.title, { y: 156, height: 170, sizes: [54, 46, 38, 30, 24], face: 'display', tag: 'H1' });
  const { name } = team.ship;
  const below =
    name === '' ? 0 : write(`Schip ${name}`, { y: 170 + title, height: 60, sizes: [24, 20, 16], face: 'bold' });
  write(team.pupils.join(', '), { y: 176 + title + below, height: 120, sizes: [20, 17, 14, 12] });
}

type PhasePages = { team: TeamReport; phase: PhaseReport; photos: ReportPhotos };

/** One page for each photo with its text; texts without a photo share a page. A phase without work gets no page. */
function drawPhase(place: PagePlace, { team, phase, photos }: PhasePages): void {
  const isWordsAlone = ({ photo, began }: EntryReport): boolean => began === null && !photos.has(photo ?? '');
  for (const entry of phase.entries) {
    const photo = photos.get(entry.photo ?? '');
    const head = `${team.title} · ${phase.title}`;
    const growth = growthOf(entry);
    if (growth !== undefined) drawGrowthPage(place, { head, growth, photos });
    else if (photo !== undefined) drawPhotoPage(place, { head, entry, photo });
  }
  const words = phase.entries.filter((entry) => isWordsAlone(entry) && (entry.text ?? '') !== '');
  for (let first = 0; first < words.length; first += 3) {
    drawWordsPage(place, `${team.title} · ${phase.title}`, words.slice(first, first + 3));
  }
}

type PhotoPage = { head: string; entry: EntryReport; photo: ReportPhoto };

function drawPhotoPage({ doc, root }: PagePlace, { head, entry, photo }: PhotoPage): void {
  startLyingPage({ doc, root }, head);
  const scale = Math.min(picture.width / photo.width, picture.height / photo.height);
  const [width, height] = [photo.width * scale, photo.height * scale];
  const [x, y] = [picture.x + (picture.width - width) / 2, picture.y + (picture.height - height) / 2];
  const alt = `Foto bij ‘${entry.title}’`;
  root.add(doc.struct('Figure', { alt }, () => doc.image(photo.data, x, y, { width, height })));
  const write = writing({ doc, root }, besides);
  const title = write(entry.title, { y: 100, height: 70, sizes: [20, 17, 14], face: 'display', tag: 'H2' });
  write(entry.text ?? '', { y: 112 + title, height: page.height - 180 - title, sizes: textSizes });
}

function drawWordsPage({ doc, root }: PagePlace, head: string, entries: readonly EntryReport[]): void {
  startLyingPage({ doc, root }, head);
  const gap = 18;
  const width = (page.width - 2 * page.margin - gap * (entries.length - 1)) / entries.length;
  for (const [index, entry] of entries.entries()) {
    const x = page.margin + index * (width + gap);
    asDecoration(doc, () => doc.roundedRect(x, picture.y, width, picture.height, 16).fill(accentSoft));
    const write = writing({ doc, root }, { x: x + 18, width: width - 36 });
    const title = write(entry.title, { y: 106, height: 70, sizes: [20, 17, 14], face: 'display', tag: 'H2' });
    write(entry.text ?? '', {
      y: 120 + title,
      height: picture.height - 70 - title,
      sizes: [17, 15, 13, 11.5, 10, 8.5],
    });
  }
}
