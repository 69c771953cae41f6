/** A keepsake of a team to take home: its rocket with four medals, its docent's words, and its first and last work. */

import { medal as medalDrawing, medalBox } from '#scene/medal.ts';
import { stateOf } from '#scene/rocket/rocket.ts';
import { accent, ink, softInk } from '#server/pdf/type/ink.ts';
import { asDecoration, letOthersGo, newPaper, toBuffer } from '#server/pdf/type/paper.ts';
import type { Keepsake } from '#server/report/keepsake.ts';
import type { ReportPhotos } from '#server/report/reportPhotos.ts';

import { drawDrawing } from './drawings.ts';
import { drawGrowthPage } from './report/growth.ts';
import { page, type PagePlace, writing } from './report/lyingPage.ts';
import { drawSky } from './sky.ts';

const sky = { x: 30, y: 30, width: 250, height: page.height - 60 };
const text = { x: 318, width: page.width - 318 - page.margin };

type Keepsakes = { keepsakes: readonly Keepsake[]; photos: ReportPhotos };

export async function keepsakePdf({ keepsakes, photos }: Keepsakes): Promise<Buffer> {
  const doc = newPaper({ title: 'Onze reis', landscape: true });
  const root = doc.struct('Document');
  doc.addStructure(root);
  for (const keepsake of keepsakes) {
    const part = doc.struct('Sect');
    root.add(part);
    drawJourney({ doc, root: part }, keepsake);
    const { team: head, work: growth } = keepsake;
    if (growth !== null) drawGrowthPage({ doc, root: part }, { head, growth, photos });
    part.end();
    await letOthersGo();
  }
  root.end();
  return toBuffer(doc);
}

function drawJourney(place: PagePlace, { team, names, ship, challenge, date, phases }: Keepsake): void {
  const { doc, root } = place;
  doc.addPage();
  const won = phases.map(({ medal }, index) => `${parts[index]} ${medalNames[medal]}`).join(', ');
  const rocket = { parts: phases.map(({ medal }) => stateOf(medal)), ship };
  root.add(doc.struct('Figure', { alt: `De raket van ${team}: ${won}` }, () => drawSky(doc, sky, rocket)));
  const write = writing(place, text);
  const title = { height: 84, sizes: [44, 38, 32, 26, 21], face: 'display', tag: 'H1', colour: accent } as const;
  let y = 48;
  y += write(`De reis van ${team}`, { y, ...title }) + 8;
  y += write(names.join(' · '), { y, height: 60, sizes: [20, 17, 14, 12], face: 'bold', colour: ink }) + 8;
  y += write(`${challenge} · ${date}`, { y, height: 36, sizes: [15, 13, 11], colour: softInk }) + 16;
  const step = (page.height - page.margin - y) / Math.max(phases.length, 1);
  phases.forEach((phase, index) => drawPhase(place, phase, { y: y + index * step, height: step - 10 }));
}

type Room = { y: number; height: number };

/** The medal of a phase, and next to it the docent's words. */
function drawPhase(place: PagePlace, { title, medal, words }: Keepsake['phases'][number], { y, height }: Room): void {
  const scale = Math.min(64, height) / medalBox.height;
  const at = { x: text.x + 32, y: y - medalBox.y * scale, scale };
  asDecoration(place.doc, () => drawDrawing(place.doc, medalDrawing(medal), at));
  const write = writing(place, { x: text.x + 80, width: text.width - 80 });
  const head = `${title}: ${medalNames[medal]}`;
  const used = write(head, { y, height: 22, sizes: [15, 13, 11], face: 'bold', tag: 'H2', colour: ink });
  write(words, { y: y + used + 3, height: height - used - 3, sizes: [13, 12, 11, 10, 9, 8] });
}

const parts = ['motor', 'brandstoftank', 'cabine', 'neus'] as const;
const medalNames = ['gebouwd, zonder medaille', 'brons', 'zilver', 'goud'] as const;
