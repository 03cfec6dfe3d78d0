import { useConfig } from '@derslik/client/config';
import { useTranslation } from 'react-i18next';
import styles from './AppsLine.module.css';

const systems = [
  ['windows', 'Windows'],
  ['mac', 'macOS'],
  ['linux', 'Linux'],
] as const;

/** The desktop apps that the school offers, and that there are none for phones yet; nothing where it offers none. */
export const AppsLine = () => {
  const { t } = useTranslation();
  const apps = useConfig()?.desktopApps;
  const offered = systems.flatMap(([system, name]) => {
    const address = apps?.[system];
    return address ? [{ name, address }] : [];
  });
  if (offered.length === 0) return null;
  return (
    <section className={styles.apps} aria-label={t('home.apps')}>
      <span>{t('home.apps')}:</span>
      <ul>
        {offered.map(({ name, address }) => (
          <li key={name}>
            <a href={address} rel="noopener noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <span>{t('home.mobileSoon')}</span>
    </section>
  );
};
