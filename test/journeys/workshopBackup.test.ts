import { afterEach, beforeEach, expect, it } from 'vitest';

import { workshop } from '#contract/workshop/workshop.ts';
import { type Administration, openAdministration } from '#test/administration.ts';
import { engines, onEveryEngine, type Place } from '#test/engines.ts';
import { aWholeDraft, change, openWorkshop } from '#test/workshop.ts';

onEveryEngine('A backup of drafts', (engine) => {
  const other = engines.find(({ name, isHere }) => name !== engine.name && isHere) ?? engine;
  let place: Place;
  let elsewhere: Place;
  beforeEach(async () => {
    place = await engine.open();
    elsewhere = await other.open();
  });
  afterEach(async () => {
    await place.remove();
    await elsewhere.remove();
  });

  it('brings them back elsewhere with their files, their saves and who works on them', async () => {
    const school = await openWorkshop(place);
    const noor = await school.docent('noor', []);
    await school.hire('bas', []);
    const draft = await aWholeDraft(noor);
    await noor.ask(workshop.shareDraft, { draft, username: 'bas' });
    const add = (inside: string) =>
      noor.ask(workshop.addDraftFile, {
        draft,
        path: `${inside}.svg`,
        file: new Blob([`<svg xmlns="http://www.w3.org/2000/svg"><${inside}/></svg>`]),
      });
    await add('rect');
    const gone = await add('circle');
    await noor.ask(workshop.savePart, { draft, key: gone.key, content: '', version: gone.version });
    await noor.ask(workshop.draftChanges, { draft, since: 0, device: 'tab', part: 'cover' });
    const before = await noor.ask(workshop.draft, { draft });
    const history = await noor.ask(workshop.draftHistory, { draft });
    await school.close();

    const admin: Administration = await openAdministration(place, { contentDir: 'content', folder: place.dataDir });
    expect(await admin.run('backup alles.backup')).toMatchObject({ code: 0 });
    await admin.close();
    const there = await openAdministration(elsewhere, { contentDir: 'content', folder: place.dataDir });
    expect(await there.run('restore alles.backup')).toMatchObject({ code: 0 });
    await there.close();

    const again = await openWorkshop(elsewhere);
    const back = await again.login('noor');
    expect(await back.ask(workshop.draft, { draft })).toEqual({ ...before, present: [] });
    expect(await back.ask(workshop.draftHistory, { draft })).toEqual(history);
    expect(await (await back.ask(workshop.draftFile, { draft, path: 'beelden/rect.svg' })).text()).toContain('<rect/>');
    await back.ask(workshop.bringBackPart, { draft, history: history[0]?.id ?? '' });
    expect((await back.ask(workshop.draftFile, { draft, path: 'beelden/circle.svg' })).size).toBeGreaterThan(10);
    await change(await again.login('bas'), draft, 'cover', { title: 'De brug' });
    await again.close();
  });
});
