import { describe, expect, it } from 'vitest';

import { fc } from '#test/property.ts';

import { importName, type ExistingChallenge, longestSlug } from './importName.ts';

const bridge = { title: 'Een brug', basedOn: null };
const own: ExistingChallenge = { ...bridge, isOwn: true };
const others: ExistingChallenge = { ...bridge, isOwn: false };
const name = (existing: Record<string, ExistingChallenge>, slug = 'een-brug'): string =>
  importName(slug, bridge, new Map(Object.entries(existing)));

describe('A challenge that comes in a file', () => {
  it('keeps its name where nobody has it, and where it is the same of the same docent', () => {
    expect(name({})).toBe('een-brug');
    expect(name({ 'een-brug': own })).toBe('een-brug');
  });

  it('has a number behind it where the name is somebody else’s, and finds that one again the next time', () => {
    expect(name({ 'een-brug': others })).toBe('een-brug-2');
    expect(name({ 'een-brug': others, 'een-brug-2': others })).toBe('een-brug-3');
    expect(name({ 'een-brug': others, 'een-brug-2': own })).toBe('een-brug-2');
  });

  it.each([
    ['another title', { ...own, title: 'Een andere brug' }],
    ['another origin', { ...own, basedOn: 'koel-schoolplein' }],
  ])('never becomes a version of an own challenge with %s', (_, there) => {
    expect(name({ 'een-brug': there })).toBe('een-brug-2');
  });

  it('has a name that fits however long it was', () => {
    const long = `${'a'.repeat(longestSlug - 2)}-b`;
    expect(name({ [long]: others }, long)).toBe(`${'a'.repeat(longestSlug - 2)}-2`);
  });

  it('never takes the name of another, whatever there is', () => {
    const slug = fc.stringMatching(/^[a-c](-[a-c0-9]){0,2}$/u);
    const existing = fc.dictionary(slug, fc.constantFrom(own, others), { maxKeys: 30 });
    fc.assert(
      fc.property(slug, existing, (wished, all) => {
        const given = name(all, wished);
        expect(given.length).toBeLessThanOrEqual(longestSlug);
        expect(Object.hasOwn(all, given) ? all[given] : own).toBe(own);
      }),
    );
  });
});
