import { expect, it } from 'vitest';

import { guardsNamedIn } from './namedAreas.ts';

it.each([
  ['/x/docent', ['teacher']],
  ['/docenten', ['teacher']],
  ['/X/Docent/y', ['teacher']],
  ['/studenten', ['student']],
  ['/x/student/2', ['student']],
  ['/docent/student', ['student', 'teacher']],
  ['/bestaat/niet', []],
  ['/docen', []],
  ['/mijnstudent', []],
])('%s asks for the logins %j', (path, guards) => {
  expect(guardsNamedIn(path)).toEqual(guards);
});
