/** The practice lesson and the trial flight, loaded when a docent opens one (docs/rules.md 17.8, 17.11). */

export { TrialScreen as Trial } from './TrialScreen.tsx';

export { Frame } from './PracticeFrame.tsx';
export { PracticeScreen as Screen } from './PracticeScreen.tsx';
