/** Rules for the rows of what others may see of a team's work, and of erasures. */

import type { ErasedKind, ErasureRule } from '#domain/lesson/endDate.ts';
import { limits } from '#domain/limits.ts';
import { placeKinds } from '#domain/people/nameInText.ts';

import {
  activity,
  count,
  id,
  idOf,
  maybeMoment,
  moment,
  nullable,
  oneOf,
  photo,
  slug,
  textOf,
  typed,
  version,
} from './columns.ts';
import { isPhotoName } from './fileNames.ts';
import { most, type RulesOf } from './tableRules.ts';

/** `NamePlace.key`: a kind of text and the id of its row; empty when no text is meant. */
const namePlace = textOf('de plek van een naam', 200, (value) => {
  if (value === '') return true;
  const kind = placeKinds.find((one) => value.startsWith(`${one}:`));
  return kind !== undefined && id.accepts(value.slice(kind.length + 1));
});

const idOrPhoto = textOf('een id of de naam van een foto', 40, (value) => id.accepts(value) || isPhotoName(value));

const idOrNothing = textOf('een id of niets', 40, (value) => value === '' || id.accepts(value));

export const privacyTables = {
  photoChecks: {
    columns: {
      name: photo,
      teamId: idOf('teams'),
      heldAt: maybeMoment,
      letThroughAt: maybeMoment,
      refusedAt: maybeMoment,
      paintedAt: maybeMoment,
    },
    keys: [['name']],
    most,
  },
  neighbourActivities: {
    columns: { runId: idOf('runs'), activityId: activity, onSince: moment },
    keys: [['runId', 'activityId']],
    most,
  },
  looks: {
    columns: {
      id,
      teamId: idOf('teams'),
      activityId: activity,
      neighbourId: idOf('teams'),
      answerId: id,
      version,
      starOne: typed(limits.star),
      starTwo: typed(limits.star),
      wish: typed(limits.wish),
      givenAt: moment,
      sentAt: maybeMoment,
      letThroughAt: maybeMoment,
      refusedAt: maybeMoment,
      readAt: maybeMoment,
    },
    keys: [['id'], ['teamId', 'activityId']],
    most,
  },
  wipes: {
    columns: {
      id,
      at: moment,
      kind: oneOf(...(['class', 'team', 'pupil'] satisfies ErasedKind[])),
      of: id,
      rule: oneOf(...(['end-date', 'docent'] satisfies ErasureRule[])),
      by: nullable(id),
      owner: id,
      challenge: slug,
      begunAt: moment,
      cleanAt: maybeMoment,
      teams: count,
      pupils: count,
      answers: count,
      photos: count,
      gold: count,
      silver: count,
      bronze: count,
    },
    keys: [['id']],
    most,
  },
  paintedPhotos: {
    columns: { name: photo, painted: photo, by: oneOf('docent', 'team'), at: moment },
    keys: [['name']],
    most,
  },
  takenForGood: {
    columns: {
      what: oneOf('photo', 'text', 'answer', 'name', 'name-changed', 'name-kept'),
      of: id,
      version: count,
      place: namePlace,
      at: moment,
    },
    keys: [['what', 'of', 'version', 'place']],
    most,
  },
  lostMarks: {
    columns: {
      what: oneOf(
        'pupil',
        'photo-asked',
        'photo-held',
        'photo-refused',
        'class-first',
        'class-nameless',
        'look-refused',
      ),
      of: idOrPhoto,
      within: idOrNothing,
      at: moment,
    },
    keys: [['what', 'of']],
    most,
  },
} satisfies RulesOf<
  'photoChecks' | 'neighbourActivities' | 'looks' | 'wipes' | 'paintedPhotos' | 'takenForGood' | 'lostMarks'
>;
