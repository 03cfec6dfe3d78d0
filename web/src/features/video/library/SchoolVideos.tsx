import { loadTexts } from '../../../lib/i18n';
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
export const SchoolVideos = later(
  async () => (await Promise.all([import('./Library'), loadTexts('videos')]))[0],
  Meanwhile,
);
