import { expect, it } from 'vitest';

import { atSchool } from '#test/classroom.ts';
import { handIns, playCutOffs, withOpenChallenge } from '#test/cutOffStory.ts';
import { onEveryEngine } from '#test/engines.ts';

const seed = 20260113;

onEveryEngine('Answers that are cut off on their way', (engine) => {
  const school = atSchool(engine, withOpenChallenge);

  it(`all arrive, each once and with its last text: a thousand of them (seed ${seed})`, async () => {
    const all = handIns(seed, 1000);
    const { expected, stored, acknowledged } = await playCutOffs(school(), await school().docent(), all);
    expect([...stored.keys()].toSorted()).toEqual([...expected.keys()].toSorted());
    for (const [name, facts] of expected) expect(stored.get(name)).toMatchObject(facts);
    expect(acknowledged).toBe(all.length);
  }, 120_000);
});
