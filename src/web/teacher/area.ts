/** The docent's area, loaded when it is first entered. */
export { ActivitiesScreen } from './activities/ActivitiesScreen.tsx';
export { ToActivities } from './activities/ToActivities.tsx';
export { VideoScreen } from './activities/VideoScreen.tsx';
export { ChallengesScreen } from './challenges/ChallengesScreen.tsx';
export { DigibordScreen } from './digibord/DigibordScreen.tsx';
export { TeacherLoginScreen } from './login/TeacherLoginScreen.tsx';
export { RatingScreen } from './rating/RatingScreen.tsx';
export { TeamsScreen } from './teams/TeamsScreen.tsx';
