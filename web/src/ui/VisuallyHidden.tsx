import type { ComponentProps } from 'react';
import styles from './VisuallyHidden.module.css';

/** Read aloud, not shown. */
export const VisuallyHidden = ({
  as: Tag = 'span',
  ...rest
}: ComponentProps<'span'> & { as?: 'span' | 'h1' | 'h2' | 'legend' }) => (
  <Tag {...(rest as object)} className={styles.hidden} />
);
