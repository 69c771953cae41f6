/** Draws all sounds with their measurements: `node art/sounds/sheet.ts docs/pictures/sounds.jpg`. */

import { writeFile } from 'node:fs/promises';

import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';

import { mastered, sounds } from '#art/sounds.ts';

import { loudness, truePeak } from './loudness.ts';
import { shareBetween, smallSpeakerFrom, spectrum } from './spectrum.ts';
import { devices, together } from './together.ts';
import { sampleRate, silence, type Track } from './track.ts';

const rowHeight = 96;
const wave = { x: 250, width: 560 };
const bands = { x: 850, width: 400 };
const width = bands.x + bands.width + 30;

type Row = { ctx: SKRSContext2D; top: number };

/**
 * Draws one sound: its measurements, its wave, and its energy from 60 Hz to 15 kHz; red marks what a small loudspeaker
 * loses.
 */
function drawRow({ ctx, top }: Row, name: string, track: Track): void {
  const power = spectrum(track);
  const small = shareBetween(power, smallSpeakerFrom);
  const said = [
    `${(track.left.length / sampleRate).toFixed(2)} s · ${loudness(track).toFixed(1)} LUFS`,
    `true peak ${truePeak(track).toFixed(1)} dB`,
    `${Math.round(small * 100)} % above ${smallSpeakerFrom} Hz · ${Math.round(shareBetween(power, 250, 500) * 100)} % to 500`,
  ];
  ctx.fillStyle = '#161b3d';
  ctx.font = '600 18px sans-serif';
  ctx.fillText(name, 16, top + 26);
  ctx.font = '13px sans-serif';
  said.forEach((line, index) => ctx.fillText(line, 16, top + 48 + index * 17));
  drawWave({ ctx, top }, track);
  drawBands({ ctx, top }, power);
  console.log([name, ...said].join(' · '));
}

function drawWave({ ctx, top }: Row, { left }: Track): void {
  ctx.fillStyle = '#3538c9';
  const middle = top + rowHeight / 2;
  for (let x = 0; x < wave.width; x += 1) {
    const part = left.subarray((x * left.length) / wave.width, ((x + 1) * left.length) / wave.width);
    const peak = part.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
    const half = Math.max(0.5, (peak * (rowHeight - 16)) / 2);
    ctx.fillRect(wave.x + x, middle - half, 1, half * 2);
  }
}

const steps = 40;
const pitchOf = (step: number): number => 60 * (15_000 / 60) ** (step / steps);

function drawBands({ ctx, top }: Row, power: Float64Array): void {
  const shares = Array.from({ length: steps }, (_, step) => shareBetween(power, pitchOf(step), pitchOf(step + 1)));
  const most = Math.max(...shares);
  shares.forEach((share, step) => {
    // The scale begins 40 dB below the strongest band.
    const part = Math.max(0, 1 + (10 * Math.log10(share / most + 1e-9)) / 40);
    const height = part * (rowHeight - 16);
    ctx.fillStyle = pitchOf(step) < smallSpeakerFrom ? '#d92b3a' : '#146c43';
    ctx.fillRect(bands.x + (step * bands.width) / steps, top + rowHeight - 8 - height, bands.width / steps - 1, height);
  });
}

async function drawSheet(path: string): Promise<void> {
  const tracks = new Map(sounds.map((sound) => [sound.name, mastered(sound)]));
  const all = together(devices, (name) => tracks.get(name) ?? silence(0));
  const rows = [...tracks, ['eight at once', all] as const];
  const canvas = createCanvas(width, rowHeight * rows.length);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  rows.forEach(([name, track], index) => drawRow({ ctx, top: index * rowHeight }, name, track));
  await writeFile(path, canvas.toBuffer('image/jpeg', 82));
}

if (import.meta.main) await drawSheet(process.argv[2] ?? 'sounds.jpg');
