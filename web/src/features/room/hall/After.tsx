import { useState, type ReactNode } from 'react';
import { useTimeout } from '../../../ui/useTimeout';
import styles from './After.module.css';

/** What can be pressed a moment later only: a press that was meant for the page before comes to nothing. Its place is kept. */
export const After = ({ ms, children }: { ms: number; children: ReactNode }) => {
  const [isDue, setDue] = useState(false);
  useTimeout(() => setDue(true), ms, ms);
  return <span className={isDue ? styles.due : styles.held}>{children}</span>;
};
