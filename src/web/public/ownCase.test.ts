import { expect, it } from 'vitest';

import { inOwnCase } from './ownCase.ts';

it.each([
  ['/Student', '/student'],
  ['/STUDENT/LOGIN', '/student/login'],
  ['/Student/1/Ontdekken/List', '/student/1/ontdekken/list'],
  ['/Docent', '/docent'],
  ['/docent/Beoordelen', '/docent/beoordelen'],
  ['/Docent/Video/Het-Plein', '/docent/video/Het-Plein'],
  ['/Logout', '/logout'],
  ['/student/1/ontdekken', '/student/1/ontdekken'],
  ['/Elders/Heen', '/Elders/Heen'],
  ['/Studenten', '/Studenten'],
])('%s is %s', (typed, own) => {
  expect(inOwnCase(typed)).toBe(own);
});
