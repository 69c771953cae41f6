/** What pupils call the one who teaches: primary schools do not use the word 'docent' (docs/rules.md 2.27). */

import type { Challenge } from '#domain/course.ts';

export type TeacherWord = 'leerkracht' | 'docent';

export function teacherWord({ teaching }: Pick<Challenge, 'teaching'>): TeacherWord {
  return wordOf(teaching.audience?.group ?? '');
}

export const wordOf = (group: string): TeacherWord => (/^groep(?:en)?\b/iu.test(group) ? 'leerkracht' : 'docent');

/** The texts of the screens say 'docent': here with 'leerkracht' in its place. */
export function replaceDocentWord(text: string): string {
  return text.replaceAll(/\b(?<first>[Dd])ocent(?<many>en)?\b/gu, replaced);
}

function replaced(_: string, first: string, many: string | undefined): string {
  return `${first === 'D' ? 'L' : 'l'}eerkracht${many ?? ''}`;
}
