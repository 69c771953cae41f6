import { expect, it } from 'vitest';

import { student } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { transaction } from '#server/db/db.ts';
import { publish } from '#server/library/publish.ts';
import { findOwn } from '#server/store/ownChallenges.ts';
import { removeTeacher } from '#server/store/teachers.ts';
import { anEmptyFolder, putChallenge, removeFolder, yamlWith } from '#test/challengeFolder.ts';
import { refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { anActivity, atWorkshop, aWholeDraft, change, fieldsOf, partIn } from '#test/workshop.ts';

onEveryEngine('In the werkplaats a docent', (engine) => {
  const at = atWorkshop(engine);

  it('copies a challenge that ships, changes a question, drops an activity, publishes it and gives it a class', async () => {
    const docent = await at().school.docent('noor', []);
    const { id } = await docent.ask(workshop.createDraft, { from: 'koel-schoolplein' });
    const draft = await docent.ask(workshop.draft, { draft: id });
    expect(draft).toMatchObject({ slug: null, basedOn: 'koel-schoolplein', isMine: true, saved: 0, docents: [] });
    expect(draft.title).toBe(draft.basedOnTitle);
    expect(await docent.ask(workshop.checkDraft, { draft: id })).toMatchObject({ faults: [] });

    const cover = fieldsOf(partIn(draft, 'cover'));
    await change(docent, id, 'cover', { title: 'Ons plein' });
    const order = fieldsOf(partIn(draft, 'order')) as { phases: number[][] };
    const [[kept = 0, dropped = 0, ...rest] = []] = order.phases;
    await change(docent, id, `activity-${kept}`, { question: 'Waar is het bij ons het warmst?' });
    await change(docent, id, 'order', { phases: [[kept, ...rest], ...order.phases.slice(1)] });
    const { version } = partIn(draft, `activity-${dropped}`);
    const gone = { draft: id, key: `activity-${dropped}`, content: '', version };
    await docent.ask(workshop.savePart, gone);
    expect((await docent.ask(workshop.draft, { draft: id })).parts.map(({ key }) => key)).not.toContain(gone.key);

    expect(await docent.ask(workshop.publishDraft, { draft: id, onShelf: 0 })).toEqual({
      slug: 'ons-plein',
      number: 1,
      isNew: true,
    });
    await docent.ask(teacher.startClass, { challenge: 'ons-plein', text: 'Groep 8' });
    const challenge = await docent.ask(teacher.challenge, {});
    expect(challenge.title).toBe('Ons plein');
    expect(challenge.phases[0]?.activities[0]?.question).toBe('Waar is het bij ons het warmst?');
    expect(challenge.phases[0]?.activities.map((activity) => activity.id)).toEqual([kept, ...rest]);
    const { content } = (await at().school.context.library.find('ons-plein')) ?? {};
    expect(content?.challenge.teaching.authors).toEqual(cover['authors']);
  });

  it('makes one from an empty frame, corrects it while a class plays, and the class follows when its docent says so', async () => {
    const docent = await at().school.docent('noor', []);
    const id = await aWholeDraft(docent);
    expect(await docent.ask(workshop.publishDraft, { draft: id, onShelf: 0 })).toMatchObject({ slug: 'een-brug' });
    const { user_challenge: runId } = await docent.ask(teacher.startClass, { challenge: 'een-brug', text: 'Groep 8' });
    const team = await docent.team('Water');
    await team.ask(student.answerActivity, { activityId: 101, tweet: 'Een plank' });
    await change(docent, id, 'activity-101', { question: 'Wat ziet jullie team?' });
    expect(await docent.ask(workshop.publishDraft, { draft: id, onShelf: 0 })).toEqual({
      slug: 'een-brug',
      number: 2,
      isNew: true,
    });
    // Nothing has changed since the first publication.
    expect(await docent.ask(workshop.publishDraft, { draft: id, onShelf: 0 })).toMatchObject({
      number: 2,
      isNew: false,
    });
    const { version } = await docent.ask(teacher.newVersion, { runId });
    expect(version?.changes).toMatchObject([{ kind: 'changed', parts: ['question'] }]);
    await docent.ask(teacher.takeOverVersion, { runId, version: version?.id ?? '' });
    expect((await team.ask(student.phase, { phase: 1 })).activities[0]?.question).toBe('Wat ziet jullie team?');
    expect(await docent.ask(workshop.drafts, {})).toMatchObject([{ id, slug: 'een-brug', version: 2, onShelf: false }]);
  });

  it('shows it on the shelf when the maker says so, and takes it off again', async () => {
    const docent = await at().school.docent('noor', []);
    const other = await at().school.docent('bas', []);
    const id = await aWholeDraft(docent);
    const titles = async (): Promise<string[]> => (await other.ask(teacher.shelf, {})).map(({ title }) => title);
    await docent.ask(workshop.publishDraft, { draft: id, onShelf: 0 });
    expect(await titles()).not.toContain('Een brug');
    await docent.ask(workshop.publishDraft, { draft: id, onShelf: 1 });
    expect(await titles()).toContain('Een brug');
    // Another docent can copy it; the original stays the maker's.
    const copy = await other.ask(workshop.createDraft, { from: 'een-brug' });
    expect(await other.ask(workshop.draft, { draft: copy.id })).toMatchObject({ slug: null, basedOn: 'een-brug' });
    expect(await other.ask(workshop.publishDraft, { draft: copy.id, onShelf: 0 })).toMatchObject({
      slug: 'een-brug-2',
    });
    await docent.ask(workshop.publishDraft, { draft: id, onShelf: 0 });
    expect(await titles()).toEqual(expect.not.arrayContaining([undefined]));
    expect((await findOwn(at().school.context.db, 'een-brug'))?.onShelfAt).toBeNull();
  });

  it('goes on with the one draft of an own challenge, and never gives an id twice', async () => {
    const { school, place } = at();
    const docent = await school.docent('noor', []);
    const { db, challengeFiles } = school.context;
    const makerId = (await db.selectFrom('teachers').select('id').executeTakeFirstOrThrow()).id;
    const put = async (yaml: string): Promise<void> => {
      const home = anEmptyFolder();
      const path = putChallenge(home, 'een-brug', { 'challenge.yaml': yaml });
      const stores = { db, challengeFiles, dataDir: place.dataDir };
      await publish(stores, { path, slug: 'een-brug', makerId, isOnShelf: false });
      removeFolder(home);
    };
    await put(yamlWith('id: 401', 'id: 907'));
    await put(yamlWith('id: 401', 'id: 402'));
    const [one, two] = await Promise.all([
      docent.ask(workshop.createDraft, { from: 'een-brug' }),
      docent.ask(workshop.createDraft, { from: 'een-brug' }),
    ]);
    expect(two).toEqual(one);
    const { nextId, slug, basedOn } = await docent.ask(workshop.draft, { draft: one.id });
    expect({ nextId, slug, basedOn }).toEqual({ nextId: 908, slug: 'een-brug', basedOn: null });
    await change(docent, one.id, 'activity-1000', anActivity);
    expect((await docent.ask(workshop.draft, { draft: one.id })).nextId).toBe(1001);
    await docent.ask(workshop.removeDraft, { draft: one.id });
    expect(await docent.ask(workshop.drafts, {})).toEqual([]);
    expect((await findOwn(db, 'een-brug'))?.number).toBe(2);
  });

  it('is refused what is not right yet, and no version is made', async () => {
    const docent = await at().school.docent('noor', []);
    const { id } = await docent.ask(workshop.createDraft, { from: '' });
    const { faults } = await docent.ask(workshop.checkDraft, { draft: id });
    expect(faults).toEqual(expect.arrayContaining([expect.objectContaining({ part: 'cover', field: 'title' })]));
    expect(faults.filter(({ field }) => field === 'activities').map(({ part }) => part)).toEqual([
      'phase-1',
      'phase-2',
      'phase-3',
      'phase-4',
    ]);
    const problem = await refusal(docent.ask(workshop.publishDraft, { draft: id, onShelf: 1 }));
    expect(problem).toMatchObject({ status: 422, code: 'draft-faulty' });
    expect(await docent.ask(workshop.drafts, {})).toMatchObject([{ id, title: '', version: null, slug: null }]);
    expect((await refusal(docent.ask(workshop.createDraft, { from: 'nergens' }))).code).toBe('not-found');
  });

  it('publishes once under one name, however often and by whomever it is pressed', async () => {
    const { school } = at();
    const docent = await school.docent('noor', []);
    const colleague = await school.docent('bas', []);
    const id = await aWholeDraft(docent);
    await docent.ask(workshop.shareDraft, { draft: id, username: 'bas' });
    const publishes = [docent, colleague, docent].map((who) =>
      who.ask(workshop.publishDraft, { draft: id, onShelf: 1 }),
    );
    await Promise.allSettled(publishes);
    const own = await school.context.db.selectFrom('ownChallenges').selectAll().execute();
    expect(own.map(({ slug }) => slug)).toEqual(['een-brug']);
    expect((await findOwn(school.context.db, 'een-brug'))?.number).toBe(1);
  });

  it('leaves it to the colleagues when its maker is deleted, and to nobody when there are none', async () => {
    const { school } = at();
    const noor = await school.docent('noor', []);
    const bas = await school.docent('bas', []);
    const shared = await aWholeDraft(noor);
    const { id: alone } = await noor.ask(workshop.createDraft, { from: '' });
    await noor.ask(workshop.shareDraft, { draft: shared, username: 'bas' });
    await noor.ask(workshop.publishDraft, { draft: shared, onShelf: 1 });
    await transaction(school.context.db, (tx) => removeTeacher(tx, 'noor'));
    const draft = await bas.ask(workshop.draft, { draft: shared });
    expect(draft).toMatchObject({ isMine: true, docents: [] });
    expect(new Set(draft.parts.map(({ savedBy }) => savedBy))).toEqual(new Set([null]));
    await change(bas, shared, 'cover', { title: 'De brug' });
    expect(await bas.ask(workshop.publishDraft, { draft: shared, onShelf: 1 })).toMatchObject({
      slug: 'een-brug',
      number: 2,
    });
    const { cleanUpChallengeFiles } = await import('#server/library/cleanup.ts');
    await cleanUpChallengeFiles(school.context, Date.now());
    const left = await school.context.db.selectFrom('drafts').select('id').execute();
    expect(left).toEqual([{ id: shared }]);
    expect(left).not.toContainEqual({ id: alone });
  });
});
