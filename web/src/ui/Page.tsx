import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './Page.module.css';

/** The content column. */
export const Page = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <div className={cx(styles.page, className)}>{children}</div>
);

interface PageTitleProps {
  title: ReactNode;
  text?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
}

export const PageTitle = ({ title, text, action }: PageTitleProps) => (
  <div className={styles.title}>
    <div className={styles.words}>
      <h1>{title}</h1>
      {text && <p className={styles.text}>{text}</p>}
    </div>
    {action}
  </div>
);
