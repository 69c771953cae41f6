import { describe, expect, it } from 'vitest';

import { student, tokenHeader } from '#contract/student.ts';
import { teacher } from '#contract/teacher.ts';
import { openEvents } from '#server/live/events.ts';
import { openMessageBus } from '#server/live/openMessageBus.ts';
import { openDatabase } from '#server/store/database/db.ts';
import { versionsOf } from '#server/store/database/versions.ts';
import { answer, School } from '#test/classroom.ts';
import { listen } from '#test/ear.ts';
import { engines } from '#test/engines.ts';

const postgres = engines.find(({ name, isHere }) => name === 'PostgreSQL' && isHere);

describe.skipIf(postgres === undefined)('A message that was lost between two servers', () => {
  it('is made up for by a look at the versions: docent and team ask anew, another class does not', async () => {
    if (postgres === undefined) throw new Error('there is no PostgreSQL');
    const place = await postgres.open();
    const bus = await openMessageBus(place);
    // This one writes, and what it says is lost.
    const mute = await School.open(place, { events: openEvents({ ...bus, send: () => undefined }) });
    const db = await openDatabase(place);
    const looked = Promise.withResolvers<void>();
    const look = async (runs: readonly string[]) => {
      const versions = await versionsOf(db, runs);
      if (runs.length === 2) looked.resolve();
      return versions;
    };
    const events = openEvents(await openMessageBus(place), { versionsOf: look, everyMs: 50 });
    const hearing = await School.open(place, { events });

    const docent = await mute.docent('docent');
    const team = await docent.team('Team');
    const other = await (await mute.docent('ander')).team('Van een ander');
    const earOf = async (cookie: string, token: string, path: string) =>
      listen(hearing.device(token === '' ? { cookie } : { [tokenHeader]: token }), path);
    const docentEar = await earOf(docent.device.cookies(), '', teacher.events.path);
    const [teamEar, otherEar] = [
      await earOf('', team.headers[tokenHeader] ?? '', student.events.path),
      await earOf('', other.headers[tokenHeader] ?? '', student.events.path),
    ];
    await looked.promise;
    await answer(team, 102);
    expect(await docentEar.hears('missed')).toBe(true);
    expect(await teamEar.hears('missed')).toBe(true);
    expect(otherEar.heard).toEqual([]);
    await answer(other, 102);
    expect(await otherEar.hears('missed')).toBe(true);
    expect(docentEar.heard).toEqual(['missed']);

    await Promise.all([mute.close(), hearing.close()]);
    await db.destroy();
    await place.remove();
  });
});
