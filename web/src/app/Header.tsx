import { useConfigQuery } from '../lib/config';
import { Crest } from '../ui/Logo';
import { AccountMenu } from './AccountMenu';
import styles from './Header.module.css';

export const Header = () => {
  const { data: config } = useConfigQuery();
  return (
    <header className={styles.top}>
      {config && <Crest small src={config.school.logo} />}
      <span className={styles.school} title={config?.school.name}>
        {config?.school.name}
      </span>
      <AccountMenu />
    </header>
  );
};
