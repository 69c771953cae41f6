/** Time-based one-time passwords (TOTP, RFC 6238): six digits per half minute, from a secret shared with the phone. */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const stepSeconds = 30;
const figures = 6;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** The number of time steps that a phone's clock may be off. */
const drift = [0, -1, 1];

/** A new secret of twenty bytes, in base32 as authenticator apps read it. */
export function newStepSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/gu) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

export function stepOf(moment: number): number {
  return Math.floor(moment / 1000 / stepSeconds);
}

export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** figures;
  return String(number).padStart(figures, '0');
}

/** The time step of this code, if it is later than the last used one; otherwise undefined. */
export function matchingStep(secret: string, code: string, { now, used }: { now: number; used: number }) {
  const typed = Buffer.from(code.replaceAll(/\s/gu, ''));
  const steps = drift.map((by) => stepOf(now) + by).filter((step) => step > used);
  return steps.find((step) => {
    const right = Buffer.from(codeOf(secret, step));
    return right.length === typed.length && timingSafeEqual(right, typed);
  });
}

/** The URL in the QR code for an authenticator app. */
export function stepAddress(secret: string, username: string): string {
  const label = encodeURIComponent(`Lanceerbasis:${username}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=Lanceerbasis&algorithm=SHA1&digits=${figures}&period=${stepSeconds}`;
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/gu) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
