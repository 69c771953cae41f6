/** The docent's area, loaded when it is first entered. */
export { ActivitiesScreen } from './ActivitiesScreen.tsx';
export { ChallengesScreen } from './ChallengesScreen.tsx';
export { DigibordScreen } from './DigibordScreen.tsx';
export { RatingScreen } from './RatingScreen.tsx';
export { TeacherLoginScreen } from './TeacherLoginScreen.tsx';
export { TeamsScreen } from './TeamsScreen.tsx';
export { ToActivities } from './ToActivities.tsx';
export { VideoScreen } from './VideoScreen.tsx';
