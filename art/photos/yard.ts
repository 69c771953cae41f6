/** A photo of the schoolyard, with the spot that gets too hot or stays too wet. */

import { box, leaves, type Pencil, sketch, type Spot } from './pencil.ts';
import { photoHeight, photoWidth } from './tabletop.ts';
import { type YardSpot, spots } from './yardSpots.ts';

const horizon = 330;

export function drawYard(pencil: Pencil, place: YardSpot): void {
  drawSchool(pencil);
  drawTiles(pencil);
  spots[place](pencil);
  drawGlare(pencil);
}

function drawSchool(pencil: Pencil): void {
  const { brush, chance } = pencil;
  const sky = brush.createLinearGradient(0, 0, 0, horizon);
  sky.addColorStop(0, '#5aa2e6');
  sky.addColorStop(1, '#cfe6f7');
  brush.fillStyle = sky;
  brush.fillRect(0, 0, photoWidth, horizon);
  const shift = Math.floor(chance() * 260) - 130;
  brush.fillStyle = '#a4583f';
  brush.fillRect(150 + shift, 90, 720, horizon - 90);
  brush.fillStyle = 'rgba(60, 20, 10, 0.25)';
  for (let row = 0; row < 20; row += 1) brush.fillRect(150 + shift, 90 + row * 12, 720, 1.5);
  for (let window = 0; window < 6; window += 1) {
    sketch(pencil, box(180 + shift + window * 115, 140, 80, 70), { colour: '#f3f1ea', width: 7, fill: '#7fa6c4' });
  }
  sketch(pencil, box(480 + shift, 238, 70, 92), { colour: '#f3f1ea', width: 7, fill: '#3b5d86' });
  for (const x of [40, 1090]) {
    sketch(
      pencil,
      [
        [x, horizon],
        [x, 220],
      ],
      { colour: '#6b4a2b', width: 16 },
    );
    leaves(pencil, [x, 180], 88, '#5d9142');
  }
}

/** Draws tiles of thirty centimetres whose lines meet in one point on the horizon. */
function drawTiles({ brush, chance }: Pencil): void {
  const ground = brush.createLinearGradient(0, horizon, 0, photoHeight);
  ground.addColorStop(0, '#b9b5ad');
  ground.addColorStop(1, '#8e8a83');
  brush.fillStyle = ground;
  brush.fillRect(0, horizon, photoWidth, photoHeight - horizon);
  brush.strokeStyle = 'rgba(60, 58, 55, 0.35)';
  brush.lineWidth = 2;
  for (let line = -30; line <= 30; line += 1)
    stroke(brush, [600 + line * 14, horizon], [600 + line * 130, photoHeight]);
  for (let row = 1; row < 16; row += 1) {
    const y = horizon + (photoHeight - horizon) * (row / 16) ** 2;
    stroke(brush, [0, y], [photoWidth, y]);
  }
  for (let stain = 0; stain < 60; stain += 1) {
    const y = horizon + (photoHeight - horizon) * chance();
    brush.fillStyle = `rgba(50, 45, 40, ${chance() * 0.12})`;
    brush.beginPath();
    brush.ellipse(chance() * photoWidth, y, 8 + chance() * 40, 3 + chance() * 10, 0, 0, 7);
    brush.fill();
  }
}

function stroke(brush: Pencil['brush'], from: Spot, to: Spot): void {
  brush.beginPath();
  brush.moveTo(...from);
  brush.lineTo(...to);
  brush.stroke();
}

/** Draws the glare of a high sun in the camera. */
function drawGlare({ brush }: Pencil): void {
  const glare = brush.createRadialGradient(960, 40, 10, 960, 40, 760);
  glare.addColorStop(0, 'rgba(255, 250, 220, 0.85)');
  glare.addColorStop(0.25, 'rgba(255, 246, 210, 0.3)');
  glare.addColorStop(1, 'rgba(255, 246, 210, 0)');
  brush.fillStyle = glare;
  brush.fillRect(0, 0, photoWidth, photoHeight);
}
