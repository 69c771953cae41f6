/** Every route, with its guard. The areas are loaded when they are first entered. */

import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter';

import { LandingScreen } from '#web/anyone/LandingScreen.tsx';
import { LogoutScreen } from '#web/anyone/LogoutScreen.tsx';
import { NotFoundScreen } from '#web/anyone/NotFoundScreen.tsx';
import { inOwnCase } from '#web/anyone/ownCase.ts';
import { useTranslation } from '#web/parts/useTranslation.ts';
import { withTexts } from '#web/place/texts.ts';
import { Loading } from '#web/ui/Loading.tsx';

import { type Guard, Guarded } from './guard.tsx';
import { isLook, root } from './place/root.ts';
import { useRemembered } from './remembered.ts';

const inTeacherArea = (name: keyof typeof import('#web/teacher/area.ts')) =>
  lazy(async () => ({ default: (await withTexts(import('#web/teacher/area.ts')))[name] }));
const inStudentArea = (name: Exclude<keyof typeof import('#web/student/area.ts'), 'StudentShell'>) =>
  lazy(async () => ({ default: (await import('#web/student/area.ts'))[name] }));
const inBeheer = (name: keyof typeof import('#web/beheer/area.ts')) =>
  lazy(async () => ({ default: (await withTexts(import('#web/beheer/area.ts')))[name] }));
const inWorkshop = (name: keyof typeof import('#web/workshop/area.ts')) =>
  lazy(async () => ({ default: (await withTexts(import('#web/workshop/area.ts')))[name] }));
const StudentShell = lazy(async () => ({ default: (await import('#web/student/area.ts')).StudentShell }));

// Those who log in wait for no more than that.
const StudentLoginScreen = lazy(async () => ({
  default: (await import('#web/student/login/StudentLoginScreen.tsx')).StudentLoginScreen,
}));
const TeacherLoginScreen = lazy(async () => ({
  default: (await import('#web/teacher/login/TeacherLoginScreen.tsx')).TeacherLoginScreen,
}));
const SchoolReturnScreen = lazy(async () => ({
  default: (await import('#web/teacher/login/SchoolReturnScreen.tsx')).SchoolReturnScreen,
}));

const LookScreen = lazy(async () => ({
  default: (await withTexts(import('#web/workshop/look/LookScreen.tsx'))).LookScreen,
}));

const PrivacyScreen = lazy(async () => ({ default: (await import('#web/anyone/plain/screens.tsx')).PrivacyScreen }));
const AccessibilityScreen = lazy(async () => ({
  default: (await import('#web/anyone/plain/screens.tsx')).AccessibilityScreen,
}));

type ScreenRoute = { path: string; screen: ComponentType; guard: Guard };

