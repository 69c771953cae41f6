import { expect, it } from 'vitest';

import { teacher } from '#contract/teacher.ts';
import { exchange } from '#contract/workshop/exchange.ts';
import { workshop } from '#contract/workshop/workshop.ts';
import { transaction } from '#server/db/db.ts';
import { setAdmin } from '#server/store/admins.ts';
import { ownChallenges } from '#server/store/ownChallenges.ts';
import { findTeacher } from '#server/store/teachers.ts';
import { refusal } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { atWorkshop, aWholeDraft } from '#test/workshop.ts';

const challenge = 'een-brug';

onEveryEngine('A challenge of the school’s own (docs/rules.md 16.38)', (engine) => {
  const at = atWorkshop(engine);
  const slugs = async (): Promise<string[]> => (await ownChallenges(at().school.context.db)).map(({ slug }) => slug);

  it('goes when its maker says so, with its versions, and its draft makes it anew', async () => {
    const docent = await at().school.docent('noor', []);
    const id = await aWholeDraft(docent);
    await docent.ask(workshop.publishDraft, { draft: id, onShelf: 1 });
    // Of two presses at once, one deletes the challenge and the other finds nothing.
    const presses = await Promise.allSettled([
      docent.ask(exchange.removeChallenge, { challenge }),
      docent.ask(exchange.removeChallenge, { challenge }),
    ]);
    expect(presses.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await slugs()).toEqual([]);
    expect((await docent.ask(teacher.shelf, {})).map((one) => one.id)).not.toContain(challenge);
    expect((await refusal(docent.ask(teacher.startClass, { challenge, text: 'Groep 8' }))).status).toBeGreaterThan(399);
    expect(await docent.ask(workshop.publishDraft, { draft: id, onShelf: 0 })).toMatchObject({
      slug: challenge,
      number: 1,
    });
  });

  it('stays for as long as a class has it, also an archived one', async () => {
    const docent = await at().school.docent('noor', []);
    await docent.ask(workshop.publishDraft, { draft: await aWholeDraft(docent), onShelf: 0 });
    const { user_challenge: runId } = await docent.ask(teacher.startClass, { challenge, text: 'Groep 8' });
    const played = { status: 409, code: 'challenge-played' };
    expect(await refusal(docent.ask(exchange.removeChallenge, { challenge }))).toMatchObject(played);
    await docent.ask(teacher.archiveRun, { runId, archived: 1 });
    expect(await refusal(docent.ask(exchange.removeChallenge, { challenge }))).toMatchObject(played);
    expect(await slugs()).toEqual([challenge]);
    await docent.ask(teacher.removeRun, { runId });
    await docent.ask(exchange.removeChallenge, { challenge });
    expect(await slugs()).toEqual([]);
  });

  it('is not there for a colleague; a beheerder takes away what is on the shelf alone', async () => {
    const docent = await at().school.docent('noor', []);
    const id = await aWholeDraft(docent);
    await docent.ask(workshop.publishDraft, { draft: id, onShelf: 0 });
    const other = await at().school.docent('sem', []);
    const gone = { status: 404, code: 'not-found' };
    expect(await refusal(other.ask(exchange.removeChallenge, { challenge }))).toMatchObject(gone);
    expect(await refusal(other.ask(exchange.removeChallenge, { challenge: 'koel-schoolplein' }))).toMatchObject(gone);
    await docent.ask(teacher.putOnShelf, { challenge, onShelf: 1 });
    expect(await refusal(other.ask(exchange.removeChallenge, { challenge }))).toMatchObject(gone);
    await docent.ask(teacher.putOnShelf, { challenge, onShelf: 0 });

    const { db } = at().school.context;
    const beheerder = (await findTeacher(db, 'sem'))?.id;
    if (beheerder === undefined) throw new Error('There is no docent of that name');
    await transaction(db, (tx) => setAdmin(tx, beheerder, true));
    expect(await refusal(other.ask(exchange.removeChallenge, { challenge }))).toMatchObject(gone);
    await docent.ask(teacher.putOnShelf, { challenge, onShelf: 1 });
    await other.ask(exchange.removeChallenge, { challenge });
    expect(await slugs()).toEqual([]);
  });
});
