/** `/docent/oefenles`: outside a practice it starts one, inside it is the page at the end (docs/rules.md 17.8, 17.10). */

import { isPractice } from '#web/browser/basePath.ts';

import { PracticeEnd } from './PracticeEnd.tsx';
import { PracticeStart } from './PracticeStart.tsx';

export function PracticeScreen() {
  return isPractice ? <PracticeEnd /> : <PracticeStart />;
}
