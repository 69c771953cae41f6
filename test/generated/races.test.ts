import { expect, it } from 'vitest';

import { createDice } from '#domain/dice.ts';
import { atSchool } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { isLong } from '#test/long.ts';

import { allCalls, isOfOwnLogin, type ContractCall } from './calls.ts';
import { openDocent, openSubject, type Subject, unknownFields } from './values.ts';

const changing = allCalls.filter((call) => call.changes && !isOfOwnLogin(call));
/** In the long run every two groups meet; otherwise random groups meet. `RACES_SEED` sets another seed. */
const seed = Number(process.env['RACES_SEED'] ?? 20_261_122);

/** Sends a call with valid values, in the URL or as a form. */
function send({ call, fields, zone }: ContractCall, { devices, right }: Subject): Promise<Response> {
  const sent = fields.flatMap((field): [string, string][] => {
    const value = right[field];
    return value === undefined ? [] : [[call.wireNames[field] ?? field, value]];
  });
  const values = new Map(sent);
  const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  return devices[zone].fetch(path, call.method === 'GET' ? {} : { method: 'POST', body: new URLSearchParams(sent) });
}

/** Calls meet in groups, ten at once, because each meeting needs a class of its own. */
const groupSize = 5;
const groups = Array.from({ length: Math.ceil(changing.length / groupSize) }, (_, place) =>
  changing.slice(groupSize * place, groupSize * (place + 1)),
);
const named = ({ name }: ContractCall): string => name;
const dice = createDice(seed);
const drawn = groups
  .map((group) => ({ group, turn: dice.fraction() }))
  .toSorted((one, other) => one.turn - other.turn)
  .map(({ group }) => group);
/** In a meeting each call also meets those of its own group, and itself. */
const meetings = isLong
  ? groups.map((group, place) => ({ group, others: groups.slice(place) }))
  : drawn.flatMap((group, place) => (place % 2 === 0 ? [{ group, others: [drawn[place + 1] ?? group] }] : []));
const cases = meetings.map((meeting) => ({ ...meeting, names: meeting.group.map(named).join(', ') }));

onEveryEngine(`Calls at once that exclude each other (seed ${seed}):`, (engine) => {
  const school = atSchool(engine);

  it.each(cases)(
    '$names and those that they meet end in an answer or a refusal',
    async ({ group, others }) => {
      const docent = await openDocent(school(), 'docent');
      const faults: string[] = [];
      for (const other of others) {
        const subject = await openSubject(school(), docent);
        const calls = other === group ? group : [...group, ...other];
        expect(unknownFields(calls, subject)).toEqual([]);
        const answers = await Promise.all([...calls, ...calls].map((call) => send(call, subject)));
        // A malformed request would be refused before it could race.
        const bad = answers.filter(({ status }) => status === 400 || status >= 500);
        faults.push(...bad.map(({ url, status }) => `${calls.map(named).join()}: ${new URL(url).pathname} ${status}`));
      }
      expect(faults).toEqual([]);
    },
    300_000,
  );
});
