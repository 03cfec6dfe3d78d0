import { useConfig } from '@derslik/client/config';
import { lazy, Suspense } from 'react';
import { Crest } from '../ui/Logo';
import styles from './Header.module.css';

const AccountMenu = lazy(() => import('./AccountMenu'));

export const Header = () => {
  const config = useConfig();
  return (
    <header className={styles.top}>
      {config && <Crest small src={config.school.logo} />}
      <span className={styles.school} title={config?.school.name}>
        {config?.school.name}
      </span>
      <Suspense fallback={null}>
        <AccountMenu />
      </Suspense>
    </header>
  );
};
