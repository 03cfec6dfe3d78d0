import { lazy, Suspense } from 'react';
import { loadTexts } from '../../../lib/i18n';
import type { LibraryProps } from './Library';

const Library = lazy(async () => (await Promise.all([import('./Library'), loadTexts('videos')]))[0]);

/** My own videos at the school, loaded where they are first shown. */
export const SchoolVideos = (props: LibraryProps) => (
  <Suspense fallback={null}>
    <Library {...props} />
  </Suspense>
);
