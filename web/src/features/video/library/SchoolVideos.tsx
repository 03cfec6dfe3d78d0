import { lazy, Suspense } from 'react';
import { loadTexts } from '../../../lib/i18n';
import { insist } from '../../../lib/insist';
import { Skeleton } from '../../../ui/Skeleton';
import type { LibraryProps } from './Library';
import styles from './SchoolVideos.module.css';

const Library = lazy(() => insist(async () => (await Promise.all([import('./Library'), loadTexts('videos')]))[0]));

/** My own videos at the school, loaded where they are first shown. */
export const SchoolVideos = (props: LibraryProps) => (
  <Suspense
    fallback={
      <div className={styles.library} aria-busy>
        <Skeleton />
        <Skeleton shape="row" />
      </div>
    }
  >
    <Library {...props} />
  </Suspense>
);
