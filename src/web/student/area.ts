/** The team's area, loaded when it is first entered. */
export { ActivityScreen } from './activity/ActivityScreen.tsx';
export { AnswerScreen } from './activity/AnswerScreen.tsx';
export { StudentLoginScreen } from './login/StudentLoginScreen.tsx';
export { PhaseScreen } from './phase/PhaseScreen.tsx';
export { RocketScreen } from './rocket/RocketScreen.tsx';
export { StudentShell } from './shell/StudentShell.tsx';
