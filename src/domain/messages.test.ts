import { describe, expect, it } from 'vitest';

import { every } from '#test/anyClass.ts';

import type { Status } from './course.ts';
import {
  type ActivityFacts,
  answerSentMessage,
  medalMessage,
  type Message,
  type MessageName,
  newMedalMessage,
  phaseMessage,
  ratingMessage,
  type RocketFacts,
  rocketMessage,
} from './messages.ts';

const statuses = ['INACTIVE', 'READY', 'COMPLETED', 'RATED'] as const satisfies readonly Status[];

/** The state of a phase in the rocket, in short: its status, and whether it was ended and revealed. */
type Stand = Status | 'RATED done' | 'RATED done seen' | 'COMPLETED done' | 'COMPLETED done seen';

function entry(number: number, stand: Stand): RocketFacts {
  const [status] = statuses.filter((one) => stand.startsWith(one));
  if (status === undefined) throw new Error(`no status in ${stand}`);
  return { number, title: `Fase ${number}`, status, done: stand.includes('done'), seen: stand.includes('seen') };
}

function rocket(...stands: Stand[]): RocketFacts[] {
  return stands.map((stand, index) => entry(index + 1, stand));
}

describe('the rocket overview says', () => {
  it.each<[stands: Stand[], name: MessageName | undefined, phase: string]>([
    [['READY', 'INACTIVE', 'INACTIVE', 'INACTIVE'], 'start-first-phase', 'Fase 1'],
    [['COMPLETED', 'INACTIVE', 'INACTIVE', 'INACTIVE'], 'wait-for-teacher', 'Fase 1'],
    [['RATED', 'INACTIVE', 'INACTIVE', 'INACTIVE'], 'wait-for-teacher', 'Fase 1'],
    [['COMPLETED done', 'READY', 'INACTIVE', 'INACTIVE'], 'wait-for-teacher', 'Fase 1'],
    [['COMPLETED done', 'COMPLETED', 'INACTIVE', 'INACTIVE'], 'wait-for-teacher', 'Fase 1'],
    [['RATED done', 'READY', 'INACTIVE', 'INACTIVE'], 'reveal-rocket-part', 'Fase 1'],
    [['RATED done seen', 'READY', 'INACTIVE', 'INACTIVE'], 'start-next-phase', 'Fase 2'],
    [['RATED done seen', 'RATED done', 'READY', 'INACTIVE'], 'reveal-rocket-part', 'Fase 2'],
    [['RATED done seen', 'COMPLETED', 'INACTIVE', 'INACTIVE'], 'wait-for-teacher', 'Fase 2'],
    [['COMPLETED', 'RATED done', 'READY', 'INACTIVE'], 'reveal-rocket-part', 'Fase 2'],
    [['READY', 'COMPLETED', 'INACTIVE', 'INACTIVE'], 'wait-for-teacher', 'Fase 2'],
    [['READY', 'READY', 'INACTIVE', 'INACTIVE'], 'start-next-phase', 'Fase 2'],
    [['READY', 'INACTIVE', 'READY', 'READY'], 'start-next-phase', 'Fase 3'],
    [['RATED done seen', 'RATED done seen', 'RATED done seen', 'READY'], 'start-next-phase', 'Fase 4'],
    [['RATED done seen', 'RATED done seen', 'RATED done seen', 'RATED done seen'], undefined, ''],
    [['INACTIVE', 'INACTIVE', 'INACTIVE', 'INACTIVE'], undefined, ''],
  ])('at %j: %s, about %s', (stands, name, phase) => {
    const said = rocketMessage(rocket(...stands), null);
    expect(said).toEqual(name && { name, parameters: { phase }, important: false });
  });

  it('what comes first, for two phases in every state', () => {
    const stands = [...statuses, 'RATED done', 'RATED done seen', 'COMPLETED done', 'COMPLETED done seen'] as const;
    for (const [one, other] of every([stands, stands])) {
      if (one === undefined || other === undefined) throw new Error('a row holds two');
      const both = [one, other];
      const isWaiting = (stand: Stand): boolean => stand.startsWith('COMPLETED') || stand === 'RATED';
      const message = both.includes('RATED done')
        ? 'reveal-rocket-part'
        : both.some(isWaiting)
          ? 'wait-for-teacher'
          : other === 'READY'
            ? 'start-next-phase'
            : one === 'READY'
              ? 'start-first-phase'
              : undefined;
      expect(rocketMessage(rocket(...both), null)?.name, both.join()).toBe(message);
    }
  });

  it('that an answer was given back, after a medal to reveal and before all else', () => {
    const given = { returned: [{ id: 202, title: 'Meten' }] };
    const say = (first: Stand) => rocketMessage([entry(1, first), { ...entry(2, 'COMPLETED'), ...given }], null);
    expect(say('RATED done')?.name).toBe('reveal-rocket-part');
    for (const first of ['READY', 'COMPLETED', 'RATED'] as const) {
      expect(say(first)).toEqual({
        name: 'answer-returned',
        parameters: { activity: 'Meten', phase: 'Fase 2', activityId: 202, phaseNumber: 2 },
        important: false,
      });
    }
  });

  it('what waits at the neighbours, after an answer that was given back and before a phase that waits', () => {
    const look = { id: 101, title: 'Kijken', neighbours: 'look' } as const;
    const stars = { id: 202, title: 'Meten', neighbours: 'stars' } as const;
    const first = { ...entry(1, 'COMPLETED'), atNeighbours: [look] };
    expect(rocketMessage([first, entry(2, 'READY')], null)).toEqual({
      name: 'neighbours-look',
      parameters: { activity: 'Kijken', phase: 'Fase 1', activityId: 101, phaseNumber: 1 },
      important: false,
    });
    const second = { ...entry(2, 'READY'), atNeighbours: [stars] };
    expect(rocketMessage([first, second], null)?.name).toBe('neighbours-stars');
    const returnedToo = { ...second, returned: [{ id: 203, title: 'Tekenen' }] };
    expect(rocketMessage([first, returnedToo], null)?.name).toBe('answer-returned');
    expect(rocketMessage([first, second], 'De Kometen')?.name).toBe('ending-message');
  });

  it('the ending, with the name of the team, to whoever is finished, whatever else there is to say', () => {
    const ending = { name: 'ending-message', parameters: { team: 'De Kometen' }, important: false };
    expect(rocketMessage(rocket('RATED done seen'), 'De Kometen')).toEqual(ending);
    expect(rocketMessage(rocket('RATED done', 'COMPLETED', 'READY'), 'De Kometen')).toEqual(ending);
    expect(rocketMessage([], 'De Kometen')).toEqual(ending);
  });
});

