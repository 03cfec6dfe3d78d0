import { nameClient } from '@derslik/client/call';
import { loadConfig } from '@derslik/client/config';
import '@derslik/client/fonts.css';
import { surviveTranslation } from '@derslik/client/surviveTranslation';
import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App';
import { comeByToken, takeArrivingToken } from './session/arrivingToken';
import { styleCache } from './theme/styleCache';

const arriving = takeArrivingToken();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

nameClient('derslik-console');
surviveTranslation();
// The first page already bears the school's name; where no answer comes, it stands without.
await loadConfig();
const render = (): void => {
  const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/console' });
  createRoot(root).render(
    <CacheProvider value={styleCache}>
      <RouterProvider router={router} />
    </CacheProvider>,
  );
};
if (arriving === null || (await comeByToken(arriving))) render();
