import type { ReactNode } from 'react';
import styles from './StateBlock.module.css';

export interface StateBlockProps {
  title: ReactNode;
  text?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** The page's own heading, when nothing else is on it. */
  heading?: 'h1' | 'h2';
}

/** A drawing, what it means, and the one thing to do. */
export const StateBlock = ({
  picture,
  title,
  text,
  action,
  heading: Heading = 'h2',
}: StateBlockProps & { picture: ReactNode }) => (
  <div className={styles.empty}>
    {picture}
    <Heading>{title}</Heading>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
