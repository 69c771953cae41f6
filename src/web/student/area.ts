/** The team's area, loaded when it is first entered. */

export { ActivityScreen } from '#web/student/activity/ActivityScreen.tsx';
export { AnswerScreen } from '#web/student/activity/AnswerScreen.tsx';
export { PhaseScreen } from '#web/student/phase/PhaseScreen.tsx';
export { RocketScreen } from '#web/student/rocket/RocketScreen.tsx';
export { StudentShell } from '#web/student/shell/StudentShell.tsx';