it('on each load of the rocket, a new medal alone is told', () => {
  expect(newMedalMessage(rocket('READY', 'COMPLETED', 'RATED', 'RATED done seen'))).toBeUndefined();
  expect(newMedalMessage(rocket('COMPLETED', 'RATED done', 'RATED done'))).toEqual({
    name: 'reveal-rocket-part',
    parameters: { phase: 'Fase 2' },
    important: false,
  });
});

function activity(id: number, status: Status, hasUnseenRating = false): ActivityFacts {
  const rating = status === 'RATED' ? { seen: !hasUnseenRating } : null;
  return { id, title: `Opdracht ${id}`, status, allowAnswer: true, answer: { rating, returns: [] } };
}

/** An activity whose answer was returned to the team. */
function returned(id: number): ActivityFacts {
  const answer = { rating: null, returns: [{ isSentAgain: true }, { isSentAgain: false }] };
  return { ...activity(id, 'COMPLETED'), answer };
}

function atNeighbours(id: number, status: Status, neighbours: 'look' | 'stars'): ActivityFacts {
  return { ...activity(id, status), neighbours };
}

/** A film is shown and never answered: its status is READY while its phase is open. */
const film: ActivityFacts = { id: 299, title: 'De film', status: 'READY', allowAnswer: false, answer: undefined };

