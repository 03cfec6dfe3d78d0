import { useAppSelector } from '../lib/hooks';
import { selectIsMember } from '../lib/session';
import { FrontPage } from '../ui/FrontPage';
import { Skeleton } from '../ui/Skeleton';
import styles from './LandingSkeleton.module.css';
import { PageSkeleton } from './PageSkeleton';

/** The first page before its file has arrived: for visitors the school's name and two cards in the middle. */
export const LandingSkeleton = () =>
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
