import type { ReactNode } from 'react';
import styles from './FrontPage.module.css';
import { LanguageMenu } from './LanguageMenu';
import { ThemeChoice } from './ThemeChoice';

/** A page of the signed out: one thing in the middle, language and theme below. */
export const FrontPage = ({ children }: { children: ReactNode }) => (
  <div className={styles.page}>
    {children}
    <div className={styles.choices}>
      <LanguageMenu beside />
      <ThemeChoice />
    </div>
  </div>
);