describe('the page of a phase says', () => {
  it.each<[stand: Stand, activities: ActivityFacts[], name: MessageName | undefined]>([
    ['READY', [activity(201, 'READY'), activity(202, 'RATED')], undefined],
    ['READY', [activity(201, 'READY'), activity(202, 'RATED', true)], 'activity-received-rating'],
    ['COMPLETED', [activity(201, 'COMPLETED'), activity(202, 'COMPLETED')], 'phase-completed'],
    ['COMPLETED', [activity(201, 'COMPLETED'), activity(202, 'RATED')], 'phase-completed'],
    ['COMPLETED', [activity(201, 'COMPLETED'), activity(202, 'RATED', true)], 'activity-received-rating'],
    ['COMPLETED done', [activity(201, 'COMPLETED'), activity(202, 'RATED')], undefined],
    ['READY', [activity(201, 'READY'), returned(202)], 'answer-returned'],
    ['COMPLETED', [activity(201, 'COMPLETED'), returned(202)], 'answer-returned'],
    ['COMPLETED done', [activity(201, 'RATED'), returned(202)], 'answer-returned'],
    ['READY', [activity(201, 'READY'), atNeighbours(202, 'COMPLETED', 'look')], 'neighbours-look'],
    ['COMPLETED', [atNeighbours(201, 'COMPLETED', 'look'), atNeighbours(202, 'RATED', 'stars')], 'neighbours-stars'],
    ['COMPLETED', [returned(201), atNeighbours(202, 'COMPLETED', 'look')], 'answer-returned'],
    ['READY', [activity(201, 'RATED', true), atNeighbours(202, 'COMPLETED', 'stars')], 'activity-received-rating'],
    ['COMPLETED', [returned(201), activity(202, 'RATED', true)], 'activity-received-rating'],
    ['RATED', [activity(201, 'RATED'), activity(202, 'RATED')], 'phase-completed-rate'],
    ['RATED', [activity(201, 'RATED'), activity(202, 'RATED', true)], 'activity-received-rating'],
    ['RATED done', [activity(201, 'RATED'), activity(202, 'RATED')], 'reveal-rocket-part'],
    ['RATED done', [activity(201, 'RATED'), activity(202, 'RATED', true)], 'activity-received-rating'],
    ['RATED done seen', [activity(201, 'RATED'), activity(202, 'RATED')], undefined],
    ['RATED done seen', [activity(201, 'RATED', true)], 'activity-received-rating'],
    ['INACTIVE', [activity(201, 'INACTIVE')], undefined],
    // A phase without answerable activities completes nothing, and its medal is revealed like any other.
    ['READY', [], undefined],
    ['READY', [film], undefined],
    ['COMPLETED', [film, activity(202, 'COMPLETED')], 'phase-completed'],
    ['RATED', [film, activity(202, 'RATED')], 'phase-completed-rate'],
    ['RATED done', [], 'reveal-rocket-part'],
  ])('when it is %s with %j: %s', (stand, activities, name) => {
    expect(phaseMessage({ ...entry(2, stand), activities })?.name).toBe(name);
  });

  it('which activity got a rating, the first of them, and in which phase', () => {
    const activities = [activity(201, 'RATED'), activity(202, 'RATED', true), activity(203, 'RATED', true)];
    expect(phaseMessage({ ...entry(2, 'RATED'), activities })).toEqual({
      name: 'activity-received-rating',
      parameters: { activity: 'Opdracht 202', phase: 'Fase 2', activityId: 202, phaseNumber: 2 },
      important: false,
    });
  });

  it('which answer was given back, the first of them', () => {
    const activities = [activity(201, 'COMPLETED'), returned(202), returned(203)];
    expect(phaseMessage({ ...entry(2, 'COMPLETED'), activities })).toEqual({
      name: 'answer-returned',
      parameters: { activity: 'Opdracht 202', phase: 'Fase 2', activityId: 202, phaseNumber: 2 },
      important: false,
    });
  });

  it.each<[MessageName, Stand, Status]>([
    ['reveal-rocket-part', 'RATED done', 'RATED'],
    ['phase-completed-rate', 'RATED', 'RATED'],
    ['phase-completed', 'COMPLETED', 'COMPLETED'],
  ])('%s with the title of the phase', (name, stand, status) => {
    const said = phaseMessage({ ...entry(3, stand), activities: [activity(301, status)] });
    expect(said).toEqual({ name, parameters: { phase: 'Fase 3' }, important: false });
  });
});

describe('after an answer was sent', () => {
  const completed: Message = { name: 'phase-completed', parameters: { phase: 'Fase 2' }, important: false };
  const finished = (count: number): Message => ({
    name: 'activity-finished',
    parameters: { activity: 'Opdracht 201', count },
    important: true,
  });

  it.each<[sent: Status, others: Status[], said: Message]>([
    ['READY', [], completed],
    ['READY', ['COMPLETED', 'RATED'], completed],
    ['READY', ['READY'], finished(1)],
    ['READY', ['COMPLETED', 'READY', 'READY'], finished(2)],
    ['COMPLETED', ['READY'], finished(1)],
    // A changed answer was not READY before, so it completes nothing.
    ['COMPLETED', [], finished(0)],
    ['COMPLETED', ['COMPLETED', 'RATED'], finished(0)],
    // The team answers after the docent had given it an empty answer.
    ['RATED', ['RATED'], finished(0)],
  ])('where it was %s and the others %j', (sent, others, said) => {
    const own = activity(201, sent);
    const activities = [own, film, ...others.map((status, index) => activity(202 + index, status))];
    expect(answerSentMessage({ title: 'Fase 2', activities }, own)).toEqual(said);
    expect(answerSentMessage({ title: 'Fase 2', activities: activities.toReversed() }, own)).toEqual(said);
  });

  it('and another one was given back, the phase is not completed', () => {
    const own = activity(201, 'READY');
    expect(answerSentMessage({ title: 'Fase 2', activities: [own, returned(202)] }, own)).toEqual(finished(1));
  });

  it('and another one is the last that is READY, the phase is not completed', () => {
    const activities = [activity(201, 'COMPLETED'), activity(202, 'READY')];
    expect(answerSentMessage({ title: 'Fase 2', activities }, activity(201, 'COMPLETED'))).toEqual(finished(1));
  });
});

