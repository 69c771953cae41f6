import { describe, expect, it } from 'vitest';

import { createOpenParts } from './openParts.ts';
import { ownerField, ownerOf, unusedKindOf } from './owner.ts';

function aDraft() {
  const parts = createOpenParts();
  parts.change('cover', { title: 'De brug', introduction: 'teksten/begin.md' });
  parts.change('activity-101', { id: 101, title: 'Kijken', filename: 'werkbladen/101.md' });
  parts.change('file:teksten/begin.md', { text: 'Er was eens een sloot.' });
  parts.change('file:werkbladen/101.md', { text: '# Kijken' });
  parts.change('file:werkbladen/oud.md', { text: '# Oud' });
  return parts;
}

describe('In whose form a part shows', () => {
  it('is the part and the field that name a file', () => {
    expect(ownerField(aDraft(), 'file:werkbladen/101.md')).toEqual({ part: 'activity-101', field: 'filename' });
    expect(ownerOf(aDraft(), 'file:teksten/begin.md')).toBe('cover');
  });

  it('is its own, and the cover for what shows nowhere', () => {
    expect(ownerOf(aDraft(), 'activity-101')).toBe('activity-101');
    expect(ownerOf(aDraft(), 'order')).toBe('cover');
    expect(ownerField(aDraft(), 'file:werkbladen/oud.md')).toEqual({ part: 'cover', field: null });
  });

  it('says of a file that nothing names any more what it was', () => {
    const draft = aDraft();
    draft.change('file:instructies/oud.md', { text: '# Oud' });
    draft.change('file:teksten/oud.md', { text: 'Oud.' });
    draft.change('file:beelden/plein.png', { sum: 'x' });
    expect(unusedKindOf(draft, 'file:werkbladen/oud.md')).toBe('worksheet');
    expect(unusedKindOf(draft, 'file:instructies/oud.md')).toBe('instruction');
    expect(unusedKindOf(draft, 'file:teksten/oud.md')).toBe('text');
    expect(unusedKindOf(draft, 'file:beelden/plein.png')).toBe('file');
    expect(unusedKindOf(draft, 'file:werkbladen/101.md')).toBeUndefined();
    expect(unusedKindOf(draft, 'order')).toBeUndefined();
  });
});
