/** The practice lesson, loaded when a docent opens one (docs/rules.md 17.8). */

export { Frame } from './PracticeFrame.tsx';
export { PracticeScreen as Screen } from './PracticeScreen.tsx';
