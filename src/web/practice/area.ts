/** The practice lesson, loaded when a docent opens one (docs/rules.md 17.11). */

export { PracticeFrame } from './PracticeFrame.tsx';
export { PracticeScreen } from './PracticeScreen.tsx';
