/** The docent's area, loaded when it is first entered. */

export { AccountScreen } from '#web/teacher/account/AccountScreen.tsx';
export { ActivitiesScreen } from '#web/teacher/activities/ActivitiesScreen.tsx';
export { ToActivities } from '#web/teacher/activities/ToActivities.tsx';
export { VideoScreen } from '#web/teacher/activities/VideoScreen.tsx';
export { ChallengesScreen } from '#web/teacher/challenges/ChallengesScreen.tsx';
export { ShelfScreen } from '#web/teacher/challenges/ShelfScreen.tsx';
export { DigibordScreen } from '#web/teacher/digibord/DigibordScreen.tsx';
export { PracticeFrame } from '#web/teacher/practice/Practice.tsx';
export { PracticeScreen } from '#web/teacher/practice/Practice.tsx';
export { TrialScreen } from '#web/teacher/practice/Practice.tsx';
export { RatingScreen } from '#web/teacher/rating/RatingScreen.tsx';
export { RemoteScreen } from '#web/teacher/remote/RemoteScreen.tsx';
export { TeamsScreen } from '#web/teacher/teams/TeamsScreen.tsx';
