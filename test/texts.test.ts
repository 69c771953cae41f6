import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { coachEnds, coachTasks, coachWaits, deeds } from '#client/practice/coach.ts';
import { stepKinds } from '#client/workshop/editHistory.ts';
import { exampleFields, otherFields } from '#client/workshop/form/fieldNames.ts';
import { paperBlockNames } from '#client/workshop/form/papers.ts';
import { marks } from '#client/workshop/markdown/marks.ts';
import { paperSigns, textSigns } from '#client/workshop/markdown/signs.ts';
import { healthFindings } from '#domain/admin/health.ts';
import { releaseNews } from '#domain/admin/release.ts';
import { changedParts, changeKinds, obstacleKinds } from '#domain/challenge/newVersion.ts';
import { firstThings } from '#domain/crew/firstMinute.ts';
import { leaveReasons } from '#domain/crew/leavingOut.ts';
import { patches } from '#domain/crew/ship.ts';
import { outcomes, backupOrigins } from '#domain/jobs/backups.ts';
import { jobFailures, jobKinds } from '#domain/jobs/jobs.ts';
import { challengePapers } from '#domain/lesson/challengePapers.ts';
import { practicePaces } from '#domain/lesson/practice.ts';
import { trialSteps } from '#domain/lesson/trial.ts';
import { limits } from '#domain/limits.ts';
import { roles } from '#domain/login/admin.ts';
import { logbookGroups } from '#domain/login/logbook.ts';
import { placeKinds } from '#domain/people/nameInText.ts';
import { comings } from '#scene/explainer/script.ts';
import { newThings } from '#web/workshop/film/things/newThings.ts';

import { nodesIn, readSources, toSource } from './sources.ts';
import { allTexts, areasOf, usedKeys, type Families, familiesUsed, familyKeys, withoutPlural } from './texts.ts';

const texts = JSON.parse(readFileSync('content/nl.json', 'utf8')) as Record<string, string>;
const keys = Object.keys(texts);
const known = new Set(keys.map(withoutPlural));
const areas = areasOf(keys);
const sources = readSources('src/**/*.{ts,tsx}', 'scripts/**/*.ts');

const conflictWords = ['title', 'what', 'gone-theirs', 'gone-mine', 'mine', 'theirs'].concat([
  'keep-mine',
  'keep-gone-mine',
  'take-theirs',
]);

/** The families of keys that code builds at run time, with their possible endings. */
const families: Families = {
  'refusal.…': refusalCodes().filter((code) => !['field', 'no-active-run'].includes(code)),
  'beheer.role-…': [...roles],
  'backup.returns-…': ['classes', 'replaced', 'words', 'codes', 'names', 'docents'],
  'backup.stays-away-…': ['wiped', 'pupils', 'faces', 'taken'],
  'backup.how-…': [...backupOrigins],
  'backup.passphrase-…': ['missing', 'wrong'],
  'backup.checked-…': [...outcomes],
  'backup.failed-…': outcomes.filter((outcome) => outcome !== 'good'),
  'finding.…': Object.values(healthFindings).flat(),
  'health-part.…': Object.keys(healthFindings),
  'health.all-…': ['good', 'looking'],
  'health-state.…': ['good', 'bad', 'looking'],
  'release-news.…': [...releaseNews],
  'logbook.…': Object.values(logbookGroups).flat(),
  'logbook-group.…': Object.keys(logbookGroups),
  'job.…': [...jobKinds],
  'job-failure.…': [...jobFailures],
  'job-help.…': [...jobFailures],
  'papers.…': [...challengePapers],
  'practice.pace-…': [...practicePaces],
  'practice.step-…': [...coachTasks, ...coachWaits, ...coachEnds, 'take-photo'],
  'practice.why-…': [...coachTasks, ...coachWaits, ...coachEnds, 'take-photo'],
  'practice.did-…': [...deeds],
  'trial.step-…': [...trialSteps],
  'trial.count-…': ['inside', 'sent', 'revealed'],
  'version.what-…': [...changeKinds],
  'version.held-…': [...obstacleKinds],
  'version.part-…': [...changedParts],
  'name-place.…': [...placeKinds],
  'ending.rule-…': ['end-date', 'docent'],
  'leave-reason.…': [...leaveReasons],
  'patch.…': patches.map(String),
  'first.…': [...firstThings],
  'first.…-by': [...firstThings],
  'workshop-field.…': [...exampleFields, ...otherFields],
  'workshop-hint.…': [...exampleFields, ...otherFields],
  'workshop-example.…': [...exampleFields],
  'workshop-mark.…': [...marks],
  'workshop-undo.…': [...stepKinds],
  'workshop-done.…': [...stepKinds],
  'workshop-conflict.…': conflictWords,
  'workshop-conflict-own.…': conflictWords,
  'workshop-history.…': ['added', 'removed'],
  'workshop-history.stray-…': ['file', 'instruction', 'text', 'worksheet'],
  'workshop-reading.…': ['hard', 'plain'],
  'workshop-sign.…': [...Object.keys(textSigns), ...Object.keys(paperSigns)],
  'workshop-film.comes-…': [...comings],
  'workshop-film.add-…': Object.keys(newThings),
  'workshop-film.handle-…': ['at', 'point', 'tail', 'move'],
  'workshop-film.kind-…': ['arrow', 'flow', 'bars', 'thermometer'],
  'workshop-paper.begin-…': ['worksheet', 'instruction'],
  'workshop-paper.text-…': ['worksheet', 'instruction'],
  'workshop-paper.block-…': [...paperBlockNames],
  'teams.column-…': ['team', 'state', 'pupils'],
  'photo.…': ['not-a-photo', 'too-large', 'unreadable'],
  'camera.…': ['refused', 'busy', 'missing', 'unsuited', 'insecure', 'failed'],
  'Must be … characters or less': Object.values(limits).map(String),
};

