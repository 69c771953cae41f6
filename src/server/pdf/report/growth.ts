/** Draws the first and the last version of an answer side by side on one page. */

import type { Growth } from '#server/report/report.ts';
import type { ReportPhoto, ReportPhotos } from '#server/report/reportPhotos.ts';

import { belowHead, page, type PagePlace, startLyingPage, textSizes, writing } from './lyingPage.ts';

export type GrowthPage = { head: string; growth: Growth; photos: ReportPhotos };

export function drawGrowthPage({ doc, root }: PagePlace, { head, growth, photos }: GrowthPage): void {
  startLyingPage({ doc, root }, `${head} · ${growth.title}`);
  const gap = 24;
  const width = (page.width - 2 * page.margin - gap) / 2;
  const sides = [
    { title: 'Zo begon het', ...growth.began },
    { title: 'Zo werd het', ...growth.became },
  ];
  for (const [index, { title, text, photo: name }] of sides.entries()) {
    const x = page.margin + index * (width + gap);
    const write = writing({ doc, root }, { x, width });
    write(title, { y: belowHead, height: 30, sizes: [22], face: 'display', tag: 'H2' });
    const photo = photos.get(name ?? '');
    const room = { x, y: belowHead + 36, width, height: 270 };
    const alt = `${title}: foto bij ‘${growth.title}’`;
    const height = photo === undefined ? 0 : drawPicture({ doc, root }, photo, { ...room, alt });
    const y = room.y + height + 12;
    write(text, { y, height: page.height - page.margin - y, sizes: textSizes });
  }
}

type PictureRoom = { x: number; y: number; width: number; height: number; alt: string };

/** Returns the height that it took. */
function drawPicture({ doc, root }: PagePlace, photo: ReportPhoto, room: PictureRoom): number {
  const scale = Math.min(room.width / photo.width, room.height / photo.height);
  const size = { width: photo.width * scale, height: photo.height * scale };
  root.add(doc.struct('Figure', { alt: room.alt }, () => doc.image(photo.data, room.x, room.y, size)));
  return size.height;
}
