import { useRoutes, type RouteObject } from 'react-router-dom';
import { readinessPaths } from '../features/readiness/readinessPaths';
import { paths } from '../lib/paths';
import { MembersOnly } from './guards';
import NotFoundPage from './NotFoundPage';
import { page } from './page';

/** Below the address of the checks. */
const below = (path: string): string => path.slice(paths.readiness.length + 1);

const routes: RouteObject[] = [
  { index: true, element: page(() => import('../features/readiness/ChecksPage')) },
  {
    path: below(readinessPaths.results(':id')),
    element: <MembersOnly />,
    children: [{ index: true, element: page(() => import('../features/readiness/ResultsPage')) }],
  },
  {
    path: below(readinessPaths.link(':token')),
    element: page(() => import('../features/readiness/TryPage'), ['settings', 'room']),
  },
  { path: '*', element: <NotFoundPage /> },
];

const ReadinessRoutes = () => useRoutes(routes);
export default ReadinessRoutes;