it.each([0, 1, 2, 3] as const)('a revealed rating of %i is told by its medal', (medal) => {
  const message = (comment: string | null) => ratingMessage(medal, 'Meten maar', comment);
  expect(message('Meet ook in de schaduw.')).toEqual({
    name: `rating-${medal}`,
    parameters: { activity: 'Meten maar', hasTip: 1 },
    important: false,
  });
  // Without words of the docent, the team is not asked to read them.
  for (const none of ['', null]) expect(message(none).parameters).toEqual({ activity: 'Meten maar', hasTip: 0 });
});

it('a revealed medal is told with the feedback of the teacher, or without', () => {
  expect(medalMessage(3, 'Maken', 'Stevig gebouwd!')).toEqual({
    name: 'reveal-medal',
    parameters: { medal: 3, phase: 'Maken', feedback: 'Stevig gebouwd!' },
    important: false,
  });
  expect(medalMessage(0, 'Maken', undefined)).toEqual({
    name: 'reveal-medal-no-feedback',
    parameters: { medal: 0, phase: 'Maken' },
    important: false,
  });
});

describe('an answer that waits on the device for a connection', () => {
  const waits = [{ id: 101, title: 'Warm en koel' }];
  const said = { name: 'answer-waits', parameters: { activity: 'Warm en koel', count: 1 }, important: false };
  const todo = (id: number, status: Status): ActivityFacts => ({
    id,
    title: `Opdracht ${id}`,
    status,
    allowAnswer: true,
    answer: status === 'READY' ? undefined : { rating: null, returns: [] },
  });

  it.each<[Stand[]]>([
    [['READY', 'INACTIVE', 'INACTIVE', 'INACTIVE']],
    [['COMPLETED', 'INACTIVE', 'INACTIVE', 'INACTIVE']],
    [['RATED done seen', 'READY', 'INACTIVE', 'INACTIVE']],
  ])('is said above the rocket, at %j, in place of what comes after it', (stands) => {
    expect(rocketMessage(rocket(...stands), null, waits)).toEqual(said);
    expect(rocketMessage(rocket(...stands), null, [...waits, { id: 102, title: 'Meten' }])).toEqual({
      ...said,
      parameters: { activity: 'Warm en koel', count: 2 },
    });
  });

  it('comes after a medal, the ending and an answer given back, unless that is the one that waits', () => {
    expect(rocketMessage(rocket('RATED done', 'READY'), null, waits)?.name).toBe('reveal-rocket-part');
    expect(rocketMessage(rocket('READY'), 'De Kometen', waits)?.name).toBe('ending-message');
    const withTip = { ...entry(1, 'COMPLETED'), returned: [{ id: 102, title: 'Meten' }] };
    expect(rocketMessage([withTip], null, waits)?.name).toBe('answer-returned');
    expect(rocketMessage([withTip], null, [{ id: 102, title: 'Meten' }])?.name).toBe('answer-waits');
  });

  it('keeps a phase from being complete, and is said there once nothing else is to be done', () => {
    const phase = (...activities: ActivityFacts[]) => ({ ...entry(1, 'READY'), activities });
    expect(phaseMessage(phase(todo(101, 'READY'), todo(102, 'COMPLETED')), waits)).toEqual(said);
    expect(phaseMessage(phase(todo(101, 'COMPLETED'), todo(102, 'COMPLETED')), waits)).toEqual(said);
    expect(phaseMessage(phase(todo(101, 'READY'), todo(102, 'READY')), waits)).toBeUndefined();
    expect(phaseMessage(phase(todo(201, 'COMPLETED')), waits)?.name).toBe('phase-completed');
    const givenBack = { ...todo(101, 'COMPLETED'), answer: { rating: null, returns: [{ isSentAgain: false }] } };
    expect(phaseMessage(phase(givenBack), waits)?.name).toBe('answer-waits');
  });

  it('is none to go on with after another one was sent', () => {
    const phase = { title: 'Ontdekken', activities: [todo(101, 'READY'), todo(102, 'READY'), todo(103, 'READY')] };
    expect(answerSentMessage(phase, todo(103, 'READY'), waits).parameters).toMatchObject({ count: 1 });
    const two = { ...phase, activities: phase.activities.slice(1) };
    expect(answerSentMessage(two, todo(103, 'READY'), [{ id: 102 }])).toMatchObject({
      name: 'activity-finished',
      parameters: { count: 0 },
    });
  });
});
