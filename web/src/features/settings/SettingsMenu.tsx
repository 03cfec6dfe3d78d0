import { useConfig } from '@derslik/client/config';
import type { Language } from '@derslik/client/language';
import { ChevronRight, CircleQuestionMark, ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import styles from './SettingsMenu.module.css';
import { settingsPages } from './settingsPages';

/** All pages of the settings; where the school has help pages of its own in this language, the way there. */
export const SettingsMenu = () => {
  const { t, i18n } = useTranslation();
  const help = useConfig()?.helpCentre[i18n.language as Language];
  return (
    <nav className={styles.menu} aria-label={t('common.settings')}>
      {settingsPages.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} className={styles.item} to={path}>
          <Icon aria-hidden />
          <span className={styles.word}>{t(label)}</span>
          <ChevronRight className={styles.onwards} aria-hidden data-small />
        </NavLink>
      ))}
      {help && (
        <a
          className={styles.item}
          href={help}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('settings.helpNewTab')}
        >
          <CircleQuestionMark aria-hidden />
          <span className={styles.word}>{t('settings.help')}</span>
          <ExternalLink aria-hidden data-small />
        </a>
      )}
    </nav>
  );
};
