import { describe, expect, it } from 'vitest';

import { isPartContent } from '#domain/challenge/draftParts.ts';

import { withoutHidden, valueAt, withValue } from './fieldPath.ts';

describe('A field of a part', () => {
  const content = { title: 'De brug', audience: { group: 'groep 7' }, goals: ['een', 'twee'] };

  it('is read by its path, and is nothing where the path leads nowhere', () => {
    expect(valueAt(content, ['audience', 'group'])).toBe('groep 7');
    expect(valueAt(content, ['goals', 1])).toBe('twee');
    expect(valueAt(content, ['materials', 0, 'what'])).toBeUndefined();
    expect(valueAt(null, ['title'])).toBeUndefined();
  });

  it('is changed where it lies, and all beside it stays the same object', () => {
    const changed = withValue(content, ['audience', 'age'], '10 jaar');
    expect(changed).toEqual({ ...content, audience: { group: 'groep 7', age: '10 jaar' } });
    expect(changed['goals']).toBe(content.goals);
    expect(withValue(content, ['goals', 2], 'drie')['goals']).toEqual(['een', 'twee', 'drie']);
    expect(withValue(null, ['criteria', 0, 'text'], 'Duidelijk')).toEqual({ criteria: [{ text: 'Duidelijk' }] });
  });

  it('takes along what holds nothing else when it goes', () => {
    expect(withValue(content, ['audience', 'group'], undefined)).toEqual({ title: 'De brug', goals: ['een', 'twee'] });
    const one = withValue(content, ['goals', 0], undefined);
    expect(one['goals']).toEqual(['twee']);
    expect(withValue(one, ['goals', 0], undefined)).not.toHaveProperty('goals');
    expect(withValue(content, ['license'], undefined)).toEqual(content);
  });

  it('goes when it is emptied and may be left out, but a file of its own stays one', () => {
    expect(withValue({ title: 'Meten', introduction: 'a' }, ['introduction'], withoutHidden('', 'cover'))).toEqual({
      title: 'Meten',
    });
    const emptied = withValue({ text: 'a' }, ['text'], withoutHidden('', 'file:uitleg.md'));
    expect(isPartContent('file:uitleg.md', JSON.stringify(emptied))).toBe(true);
  });
});
