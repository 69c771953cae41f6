/** The beheerder's area, and the screens on which somebody becomes a docent; loaded when first entered. */

export { BackupScreen } from '#web/admin/backup/BackupScreen.tsx';
export { InviteScreen } from '#web/admin/login/InviteScreen.tsx';
export { NewPasswordScreen } from '#web/admin/login/NewPasswordScreen.tsx';
export { StartScreen } from '#web/admin/login/StartScreen.tsx';
export { HealthScreen } from '#web/admin/health/HealthScreen.tsx';
export { JobsScreen } from '#web/admin/jobs/JobsScreen.tsx';
export { LogbookScreen } from '#web/admin/logbook/LogbookScreen.tsx';
export { PeopleScreen } from '#web/admin/people/PeopleScreen.tsx';
export { StorageScreen } from '#web/admin/storage/StorageScreen.tsx';
