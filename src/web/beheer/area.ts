/** The beheerder's area, and the screens on which somebody becomes a docent; loaded when first entered. */

export { BackupScreen } from '#web/beheer/backup/BackupScreen.tsx';
export { InviteScreen } from '#web/beheer/entering/InviteScreen.tsx';
export { NewPasswordScreen } from '#web/beheer/entering/NewPasswordScreen.tsx';
export { StartScreen } from '#web/beheer/entering/StartScreen.tsx';
export { HealthScreen } from '#web/beheer/health/HealthScreen.tsx';
export { JobsScreen } from '#web/beheer/jobs/JobsScreen.tsx';
export { LogbookScreen } from '#web/beheer/logbook/LogbookScreen.tsx';
export { PeopleScreen } from '#web/beheer/people/PeopleScreen.tsx';
export { StorageScreen } from '#web/beheer/storage/StorageScreen.tsx';
