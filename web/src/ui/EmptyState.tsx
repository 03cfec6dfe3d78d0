import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './Drawing';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  drawing: DrawingName;
  title: ReactNode;
  text?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  /** The page's own heading, when nothing else is on it. */
  heading?: 'h1' | 'h2';
}

export const EmptyState = ({ drawing, title, text, action, heading: Heading = 'h2' }: EmptyStateProps) => (
  <div className={styles.empty}>
    <Drawing name={drawing} />
    <Heading>{title}</Heading>
    {text && <p className={styles.text}>{text}</p>}
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
