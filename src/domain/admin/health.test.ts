import { describe, expect, it } from 'vitest';

import { backupFinding, clockFinding, healthFindings, healthState, isNearlyFull, lookAtAddress } from './health.ts';

describe('The health of a server', () => {
  it('has for each part something that is well and something that is not', () => {
    for (const [part, findings] of Object.entries(healthFindings)) {
      const states = new Set(findings.map(healthState));
      expect([part, states.has('good'), states.has('bad')]).toEqual([part, true, true]);
    }
  });

  const gigabyte = 1_000_000_000;
  it.each([
    [4.9, 100, true],
    [5.1, 100, false],
    [9.9, 2000, true],
    [10.1, 2000, false],
    [0, 0, false],
    [0, 100, true],
  ])('is not well with %d of %d gigabytes free: %s', (free, all, isFull) => {
    expect(isNearlyFull({ free: free * gigabyte, all: all * gigabyte })).toBe(isFull);
  });

  it.each([
    ['2026-11-22T10:00:00Z', 0, false, 'clock-good'],
    ['2026-11-22T10:00:00Z', 30, false, 'clock-good'],
    ['2026-11-22T10:00:00Z', -31, false, 'clock-apart'],
    ['2026-11-22T10:00:00Z', 31, true, 'clock-apart'],
    ['2026-11-22T10:00:00Z', 0, true, 'clock-jumped'],
    ['1970-01-01T00:00:00Z', 0, false, 'clock-strange'],
    ['2025-12-31T23:59:59Z', 400, true, 'clock-strange'],
    ['2100-01-01T00:00:00Z', 0, false, 'clock-strange'],
  ])('tells of a clock that says %s, is %d seconds apart, and jumped: %s', (now, secondsApart, hasJumped, finding) => {
    expect(clockFinding({ now: new Date(now), secondsApart, hasJumped })).toBe(finding);
  });

  it.each([
    [undefined, 0, 'backup-first'],
    [undefined, 4, 'backup-first'],
    [undefined, 4.1, 'backup-none'],
    [0, 300, 'backup-good'],
    // The computer is off from Friday morning until Tuesday morning.
    [4, 300, 'backup-good'],
    [4.1, 300, 'backup-old'],
    // A backup from another computer, with a clock that was ahead.
    [-2, 1, 'backup-good'],
  ])('tells of a newest backup of %s days ago where the first account is %d days old', (newest, first, finding) => {
    const now = Date.UTC(2026, 10, 22);
    const ago = (days: number): number => now - days * 24 * 60 * 60 * 1000;
    const newestAt = newest === undefined ? undefined : ago(newest);
    expect(backupFinding({ now, newestAt, since: ago(first) })).toBe(finding);
  });

  it.each([
    ['https://raket.school.nl', 'address-https'],
    ['http://localhost:3000', 'address-here'],
    ['http://127.0.0.1', 'address-here'],
    ['http://[::1]:3000', 'address-here'],
    ['http://raket.school.lan:3000', 'address-plain'],
    ['http://localhost.school.nl', 'address-plain'],
    ['http://192.168.1.10:3000', 'address-plain'],
  ])('tells of the address %s', (address, finding) => {
    expect(lookAtAddress({ server: address, hasPublicUrl: false })).toEqual({ finding });
  });

  it.each([
    ['http://raket:8080', 'http://raket', 'address-wrong-port'],
    ['https://raket.nl', 'http://raket.nl', 'address-wrong-scheme'],
    ['https://raket.nl', 'https://127.0.0.1:3000', 'address-wrong-host'],
    ['https://raket.nl', 'https://RAKET.nl.:443', 'address-https'],
    // An administrator also opens the page at the server itself, without the proxy.
    ['http://localhost:3000', 'https://raket.nl', 'address-https'],
  ] as const)('tells a beheerder at %s that the server hears %s', (browser, server, finding) => {
    expect(lookAtAddress({ server, hasPublicUrl: false, browser }).finding).toBe(finding);
    const named = finding === 'address-https' ? finding : 'address-not-public';
    expect(lookAtAddress({ server, hasPublicUrl: true, browser }).finding).toBe(named);
  });

  it('tells what was seen of other browsers where this one is at the right address', () => {
    const seen = { browser: 'http://raket:8080', difference: 'port' } as const;
    const here = { server: 'http://raket', hasPublicUrl: false, browser: 'http://localhost:3000' };
    expect(lookAtAddress({ ...here, seen })).toEqual({ finding: 'address-wrong-port', browser: 'http://raket:8080' });
  });
});
