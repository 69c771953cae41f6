import { describe, expect, it } from 'vitest';

import { exceptions, judge } from '#test/browser/exceptions.ts';

import { idleExceptions, pathsIn, unseenRoutes } from './looks.ts';

const routes = `
  { path: '/', guard: 'anyone', screen: LandingScreen },
  { path: '/student/login', guard: 'anyone', screen: StudentLoginScreen },
  { path: '/student/:phaseId/:phaseSlug/:view?', guard: 'student', screen: inStudentArea('PhaseScreen') },
  { path: '/student/*', guard: 'student', screen: NotFoundScreen },`;

describe('A route that nobody looks at', () => {
  const unseen = (...paths: string[]) =>
    unseenRoutes(
      pathsIn(routes),
      paths.map((path) => ({ path })),
    ).map(({ piece }) => piece);

  it('is found, whatever fits its address first', () => {
    expect(unseen('/', '/student/login')).toEqual(['/student/:phaseId/:phaseSlug/:view?', '/student/*']);
    expect(unseen('/', '/student/login', '/student/1/ontdekken/list')).toEqual(['/student/*']);
    expect(unseen('/', '/student/login', '/student/1/ontdekken', '/student/nergens')).toEqual([]);
  });
});

describe('An exception', () => {
  const hidden = { rule: 'ibm suspects: widget_tabbable_exists', says: '', piece: '<button aria-label="Anders">' };

  it('holds for its own piece alone', () => {
    const closing = { ...hidden, piece: '<button aria-label="Bericht sluiten">' };
    const { wrong, allowed } = judge([hidden, closing, closing]);
    expect(wrong).toEqual([hidden]);
    expect(allowed).toHaveLength(1);
  });

  it('holds at its own look alone', () => {
    const pale = { rule: 'axe: color-contrast', says: '', piece: '<p>' };
    const known = [{ rule: pale.rule, look: 'a medal at its reveal', why: 'It is drawn on a moving picture.' }];
    expect(judge([pale], 'a medal at its reveal', known).wrong).toEqual([]);
    expect(judge([pale], 'the journey', known).wrong).toEqual([pale]);
  });

  it('has a reason of its own, and is found when it is not needed', () => {
    const reasons = new Set(exceptions.map(({ why }) => why));
    expect(reasons.size).toBe(exceptions.length);
    expect(idleExceptions(reasons)).toEqual([]);
    const [first = ''] = reasons;
    reasons.delete(first);
    expect(idleExceptions(reasons).map(({ piece }) => piece)).toEqual([first]);
  });
});
