import { Page } from '../ui/Page';
import { Skeleton } from '../ui/Skeleton';
import styles from './PageSkeleton.module.css';

/** A page of this app before its file has arrived. */
export const PageSkeleton = () => (
  <Page>
    <div className={styles.page} aria-busy>
      <Skeleton {...(styles.title && { className: styles.title })} />
      <Skeleton shape="banner" />
      <Skeleton shape="card" />
    </div>
  </Page>
);
