import { Children, isValidElement, type ReactNode } from 'react';
import { isFramedElsewhere } from '@derslik/client/framedElsewhere';
import { matchPath, matchRoutes, useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { useHeadingFocus } from '@derslik/client/useHeadingFocus';
import { later } from '../lib/later';
import { paths } from '../lib/paths';
import { GuestOnly, MembersOnly, RoomGate, StageGate, ViewerGate } from './guards';
import { page } from './page';
import { PageSkeleton } from './PageSkeleton';
import { Shell } from './Shell';
import { useAppSelector } from '../lib/hooks';
import { selectIsMember } from '../lib/session';
import { FrontPage } from '../ui/FrontPage';
import { Skeleton } from '../ui/Skeleton';
import styles from './LandingSkeleton.module.css';

/** The first page before its file has arrived: for visitors the school's name and two cards in the middle. */
const LandingSkeleton = () =>
  useAppSelector(selectIsMember) ? (
    <PageSkeleton />
  ) : (
    <FrontPage>
      <div className={styles.landing} aria-busy>
        <Skeleton {...(styles.name && { className: styles.name })} />
        <Skeleton shape="banner" />
        <Skeleton {...(styles.second && { className: styles.second })} />
      </div>
    </FrontPage>
  );

/** Asks before a room, so it comes with the room and not before. */
const DesktopAppGate = later(() => import('../features/desktopApp/DesktopAppGate'));

const skeleton = <PageSkeleton />;
const signIn = <GuestOnly>{page(() => import('../features/auth/SignInPage'))}</GuestOnly>;

const register = (
  <GuestOnly>
    {page(() => import('../features/auth/RegisterPage'), ['registration', 'password', 'agreement', 'identity'])}
  </GuestOnly>
);

/** The whole table of addresses. */
const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        path: paths.home,
        element: page(() => import('../features/home/HomePage'), ['home', 'meeting', 'timetable'], <LandingSkeleton />),
      },
      { path: paths.signIn, element: signIn },
      { path: paths.login, element: signIn },
      { path: paths.register, element: register },
      { path: paths.registerEnglish, element: register },
      {
        path: paths.registered,
        element: (
          <GuestOnly>{page(() => import('../features/auth/RegisteredPage'), ['registration', 'password'])}</GuestOnly>
        ),
      },
      { path: paths.activation, element: page(() => import('../features/auth/ActivationPage'), ['registration']) },
      { path: paths.confirmEmail, element: page(() => import('../features/auth/ConfirmEmailPage'), ['profile']) },
      {
        path: paths.forgotPassword,
        element: <GuestOnly>{page(() => import('../features/auth/ForgotPasswordPage'), ['password'])}</GuestOnly>,
      },
      { path: paths.newPassword, element: page(() => import('../features/auth/NewPasswordPage'), ['password']) },
      { path: paths.consent, element: page(() => import('../features/consent/ConsentPage'), ['consent']) },
      { path: paths.support, element: page(() => import('../features/support/SupportPage'), ['support'], skeleton) },
      { path: paths.help, element: page(() => import('../features/help/HelpPage'), ['help'], skeleton) },
      {
        path: paths.licences,
        element: page(() => import('../features/licences/LicencesPage'), ['licences'], skeleton),
      },
      {
        path: paths.keptData,
        element: page(() => import('../features/keptData/KeptDataPage'), ['keptData'], skeleton),
      },
      {
        path: paths.programs,
        element: page(() => import('../features/programs/ProgramsPage'), ['programs'], skeleton),
      },
      {
        // Its own table comes with it: a class opens it without signing in.
        path: `${paths.readiness}/*`,
        element: page(() => import('./ReadinessRoutes'), ['readiness'], skeleton),
      },
      {
        path: paths.aboutBroadcasts,
        element: page(() => import('../features/broadcasts/AboutBroadcastsPage'), ['broadcast'], skeleton),
      },
      {
        path: paths.joinBroadcast,
        element: page(() => import('../features/play/JoinBroadcastPage'), ['play'], skeleton),
      },
      {
        path: paths.play(':jToken'),
        element: <ViewerGate>{page(() => import('./PlayRoute'), ['play'], skeleton)}</ViewerGate>,
      },
      {
        element: <MembersOnly />,
        children: [
          {
            path: paths.meetings,
            element: page(() => import('../features/meetings/MeetingsPage'), ['meeting'], skeleton),
          },
          {
            path: paths.timetable,
            element: page(() => import('../features/timetable/WeekPage'), ['timetable'], skeleton),
          },
          {
            path: paths.lectures,
            element: page(() => import('../features/lectures/LecturesPage'), ['lectures', 'videos'], skeleton),
          },
          {
            path: paths.videos,
            element: page(() => import('../features/video/library/VideosPage'), ['lectures', 'videos'], skeleton),
          },
          {
            path: paths.quizResults,
            element: page(() => import('../features/quiz/QuizResultsPage'), ['quiz', 'parts'], skeleton),
          },
          {
            path: paths.quizResult(':id'),
            element: page(
              () => import('../features/quiz/QuizResultPage'),
              ['quiz', 'parts', 'opened', 'sending'],
              skeleton,
            ),
          },
          {
            path: paths.ownQuizzes,
            element: page(() => import('../features/quiz/OwnQuizzesPage'), ['quiz', 'parts'], skeleton),
          },
          {
            path: paths.ownQuiz(':id'),
            element: page(() => import('../features/quiz/TakeQuizPage'), ['quiz', 'parts', 'opened'], skeleton),
          },
          {
            path: paths.quizzes,
            element: page(() => import('../features/quizzes/QuizzesPage'), ['quizzes'], skeleton),
          },
          {
            path: paths.quiz(':id'),
            element: page(() => import('../features/quizzes/QuizPage'), ['quizzes', 'quiz'], skeleton),
          },
          {
            path: paths.broadcasts,
            element: page(() => import('../features/broadcasts/BroadcastsPage'), ['broadcast'], skeleton),
          },
          {
            path: paths.createBroadcast,
            element: page(() => import('../features/broadcasts/BroadcastPage'), ['broadcast', 'play'], skeleton),
          },
          {
            path: paths.updateBroadcast(':id'),
            element: page(() => import('../features/broadcasts/BroadcastPage'), ['broadcast', 'play'], skeleton),
          },
          {
            path: paths.film(':token'),
            element: page(() => import('../features/meetings/records/PlayerPage'), ['records', 'meeting'], skeleton),
          },
          {
            path: paths.replay(':code'),
            element: page(
              () => import('../features/meetings/records/replay/ReplayPage'),
              ['records', 'meeting'],
              skeleton,
            ),
          },
          {
            path: paths.cutFilm(':token'),
            element: page(() => import('../features/meetings/records/cut/CutPage'), ['cut'], skeleton),
          },
          {
            path: paths.createMeeting,
            element: page(() => import('../features/meetings/CreateMeetingPage'), ['meeting'], skeleton),
          },
          {
            path: paths.updateMeeting(':id'),
            element: page(() => import('../features/meetings/UpdateMeetingPage'), ['meeting'], skeleton),
          },
          {
            path: paths.report(':code'),
            element: page(() => import('./ReportRoute'), ['report', 'room', 'parts', 'opened', 'rating'], skeleton),
          },
          {
            // Its own table comes with it.
            path: `${paths.settings}/*`,
            element: page(() => import('./SettingsRoutes'), ['settings'], skeleton),
          },
          { path: paths.welcome, element: page(() => import('../features/welcome/WelcomePage'), ['welcome']) },
          {
            path: paths.registerOfTeacher,
            element: page(() => import('../features/register/RegisterPage'), ['register'], skeleton),
          },
          {
            path: paths.registerLesson(':id'),
            element: page(() => import('../features/register/LessonPage'), ['register', 'sending'], skeleton),
          },
          {
            path: paths.registerPupil(':id'),
            element: page(() => import('../features/register/PupilPage'), ['register'], skeleton),
          },
          {
            path: paths.ownAttendance,
            element: page(() => import('../features/register/OwnAttendancePage'), ['register'], skeleton),
          },
          {
            path: paths.children,
            element: page(() => import('../features/register/guardian/ChildrenPage'), ['register'], skeleton),
          },
          {
            path: paths.child(':id'),
            element: page(() => import('../features/register/guardian/ChildPage'), ['register'], skeleton),
          },
          {
            path: paths.joinMeeting,
            element: page(() => import('../features/meetings/JoinMeetingPage'), ['meeting'], skeleton),
          },
        ],
      },
      { path: '*', element: page(() => import('./NotFoundPage')) },
    ],
  },
  {
    path: paths.room(':roomId'),
    element: (
      <RoomGate>
        <DesktopAppGate>{page(() => import('./RoomRoute'), ['room', 'parts'])}</DesktopAppGate>
      </RoomGate>
    ),
  },
  {
    path: paths.broadcast(':mToken'),
    element: <StageGate>{page(() => import('./BroadcastRoute'), ['room', 'broadcast', 'onStage'])}</StageGate>,
  },
  { path: paths.cameIn, element: page(() => import('../features/auth/CameInPage'), ['identity', 'agreement']) },
  { path: paths.linkedin, element: page(() => import('../features/auth/LinkedinPage'), ['identity']) },
  {
    path: `${paths.stoysLogin}/*`,
    element: page(() => import('../features/auth/StoysLoginPage'), ['identity', 'agreement']),
  },
  {
    path: paths.platformDoor,
    element: page(() => import('../features/auth/PlatformDoorPage'), ['platformDoor', 'identity']),
  },
  { path: paths.platformWindow, element: page(() => import('../features/lti/PlatformWindowPage'), ['lti']) },
  { path: paths.platformChoice, element: page(() => import('../features/lti/PlatformChoicePage'), ['lti']) },
  {
    path: paths.platformFilms,
    element: page(() => import('../features/platformFilms/PlatformFilmsPage'), ['platformFilms']),
  },
  { path: paths.recorder(':room'), element: page(() => import('./RecorderRoute'), ['recorder', 'stage']) },
  { path: paths.framedPlay(':roomId'), element: page(() => import('../features/play/FramedPage'), ['play']) },
  { path: paths.live, element: page(() => import('./LiveRoute'), ['room', 'parts']) },
  { path: paths.completed, element: page(() => import('./CompletedPage'), ['room']) },
  { path: paths.warning, element: page(() => import('./WarningPage'), ['room']) },
];

type Load = () => Promise<unknown>;

/** Loads of the pieces in files of their own that stand in an element. */
const loadsIn = (node: ReactNode): Load[] =>
  Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return [];
    const { preload } = child.type as { preload?: Load };
    return [...(preload ? [preload] : []), ...loadsIn(child.props.children)];
  });

/** Loads what the page at this address is made of. */
export const loadPage = async (pathname: string): Promise<void> => {
  const matches = matchRoutes(routes, { pathname }) ?? [];
  await Promise.all(matches.flatMap(({ route }) => loadsIn(route.element)).map((load) => load()));
};

const outOfFrame = page(() => import('./OutOfFrame'), ['play']);
/** What may stand in a frame of another site; nothing else of ours does, however it was come to. */
const framedPaths = [
  paths.live,
  paths.framedPlay(':roomId'),
  paths.platformWindow,
  paths.cameIn,
  paths.completed,
  paths.warning,
];

export const AppRoutes = () => {
  const { pathname } = useLocation();
  useHeadingFocus(pathname);
  const found = useRoutes(routes);
  const mayStand = !isFramedElsewhere() || framedPaths.some((path) => matchPath(path, pathname));
  return mayStand ? found : outOfFrame;
};
