/** Every route, with its guard. The areas are loaded when they are first entered. */

import { type ReactElement, type ReactNode, Suspense } from 'react';
import { Redirect, Route, Router, Switch, useLocation, useSearch } from 'wouter';

import { basePath, isPractice, isThrowaway, isTrial } from '#web/browser/basePath.ts';
import { type Area, areaOf } from '#web/browser/lazyArea.ts';
import { withTexts } from '#web/browser/texts.ts';
import { useTranslation } from '#web/components/useTranslation.ts';
import { LandingScreen } from '#web/public/LandingScreen.tsx';
import { LogoutScreen } from '#web/public/LogoutScreen.tsx';
import { guardsNamedIn } from '#web/public/namedAreas.ts';
import { NotFoundScreen } from '#web/public/NotFoundScreen.tsx';
import { inOwnCase } from '#web/public/ownCase.ts';
import { Loading } from '#web/ui/Loading.tsx';

import { type Guard, Guarded } from './guard.tsx';
import { recall, useStoredValue } from './storedValue.ts';

const student = areaOf(() => import('#web/student/area.ts'));
const teacher = areaOf(() => withTexts(import('#web/teacher/area.ts')));
const admin = areaOf(() => withTexts(import('#web/admin/area.ts')));
const workshop = areaOf(() => withTexts(import('#web/workshop/area.ts')));
const preview = areaOf(() => withTexts(import('#web/workshop/preview/PreviewScreen.tsx')));
const plain = areaOf(() => import('#web/public/plain/screens.tsx'));
// A login screen waits for its own code only.
const studentLogin = areaOf(() => import('#web/student/login/StudentLoginScreen.tsx'));
const teacherLogin = areaOf(() => import('#web/teacher/login/TeacherLoginScreen.tsx'));
const schoolReturn = areaOf(() => import('#web/teacher/login/SchoolReturnScreen.tsx'));

type Screen = () => ReactElement | null;

/** A screen of the area, rendered once it is loaded. */
function screenOf<Name extends string>(area: Area<Readonly<Record<Name, Screen>>>, name: Name): Screen {
  return function ScreenOfArea() {
    const Found: Screen = area.useScreens()[name];
    return <Found />;
  };
}

type Code = Pick<Area<unknown>, 'come'>;
const ofDocent = (area: Code) => (): Code => (recall('authorization') === null ? teacherLogin : area);

/** Maps the start of an address to its code; the first match wins. */
const entrances: readonly (readonly [RegExp, () => Code])[] = [
  [/^\/student\/login/iu, () => studentLogin],
  [/^\/student(?:\/|$)/iu, () => (recall('studentToken') === null ? studentLogin : student)],
  [/^\/docent\/login/iu, () => teacherLogin],
  [/^\/docent\/school/iu, () => schoolReturn],
  [/^\/docent\/werkplaats/iu, ofDocent(workshop)],
  [/^\/docent\/bekijken/iu, ofDocent(preview)],
  [/^\/docent(?:\/|$)/iu, ofDocent(teacher)],
  [/^\/(?:beheer|uitnodiging|wachtwoord)(?:\/|$)/iu, () => admin],
];

/** Resolves when the code of the page's first screen is loaded, or has failed: a render before that would be wasted. */
export async function firstScreenHere(): Promise<void> {
  const path = window.location.pathname.slice(basePath.length);
  const entrance = entrances.find(([address]) => address.test(path))?.[1]();
  await entrance?.come().catch(() => undefined);
}

/** An address that names an area anywhere asks for its login first (docs/rules.md 1.25). */
function UnknownScreen() {
  const [path] = useLocation();
  const guards = isThrowaway ? [] : guardsNamedIn(path);
  return guards.reduce<ReactElement>((screen, guard) => <Guarded guard={guard}>{screen}</Guarded>, <NotFoundScreen />);
}

type ScreenRoute = { path: string; screen: Screen; guard: Guard };

