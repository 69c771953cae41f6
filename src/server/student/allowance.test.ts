import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { mostPerDay } from '#domain/limits.ts';
import { Refusal } from '#domain/refusal.ts';

import { createAllowance } from './allowance.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const team = 'team-1';
const stored = () => Promise.resolve('stored');
const away = async (): Promise<never> => {
  throw new Error('away');
};
const refused = async (): Promise<never> => {
  throw new Refusal('answer-changed');
};
const codeOf = (sent: Promise<unknown>) =>
  sent.catch((error: unknown) => (error instanceof Refusal ? error.code : error));

it('A team that sent as many photos as a day allows sends texts, other teams send photos, and a day later it does so too', async () => {
  const { spend } = createAllowance();
  for (let count = 0; count < mostPerDay.photos; count += 1) await spend(team, { hasPhoto: true }, stored);
  expect(await codeOf(spend(team, { hasPhoto: true }, stored))).toBe('photos-used-up');
  expect(await spend(team, { hasPhoto: false }, stored)).toBe('stored');
  expect(await spend('team-2', { hasPhoto: true }, stored)).toBe('stored');
  vi.advanceTimersByTime(24 * 60 * 60 * 1000 + 1);
  expect(await spend(team, { hasPhoto: true }, stored)).toBe('stored');
});

it('Texts end as well, though far later', async () => {
  const { spend } = createAllowance();
  for (let count = 0; count < mostPerDay.answers; count += 1) await spend(team, { hasPhoto: false }, stored);
  const late = vi.fn<() => Promise<string>>(stored);
  expect(await codeOf(spend(team, { hasPhoto: false }, late))).toBe('answers-used-up');
  expect(late).not.toHaveBeenCalled();
});

it('A text that was stored before does not count, and its photo does', async () => {
  const { spend } = createAllowance();
  const isAgain = (result: string): boolean => result === 'stored';
  for (let count = 0; count < 2 * mostPerDay.answers; count += 1)
    await spend(team, { hasPhoto: false, isAgain }, stored);
  for (let count = 0; count < mostPerDay.photos; count += 1) await spend(team, { hasPhoto: true, isAgain }, stored);
  expect(await codeOf(spend(team, { hasPhoto: true, isAgain }, stored))).toBe('photos-used-up');
  expect(await spend(team, { hasPhoto: false }, stored)).toBe('stored');
});

it('An answer that the server could not store does not count, and a refused answer does', async () => {
  const { spend } = createAllowance();
  for (let count = 0; count < 2 * mostPerDay.photos; count += 1) {
    await codeOf(spend(team, { hasPhoto: true }, away));
  }
  expect(await spend(team, { hasPhoto: true }, stored)).toBe('stored');
  for (let count = 0; count < mostPerDay.photos; count += 1) {
    await codeOf(spend(team, { hasPhoto: true }, refused));
  }
  expect(await codeOf(spend(team, { hasPhoto: true }, stored))).toBe('photos-used-up');
});
