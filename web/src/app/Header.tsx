import { useConfig } from '@derslik/client/config';
import { CircleQuestionMark } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../lib/i18n';
import { IconButton } from '../ui/IconButton';
import { Crest } from '../ui/Logo';
import styles from './Header.module.css';

const AccountMenu = lazy(() => import('./AccountMenu'));
const HelpBox = lazy(async () => {
  const [{ HelpBox: Box }] = await Promise.all([import('../features/help/HelpBox'), loadTexts('help')]);
  return { default: Box };
});

export const Header = () => {
  const { t } = useTranslation();
  const config = useConfig();
  const [isHelping, setHelping] = useState(false);
  return (
    <header className={styles.top}>
      {config && <Crest small src={config.school.logo} />}
      <span className={styles.school} title={config?.school.name}>
        {config?.school.name}
      </span>
      <IconButton label={t('common.help')} aria-haspopup="dialog" onClick={() => setHelping(true)}>
        <CircleQuestionMark aria-hidden />
      </IconButton>
      <Suspense fallback={null}>
        {isHelping && <HelpBox onClose={() => setHelping(false)} />}
        <AccountMenu />
      </Suspense>
    </header>
  );
};