/** The first path that matches wins. */
const allRoutes: readonly ScreenRoute[] = [
  { path: '/', guard: 'anyone', screen: LandingScreen },
  { path: '/logout', guard: 'anyone', screen: LogoutScreen },
  { path: '/privacy', guard: 'anyone', screen: screenOf(plain, 'PrivacyScreen') },
  { path: '/toegankelijkheid', guard: 'anyone', screen: screenOf(plain, 'AccessibilityScreen') },

  { path: '/docent/login', guard: 'anyone', screen: screenOf(teacherLogin, 'TeacherLoginScreen') },
  { path: '/docent/school', guard: 'anyone', screen: screenOf(schoolReturn, 'SchoolReturnScreen') },
  { path: '/docent/video/:videoId', guard: 'anyone', screen: screenOf(teacher, 'VideoScreen') },
  { path: '/docent/challenges', guard: 'teacher', screen: screenOf(teacher, 'ChallengesScreen') },
  { path: '/docent/nieuwe-klas', guard: 'teacher', screen: screenOf(teacher, 'ShelfScreen') },
  { path: '/docent/werkplaats', guard: 'teacher', screen: screenOf(workshop, 'DraftsScreen') },
  { path: '/docent/werkplaats/:draft/:part?', guard: 'teacher', screen: screenOf(workshop, 'DraftScreen') },
  { path: '/docent/bekijken/:what/:id', guard: 'teacher', screen: screenOf(preview, 'PreviewScreen') },
  { path: '/docent/oefenles/:challenge?', guard: 'teacher', screen: screenOf(teacher, 'PracticeScreen') },
  { path: '/docent/proefvlucht/:run?', guard: 'teacher', screen: screenOf(teacher, 'TrialScreen') },
  { path: '/docent/account', guard: 'teacher', screen: screenOf(teacher, 'AccountScreen') },
  { path: '/docent/digibord', guard: 'teacher', screen: screenOf(teacher, 'DigibordScreen') },
  { path: '/docent/afstandsbediening', guard: 'teacher', screen: screenOf(teacher, 'RemoteScreen') },
  { path: '/docent/teams', guard: 'teacher', screen: screenOf(teacher, 'TeamsScreen') },
  { path: '/docent/beoordelen', guard: 'teacher', screen: screenOf(teacher, 'RatingScreen') },
  { path: '/docent', guard: 'teacher', screen: screenOf(teacher, 'ActivitiesScreen') },
  { path: '/docent/*', guard: 'teacher', screen: screenOf(teacher, 'ToActivities') },

  { path: '/beheer/start', guard: 'anyone', screen: screenOf(admin, 'StartScreen') },
  { path: '/uitnodiging', guard: 'anyone', screen: screenOf(admin, 'InviteScreen') },
  { path: '/wachtwoord', guard: 'anyone', screen: screenOf(admin, 'NewPasswordScreen') },
  { path: '/beheer', guard: 'beheerder', screen: screenOf(admin, 'HealthScreen') },
  { path: '/beheer/mensen', guard: 'beheerder', screen: screenOf(admin, 'PeopleScreen') },
  { path: '/beheer/opslag', guard: 'beheerder', screen: screenOf(admin, 'StorageScreen') },
  { path: '/beheer/back-up', guard: 'beheerder', screen: screenOf(admin, 'BackupScreen') },
  { path: '/beheer/logboek', guard: 'beheerder', screen: screenOf(admin, 'LogbookScreen') },
  { path: '/beheer/taken', guard: 'beheerder', screen: screenOf(admin, 'JobsScreen') },

  { path: '/student/login', guard: 'anyone', screen: screenOf(studentLogin, 'StudentLoginScreen') },
  { path: '/student', guard: 'student', screen: screenOf(student, 'RocketScreen') },
  {
    path: '/student/:phaseId/activity/:activityId/:activitySlug/submit',
    guard: 'student',
    screen: screenOf(student, 'AnswerScreen'),
  },
  {
    path: '/student/:phaseId/activity/:activityId/:activitySlug',
    guard: 'student',
    screen: screenOf(student, 'ActivityScreen'),
  },
  { path: '/student/:phaseId/:phaseSlug/:view?', guard: 'student', screen: screenOf(student, 'PhaseScreen') },
  { path: '/student/*', guard: 'student', screen: NotFoundScreen },

  { path: '*', guard: 'anyone', screen: UnknownScreen },
];

/** A preview has a team's screens only, and a trial flight its board too. A practice lesson has no screens outside its own class. */
const absent = isPractice
  ? /^\/(?:docent\/(?:challenges|nieuwe-klas|werkplaats|bekijken|proefvlucht|account|login|school)|beheer|uitnodiging|wachtwoord|logout)/u
  : isTrial
    ? /^\/(?:docent(?!\/proefvlucht)|beheer|uitnodiging|wachtwoord)/u
    : /^\/(?:docent|beheer|uitnodiging|wachtwoord)/u;
const routes = isThrowaway ? allRoutes.filter(({ path }) => !absent.test(path)) : allRoutes;

export function Routes() {
  return (
    <Router base={basePath}>
      <Screens />
    </Router>
  );
}

function Screens() {
  const { t } = useTranslation();
  const [asked] = useLocation();
  const search = useSearch();
  const own = inOwnCase(asked);
  // The fragment is the token of a link.
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

/** The frame that stays while a team navigates in its area: header, guide, live events and outbox. */
function Around({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const isTeam = useStoredValue('studentToken') !== null;
  const isAboard = isTeam && /^\/student(\/|$)/u.test(path) && path !== '/student/login';
  if (isPractice && /^\/docent(\/|$)/u.test(path)) return <Practised>{children}</Practised>;
  return isAboard ? <Aboard>{children}</Aboard> : <>{children}</>;
}

function Aboard({ children }: { children: ReactNode }) {
  const { StudentShell } = student.useScreens();
  return <StudentShell>{children}</StudentShell>;
}

/** The frame around a docent's screens in a practice: what it is, and the coach. */
function Practised({ children }: { children: ReactNode }) {
  const { PracticeFrame } = teacher.useScreens();
  return <PracticeFrame>{children}</PracticeFrame>;
}
