import { expect, it } from 'vitest';

import { workshop } from '#contract/workshop/workshop.ts';
import { createDice, type Dice } from '#domain/dice.ts';
import { aPhoto, atSchool } from '#test/classroom.ts';
import { onEveryEngine } from '#test/engines.ts';
import { isLong } from '#test/long.ts';

import { allCalls, isOfOwnLogin, type ContractCall, type Zone } from './calls.ts';
import { openDocent, openSubject, type Subject, unknownFields } from './values.ts';

const seed = 20_261_121;
const requests = isLong ? 3000 : 1100;
/** After this many requests a class is worn out: teams are removed, phases are ended, and everything is rated. */
const perClass = 50;

/** Values that no form of ours sends. */
const odd = [
  '',
  ' ',
  '0',
  '-1',
  '2147483648',
  '9007199254740993',
  '1e3',
  'NaN',
  'null',
  'true',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\u202Eabc\u200D👨‍👩‍👧‍👦',
  'é'.repeat(2100),
  `a${'\u0301'.repeat(500)}`,
  "'; drop table answers; --",
  '<script>alert(1)</script>',
  '{"$gt":""}',
  '\uD800',
] as const;

function pick<Value>(dice: Dice, all: readonly Value[]): Value {
  const one = all[dice.below(all.length)];
  if (one === undefined) throw new RangeError('There is nothing to pick from');
  return one;
}

const bodies = ['form', 'form', 'form', 'json', 'multipart', 'garbage', 'nothing'] as const;

/** Draws a value for a field: a valid one, one that is valid elsewhere, or one that is never valid. */
function aValue(dice: Dice, field: string, { right, others }: Subject): string {
  const throwOf = dice.below(10);
  if (throwOf < 7) return right[field] ?? '';
  return throwOf < 8 ? pick(dice, [...others, ...Object.values(right)]) : pick(dice, odd);
}

/** Draws a request: its URL and its body. */
function anyRequest(dice: Dice, { call, fields }: ContractCall, subject: Subject): { path: string; init: RequestInit } {
  const given = fields.filter((field) => !/file$/iu.test(field) && dice.below(6) > 0);
  const sent = given.map((field): [string, string] => [call.wireNames[field] ?? field, aValue(dice, field, subject)]);
  const inPath = new Map(fields.map((field) => [call.wireNames[field] ?? field, aValue(dice, field, subject)]));
  const path = call.path.replaceAll(/:(\w+)/gu, (_, name: string) =>
    encodeURIComponent((inPath.get(name) ?? '').toWellFormed()),
  );
  if (call.method === 'GET') return { path: `${path}?${new URLSearchParams(sent).toString()}`, init: {} };
  const kind = pick(dice, bodies);
  if (kind === 'nothing') return { path, init: { method: 'POST' } };
  if (kind === 'form') return { path, init: { method: 'POST', body: new URLSearchParams(sent) } };
  if (kind === 'multipart') return { path, init: { method: 'POST', body: aForm(dice, sent) } };
  const headers = { 'Content-Type': pick(dice, ['application/json', 'multipart/form-data; boundary=x', 'text/plain']) };
  const values = sent.map(([name, value]) => [
    name,
    pick<unknown>(dice, [value, Number(value), null, [value], { a: value }]),
  ]);
  const body =
    kind === 'json' ? JSON.stringify(Object.fromEntries(values)) : `--x\r\n${pick(dice, odd).toWellFormed()}`;
  return { path, init: { method: 'POST', headers, body } };
}

function aForm(dice: Dice, sent: readonly [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of sent) form.append(name, value);
  if (dice.below(2) === 0)
    form.append(pick(dice, ['answerFile', 'file']), pick(dice, [aPhoto(), new Blob(['geen foto'])]), 'foto.jpg');
  if (dice.below(2) === 0) form.append('answerFile', pick(dice, [aPhoto(), new Blob(['geen foto'])]), 'foto.jpg');
  if (dice.below(4) === 0) form.append('file', new Blob(['PK geen ZIP']), 'een-brug.lanceerbasis');
  return form;
}

const zones: readonly Zone[] = ['anyone', 'teacher', 'beheerder', 'team'];

/** Left out are event streams, because they never end. */
const calls = allCalls.filter((call) => !call.name.endsWith('.events') && !isOfOwnLogin(call));

onEveryEngine(`Of ${requests} requests of every kind`, (engine) => {
  const school = atSchool(engine);

  it(`none is answered with a fault of ours, and the server works on: seed ${seed}`, async () => {
    const dice = createDice(seed);
    const faults: string[] = [];
    const went = new Set<string>();
    const docent = await openDocent(school(), 'docent');
    for (let number = 0; number < requests / perClass; number += 1) {
      // Otherwise the docent would reach the limit on drafts.
      for (const { id } of await docent.docent.ask(workshop.drafts, {}))
        await docent.docent.ask(workshop.removeDraft, { draft: id });
      const subject = await openSubject(school(), docent);
      expect(unknownFields(calls, subject)).toEqual([]);
      for (let asking = 0; asking < perClass; asking += 1) {
        const one = pick(dice, calls);
        const { path, init } = anyRequest(dice, one, subject);
        // Sometimes a visitor of another zone sends the request.
        const device = subject.devices[dice.below(10) === 0 ? pick(dice, zones) : one.zone];
        const response = await device.fetch(path, init);
        await response.arrayBuffer();
        if (response.ok) went.add(one.name);
        if (response.status >= 500) faults.push(`${one.name} ${path} ${response.status}`);
      }
    }
    expect(faults).toEqual([]);
    // Requests that are all refused would prove nothing, so most calls must succeed too.
    expect(went.size / calls.length).toBeGreaterThan(isLong ? 0.75 : 0.6);
    expect((await school().device().fetch('/healthz')).status).toBe(200);
  }, 600_000);
});
