/** The built pages: each preloads the files of its part of the product, and all start the same program. */

import { practiceBase, throwawayBase } from '#contract/addresses.ts';

export const pageFiles = {
  anyone: 'index.html',
  studentLogin: 'student-login.html',
  student: 'student.html',
  teacherLogin: 'docent-login.html',
  teacher: 'docent.html',
} as const;

export type PageName = keyof typeof pageFiles;

const addresses: readonly (readonly [RegExp, PageName])[] = [
  [new RegExp(String.raw`^${throwawayBase}[^/?]+\/student`, 'iu'), 'student'],
  [new RegExp(String.raw`^${practiceBase}[^/?]+\/docent`, 'iu'), 'teacher'],
  [/^\/student\/login(?:[/?]|$)/iu, 'studentLogin'],
  [/^\/student(?:[/?]|$)/iu, 'student'],
  [/^\/docent\/login(?:[/?]|$)/iu, 'teacherLogin'],
  [/^\/docent(?:[/?]|$)/iu, 'teacher'],
];

export function pageAt(url: string): PageName {
  return addresses.find(([address]) => address.test(url))?.[1] ?? 'anyone';
}
