import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths';
import { LinkButton } from './Button';
import styles from './FrontPage.module.css';
import { LanguageMenu } from './LanguageMenu';
import { ThemeChoice } from './ThemeChoice';

/** A page of the signed out: one thing in the middle, help, language and theme below. */
export const FrontPage = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      {children}
      <div className={styles.choices}>
        <LinkButton look="link" to={paths.help}>
          {t('common.help')}
        </LinkButton>
        <LanguageMenu beside />
        <ThemeChoice />
      </div>
    </div>
  );
};
