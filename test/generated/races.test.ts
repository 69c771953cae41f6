import { expect, it } from 'vitest';

import { atSchool } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';

import { allCalls, isOfOwnLogin, type KnownCall } from './calls.ts';
import { openDocent, openSubject, type Subject, unknownFields } from './values.ts';

const changing = allCalls.filter((call) => call.changes && !isOfOwnLogin(call));
/** How often each two meet. */
const times = process.env['LONG'] ? 5 : 1;

/** With the right values, in the address or as a form. */
function send({ call, fields, zone }: KnownCall, { devices, right }: Subject): Promise<Response> {
  const sent = fields.flatMap((field): [string, string][] => {
    const value = right[field];
    return value === undefined ? [] : [[call.wireNames[field] ?? field, value]];
  });
  const values = new Map(sent);
  const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) => encodeURIComponent(values.get(name) ?? ''));
  return devices[zone].fetch(path, call.method === 'GET' ? {} : { method: 'POST', body: new URLSearchParams(sent) });
}

onEveryEngine('Two at once that exclude each other:', (engine) => {
  const school = atSchool(engine);

  it.each(changing.map((one, place) => ({ one, others: changing.slice(place) })))(
    '$one.name and each of the calls after it end in an answer or a refusal',
    async ({ one, others }) => {
      const docent = await openDocent(school(), 'docent');
      const faults: string[] = [];
      for (const other of others.flatMap((call) => Array.from({ length: times }, () => call))) {
        const subject = await openSubject(school(), docent);
        expect(unknownFields([one, other], subject)).toEqual([]);
        const answers = await Promise.all([one, other, one, other].map((call) => send(call, subject)));
        // What is malformed never comes to a race.
        const bad = answers.filter(({ status }) => status === 400 || status >= 500);
        faults.push(...bad.map(({ url, status }) => `${other.name}: ${new URL(url).pathname} ${status}`));
      }
      expect(faults).toEqual([]);
    },
    300_000,
  );
});
