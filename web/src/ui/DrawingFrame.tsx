import type { ReactNode } from 'react';
import styles from './Drawing.module.css';

/** The paper of every drawing. */
export const DrawingFrame = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 280 158" aria-hidden>
    {children}
  </svg>
);
