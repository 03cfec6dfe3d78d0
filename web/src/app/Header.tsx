import { useConfig } from '@derslik/client/config';
import { CircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { later } from '../lib/later';
import { IconButton } from '../ui/IconButton';
import { Crest } from '../ui/Logo';
import styles from './Header.module.css';

const AccountMenu = later(() => import('./AccountMenu'));

export const Header = ({ onHelp }: { onHelp: () => void }) => {
  const { t } = useTranslation();
  const config = useConfig();
  return (
    <header className={styles.top}>
      {config && <Crest small src={config.school.logo} />}
      <span className={styles.school} title={config?.school.name}>
        {config?.school.name}
      </span>
      <IconButton label={t('common.help')} aria-haspopup="dialog" onClick={onHelp}>
        <CircleQuestionMark aria-hidden />
      </IconButton>
      <AccountMenu />
    </header>
  );
};
