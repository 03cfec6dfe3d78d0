import { useRoutes, type RouteObject } from 'react-router-dom';
import { SettingsIndex } from '../features/settings/SettingsIndex';
import { SettingsShell } from '../features/settings/SettingsShell';
import { paths } from '../lib/paths';
import { settingsPaths } from '../lib/settingsPaths';
import NotFoundPage from './NotFoundPage';
import { page } from './page';

/** Below the address of the settings. */
const below = (path: string): string => path.slice(paths.settings.length + 1);

/** The settings' own addresses. A page that others should find has a line in `features/settings/settingsPages.ts` too. */
const routes: RouteObject[] = [
  {
    element: <SettingsShell />,
    children: [
      { index: true, element: <SettingsIndex /> },
      {
        path: below(settingsPaths.profile),
        element: page(() => import('../features/settings/ProfilePage'), ['profile', 'factor']),
      },
      {
        path: below(settingsPaths.changePassword),
        element: page(() => import('../features/settings/ChangePasswordPage'), ['password', 'factor']),
      },
      {
        path: below(settingsPaths.security),
        element: page(() => import('../features/settings/security/SecurityPage'), ['factor']),
      },
      { path: below(settingsPaths.sessions), element: page(() => import('../features/settings/SessionsPage')) },
      {
        path: below(settingsPaths.ownData),
        element: page(() => import('../features/settings/ownData/OwnDataPage'), ['ownData', 'factor']),
      },
      {
        path: below(settingsPaths.camera),
        element: page(() => import('../features/settings/devices/CameraPage'), ['room']),
      },
      {
        path: below(settingsPaths.sound),
        element: page(() => import('../features/settings/devices/SoundPage'), ['room', 'readiness']),
      },
      {
        path: below(settingsPaths.access),
        element: page(() => import('../features/settings/devices/AccessPage'), ['room']),
      },
      { path: below(settingsPaths.theme), element: page(() => import('../features/settings/ThemePage')) },
      { path: below(settingsPaths.language), element: page(() => import('../features/settings/LanguagePage')) },
      {
        path: below(settingsPaths.agreements),
        element: page(() => import('../features/settings/AgreementsPage'), ['agreement']),
      },
      {
        path: below(settingsPaths.support),
        element: page(() => import('../features/support/SupportSettingsPage'), ['support']),
      },
      { path: below(settingsPaths.feedback), element: page(() => import('../features/settings/FeedbackPage')) },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];

const SettingsRoutes = () => useRoutes(routes);
export default SettingsRoutes;