/** Texts whose keys are English sentences, exactly as the API returns them. */
const quoted = [
  'Field is required',
  'Must be 40 characters or less',
  'teacher has no challenges assigned',
  'Dit veld is verplicht',
  'no-photo-required',
  'Invalid username or password',
  'Invalid login code',
  'Submit Validation Failed',
  'no teams added',
  'not started',
  'awaiting student answer',
  'no photo sent in',
  'no photo required',
  'phase ended',
];

describe('The texts in content/nl.json', () => {
  it('hold every key that the code asks for', () => {
    const missing = usedKeys(sources, areas).filter(({ key }) => !known.has(withoutPlural(key)));
    expect(missing.map(({ key, path }) => `'${key}' (${path})`)).toEqual([]);
  });

  it('hold every key that is put together when the program runs', () => {
    expect(familyKeys(families).filter((key) => !known.has(key))).toEqual([]);
    const unknown = familiesUsed(sources, areas).filter(({ key }) => families[key] === undefined);
    expect(unknown.map(({ key, path }) => `'${key}' (${path}): say in test/texts.test.ts what it may come to`)).toEqual(
      [],
    );
  });

  it('hold the keys that are sentences', () => {
    expect(quoted.filter((key) => !known.has(key))).toEqual([]);
  });

  it('hold no key that nothing asks for', () => {
    const used = new Set([...allTexts(sources), ...familyKeys(families)]);
    expect([...known].filter((key) => !used.has(key))).toEqual([]);
  });

  it('call a team by its name, which may be Team 1 already', () => {
    const names = /\bteam \{\{(?!number)/iu;
    expect(keys.filter((key) => names.test(texts[key] ?? ''))).toEqual([]);
    const before = /\b(?:van|over|hele) team (?:<bdi>)?"/u;
    const typed = sources.filter(({ program }) =>
      [...nodesIn(program)].some(({ type, value }) => type === 'TemplateElement' && before.test(JSON.stringify(value))),
    );
    expect(typed.map(({ path }) => path)).toEqual([]);
  });

  it('stand in the order of their keys, without an empty one', () => {
    expect(keys).toEqual(keys.toSorted());
    expect(keys.filter((key) => texts[key]?.trim() === '')).toEqual([]);
  });
});

describe('The reader of keys', () => {
  const code = `
    const one = <Trans i18nKey="teams.trans" />;
    const two = t(isOpen === 'teams.compared' ? 'teams.open' : 'teams.closed', { name: 'Anna' });
    const three = { gold: 'teams.gold' }[medal];
    refuseFields({ title: tooLong ? 'Too long' : undefined });
    throw new Refusal('field', { errors: { _error: 'Not you', password: 'ERROR' } });
    const four = t(\`teams.status-\${status}\`);
    const five = t(\`nowhere.role-\${role}\`);
    import('./teams.ts');
  `;
  const example = [toSource('src/web/a.tsx', code)];

  it('finds them in calls, attributes, tables and errors', () => {
    const found = usedKeys(example, new Set(['teams'])).map(({ key }) => key);
    const asked = ['Not you', 'Too long', 'teams.closed', 'teams.compared', 'teams.gold', 'teams.open', 'teams.trans'];
    expect(found.toSorted()).toEqual(asked);
  });

  it('finds the families of those that are put together', () => {
    expect(familiesUsed(example, new Set(['teams']))).toEqual([
      { key: 'teams.status-…', path: 'src/web/a.tsx' },
      { key: 'nowhere.role-…', path: 'src/web/a.tsx' },
    ]);
  });
});

function refusalCodes(): string[] {
  const [refusal] = readSources('src/domain/refusal.ts');
  const [type] = [...nodesIn(refusal?.program)].filter(
    (node) => node.type === 'TSTypeAliasDeclaration' && JSON.stringify(node['id']).includes('"RefusalCode"'),
  );
  return [...nodesIn(type)].flatMap(({ type: kind, value }) => (kind === 'Literal' ? [String(value)] : []));
}
