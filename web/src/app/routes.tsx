import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { useLocation, useRoutes, type RouteObject } from 'react-router-dom';
import { loadTexts } from '../lib/i18n';
import type { Area } from '../lib/texts';
import { useHeadingFocus } from '../lib/useHeadingFocus';
import { paths } from '../lib/paths';
import { GuestOnly, MembersOnly, RoomGate } from './guards';
import { LandingSkeleton } from './LandingSkeleton';
import { PageSkeleton } from './PageSkeleton';
import { Shell } from './Shell';

/** A page that is loaded when it's first visited, together with its texts. */
const page = (load: () => Promise<{ default: ComponentType }>, areas: Area[] = [], waiting: ReactNode = null) => {
  const Page = lazy(async () => (await Promise.all([load(), loadTexts(...areas)]))[0]);
  return (
    <Suspense fallback={waiting}>
      <Page />
    </Suspense>
  );
};

/** Asked before a room only where apps are configured, so it comes with the room and not before. */
const DesktopAppGate = lazy(async () => {
  const [{ DesktopAppGate: Gate }] = await Promise.all([
    import('../features/desktopApp/DesktopAppGate'),
    loadTexts('desktop'),
  ]);
  return { default: Gate };
});

const skeleton = <PageSkeleton />;
const signIn = <GuestOnly>{page(() => import('../features/auth/SignInPage'))}</GuestOnly>;

/** The whole table of addresses. */
const routes: RouteObject[] = [
  {
    element: <Shell />,
    children: [
      {
        path: paths.home,
        element: page(() => import('../features/home/HomePage'), ['home', 'meeting'], <LandingSkeleton />),
      },
      { path: paths.signIn, element: signIn },
      { path: paths.login, element: signIn },
      {
        element: <MembersOnly />,
        children: [
          {
            path: paths.meetings,
            element: page(() => import('../features/meetings/MeetingsPage'), ['meeting'], skeleton),
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
            element: page(
              () => import('./ReportRoute'),
              ['report', 'room', 'chat', 'survey', 'board', 'rating'],
              skeleton,
            ),
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
        <Suspense fallback={null}>
          <DesktopAppGate>
            {page(
              () => import('./RoomRoute'),
              [
                'meeting',
                'room',
                'chat',
                'waitingRoom',
                'notice',
                'announcement',
                'survey',
                'reaction',
                'status',
                'countdown',
                'picker',
                'board',
                'follow',
                'picture',
                'video',
                'notification',
                'speech',
              ],
            )}
          </DesktopAppGate>
        </Suspense>
      </RoomGate>
    ),
  },
  { path: paths.recorder(':room'), element: page(() => import('../features/recorder/RecorderPage'), ['recorder']) },
  { path: paths.completed, element: page(() => import('./CompletedPage')) },
  { path: paths.warning, element: page(() => import('./WarningPage')) },
];

export const AppRoutes = () => {
  useHeadingFocus(useLocation().pathname);
  return useRoutes(routes);
};
