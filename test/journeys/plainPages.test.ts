import { expect, it } from 'vitest';

import { admin } from '#contract/admin/admin.ts';
import { anyone } from '#contract/public.ts';
import { atSchool } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

onEveryEngine('What everybody may read', (engine) => {
  const school = atSchool(engine);

  it('tells of privacy and accessibility, the school, and whom a parent asks', async () => {
    const visitor = school().device();
    expect(await visitor.ask(anyone.page, { about: 'privacy' })).toMatchObject({ school: null, contact: null });
    const boss = await school().admin();
    await boss.ask(admin.nameSchool, { school: 'De Regenboog', contact: 'Meester Sem, privacy@regenboog.nl' });
    const privacy = await visitor.ask(anyone.page, { about: 'privacy' });
    expect(privacy).toMatchObject({ school: 'De Regenboog', contact: 'Meester Sem, privacy@regenboog.nl' });
    expect(privacy.html).toContain('<h2>Wat kun je vragen</h2>');
    const { html } = await visitor.ask(anyone.page, { about: 'toegankelijkheid' });
    for (const heading of ['Status', 'Wat is onderzocht en hoe', 'Afwijkingen', 'Melden']) {
      expect(html).toContain(`<h2>${heading}</h2>`);
    }
    for (const part of ['Oorzaak', 'Gevolg', 'Maatregel', 'Datum']) expect(html).toContain(`<strong>${part}</strong>`);
    expect((await visitor.fetch('/api/pages/nl.json')).status).toBe(400);
  });

  it('keeps whom to ask when the school gets another name, and forgets it when it is emptied', async () => {
    const boss = await school().admin();
    await boss.ask(admin.nameSchool, { school: 'De Regenboog', contact: 'Sem' });
    await boss.ask(admin.nameSchool, { school: 'De Vlieger' });
    expect(await boss.ask(admin.people, {})).toMatchObject({ school: 'De Vlieger', contact: 'Sem' });
    await boss.ask(admin.nameSchool, { school: 'De Vlieger', contact: ' ' });
    expect((await school().device().ask(anyone.page, { about: 'privacy' })).contact).toBeNull();
  });
});
