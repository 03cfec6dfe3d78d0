import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { memberDestinations } from './navigation';
import styles from './TabBar.module.css';

/** The phones' navigation. */
export const TabBar = () => {
  const { t } = useTranslation();
  return (
    <nav className={styles.bar} aria-label={t('common.mainMenu')}>
      {memberDestinations.map(({ path, shortLabel, icon: Icon }) => (
        <NavLink key={path} className={styles.item} to={path} end>
          <Icon aria-hidden />
          {t(shortLabel)}
        </NavLink>
      ))}
    </nav>
  );
};
