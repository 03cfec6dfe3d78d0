import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './App';
import { loadSchoolConfig } from './session/schoolConfig';
import '@derslik/client/fonts.css';
import { styleCache } from './theme/styleCache';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

const config = await loadSchoolConfig();
const router = createBrowserRouter([{ path: '*', element: <App config={config} /> }], { basename: '/console' });

createRoot(root).render(
  <CacheProvider value={styleCache}>
    <RouterProvider router={router} />
  </CacheProvider>,
);
