import { cx } from './cx';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** The shape of what will stand here. */
  shape?: 'line' | 'row' | 'card' | 'banner';
  className?: string;
}

/** A grey shape that appears only when loading takes longer than 150 ms. */
export const Skeleton = ({ shape = 'line', className }: SkeletonProps) => (
  <span className={cx(styles.skeleton, styles[shape], className)} aria-hidden />
);
