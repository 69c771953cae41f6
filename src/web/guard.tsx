/** Guards the screens: a visitor who isn't logged in is redirected to the login of that area (docs/rules.md 1.2). */

import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';

import { useStoredValue } from './storedValue.ts';

export type Guard = 'teacher' | 'beheerder' | 'student' | 'anyone';

const guards = {
  teacher: { slot: 'authorization', login: '/docent/login' },
  // A docent who is no beheerder is refused by the server.
  beheerder: { slot: 'authorization', login: '/docent/login' },
  student: { slot: 'studentToken', login: '/student/login' },
} as const;

/** The login returns to the requested page. */
export function Guarded({ guard, children }: { guard: Exclude<Guard, 'anyone'>; children: ReactNode }) {
  const login = guards[guard];
  const isIn = useStoredValue(login.slot) !== null;
  const [path] = useLocation();
  const search = useSearch();
  if (isIn) return <>{children}</>;
  const requested = search === '' ? path : `${path}?${search}`;
  return <Redirect to={`${login.login}?next=${encodeURIComponent(requested)}`} replace />;
}

/** The page to open after login: one of its own area, or the area's start. */
export function pageAfterLogin(search: string, area: '/docent' | '/student', start: string): string {
  const next = new URLSearchParams(search).get('next');
  const areas = area === '/docent' ? [area, '/beheer'] : [area];
  const isOurs = areas.some((one) => next === one || next?.startsWith(`${one}/`) || next?.startsWith(`${one}?`));
  return isOurs && next !== null ? next : start;
}
