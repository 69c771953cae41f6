/** Rules for the rows of the school's own challenges, published and in draft. */

import { draftLimits, isPartContent, isPartKey } from '#domain/challenge/draftParts.ts';
import { highestActivityId } from '#domain/limits.ts';
import type { PortableRow } from '#server/store/dump.ts';

import {
  count,
  id,
  idOf,
  maybeMoment,
  maybeTeacher,
  moment,
  nullable,
  slug,
  textOf,
  typed,
  version,
  whole,
} from './columns.ts';
import { versionFiles } from './jsonColumns.ts';
import { few, many, most, type RulesOf } from './tableRules.ts';

const draftPart = textOf('een deel van een ontwerp', 4 * draftLimits.part, () => true);

const partKey = textOf('de naam van een deel van een ontwerp', 200, isPartKey);

type Value = PortableRow[string] | undefined;

/** A content is null when the part was deleted. */
function fitsPart(key: Value, ...contents: Value[]): boolean {
  return contents.every((content) => content === null || isPartContent(String(key), String(content)));
}

export const challengeTables = {
  ownChallenges: {
    columns: { slug, makerId: maybeTeacher, onShelfAt: maybeMoment, createdAt: moment },
    keys: [['slug']],
    most: few,
  },
  challengeVersions: {
    columns: {
      id,
      challenge: { ...slug, references: 'ownChallenges' },
      number: version,
      title: typed(80),
      files: versionFiles,
      publishedAt: moment,
    },
    keys: [['id'], ['challenge', 'number']],
    most: few,
  },
  drafts: {
    columns: {
      id,
      makerId: maybeTeacher,
      slug: nullable(slug),
      basedOn: nullable(slug),
      title: draftPart,
      saved: count,
      nextId: whole(1, highestActivityId + 1),
      createdAt: moment,
      updatedAt: moment,
      updatedBy: maybeTeacher,
    },
    keys: [['id'], ['slug']],
    most: few,
  },
  draftParts: {
    columns: {
      draftId: idOf('drafts'),
      key: partKey,
      version,
      content: nullable(draftPart),
      savedAs: count,
      savedBy: maybeTeacher,
      savedAt: moment,
    },
    keys: [['draftId', 'key']],
    most,
    isRight: ({ key, content }) => fitsPart(key, content),
  },
  draftSaves: {
    columns: {
      id,
      draftId: idOf('drafts'),
      key: partKey,
      before: nullable(draftPart),
      after: nullable(draftPart),
      savedAs: count,
      savedBy: maybeTeacher,
      savedAt: moment,
    },
    keys: [['id']],
    most,
    isRight: ({ key, before, after }) => fitsPart(key, before, after),
  },
  draftDocents: {
    columns: { draftId: idOf('drafts'), teacherId: idOf('teachers'), addedAt: moment },
    keys: [['draftId', 'teacherId']],
    most: many,
  },
} satisfies RulesOf<'ownChallenges' | 'challengeVersions' | 'drafts' | 'draftParts' | 'draftSaves' | 'draftDocents'>;