/** The first path that fits wins. */
const allRoutes: readonly ScreenRoute[] = [
  { path: '/', guard: 'anyone', screen: LandingScreen },
  { path: '/logout', guard: 'anyone', screen: LogoutScreen },
  { path: '/privacy', guard: 'anyone', screen: PrivacyScreen },
  { path: '/toegankelijkheid', guard: 'anyone', screen: AccessibilityScreen },

  { path: '/docent/login', guard: 'anyone', screen: TeacherLoginScreen },
  { path: '/docent/school', guard: 'anyone', screen: SchoolReturnScreen },
  { path: '/docent/video/:videoId', guard: 'anyone', screen: inTeacherArea('VideoScreen') },
  { path: '/docent/challenges', guard: 'teacher', screen: inTeacherArea('ChallengesScreen') },
  { path: '/docent/nieuwe-klas', guard: 'teacher', screen: inTeacherArea('ShelfScreen') },
  { path: '/docent/werkplaats', guard: 'teacher', screen: inWorkshop('DraftsScreen') },
  { path: '/docent/werkplaats/:draft/:part?', guard: 'teacher', screen: inWorkshop('DraftScreen') },
  { path: '/docent/bekijken/:what/:id', guard: 'teacher', screen: LookScreen },
  { path: '/docent/account', guard: 'teacher', screen: inTeacherArea('AccountScreen') },
  { path: '/docent/digibord', guard: 'teacher', screen: inTeacherArea('DigibordScreen') },
  { path: '/docent/afstandsbediening', guard: 'teacher', screen: inTeacherArea('RemoteScreen') },
  { path: '/docent/teams', guard: 'teacher', screen: inTeacherArea('TeamsScreen') },
  { path: '/docent/beoordelen', guard: 'teacher', screen: inTeacherArea('RatingScreen') },
  { path: '/docent', guard: 'teacher', screen: inTeacherArea('ActivitiesScreen') },
  { path: '/docent/*', guard: 'teacher', screen: inTeacherArea('ToActivities') },

  { path: '/beheer/start', guard: 'anyone', screen: inBeheer('StartScreen') },
  { path: '/uitnodiging', guard: 'anyone', screen: inBeheer('InviteScreen') },
  { path: '/wachtwoord', guard: 'anyone', screen: inBeheer('NewPasswordScreen') },
  { path: '/beheer', guard: 'beheerder', screen: inBeheer('HealthScreen') },
  { path: '/beheer/mensen', guard: 'beheerder', screen: inBeheer('PeopleScreen') },
  { path: '/beheer/opslag', guard: 'beheerder', screen: inBeheer('StorageScreen') },
  { path: '/beheer/back-up', guard: 'beheerder', screen: inBeheer('BackupScreen') },
  { path: '/beheer/logboek', guard: 'beheerder', screen: inBeheer('LogbookScreen') },
  { path: '/beheer/taken', guard: 'beheerder', screen: inBeheer('JobsScreen') },

  { path: '/student/login', guard: 'anyone', screen: StudentLoginScreen },
  { path: '/student', guard: 'student', screen: inStudentArea('RocketScreen') },
  {
    path: '/student/:phaseId/activity/:activityId/:activitySlug/submit',
    guard: 'student',
    screen: inStudentArea('AnswerScreen'),
  },
  {
    path: '/student/:phaseId/activity/:activityId/:activitySlug',
    guard: 'student',
    screen: inStudentArea('ActivityScreen'),
  },
  { path: '/student/:phaseId/:phaseSlug/:view?', guard: 'student', screen: inStudentArea('PhaseScreen') },
  { path: '/student/*', guard: 'student', screen: NotFoundScreen },

  { path: '*', guard: 'anyone', screen: NotFoundScreen },
];

/** Whoever looks as a team finds a team's screens alone. */
const routes = isLook
  ? allRoutes.filter(({ path }) => !/^\/(?:docent|beheer|uitnodiging|wachtwoord)/u.test(path))
  : allRoutes;

export function Routes() {
  return (
    <Router base={root}>
      <Screens />
    </Router>
  );
}

function Screens() {
  const { t } = useTranslation();
  const [asked] = useLocation();
  const search = useSearch();
  const own = inOwnCase(asked);
  // What stands behind the # is the token of a link.
  if (own !== asked) return <Redirect to={`${own}${search && `?${search}`}${window.location.hash}`} replace />;
  return (
    <Suspense fallback={<Loading label={t('loading')} />}>
      <Around>
        <Switch>
          {routes.map(({ path, guard, screen: Screen }) => (
            <Route key={path} path={path}>
              {guard === 'anyone' ? (
                <Screen />
              ) : (
                <Guarded guard={guard}>
                  <Screen />
                </Guarded>
              )}
            </Route>
          ))}
        </Switch>
      </Around>
    </Suspense>
  );
}

/** What stays while a team moves about in its area: header, guide, live events and outbox. */
function Around({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const isTeam = useRemembered('studentToken') !== null;
  const isAboard = isTeam && /^\/student(\/|$)/u.test(path) && path !== '/student/login';
  return isAboard ? <StudentShell>{children}</StudentShell> : children;
}
