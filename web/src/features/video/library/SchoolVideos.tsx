import { later } from '../../../lib/later';
import { Skeleton } from '../../../ui/Skeleton';
import styles from './SchoolVideos.module.css';

const Meanwhile = () => (
  <div className={styles.library} aria-busy>
    <Skeleton />
    <Skeleton shape="row" />
  </div>
);

/** My own videos at the school, loaded where they are first shown. */
export const SchoolVideos = later(() => import('./Library'), ['videos'], Meanwhile);
