/** The parts that `trialArea` loads. */

export { TrialGuide } from './TrialGuide.tsx';
export { TrialPage } from './TrialPage.tsx';
