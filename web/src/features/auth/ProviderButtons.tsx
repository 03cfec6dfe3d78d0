import { hasSignedOutHere, providerAddress } from '@derslik/client/auth';
import { useConfig } from '@derslik/client/config';
import { School } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { AnchorButton } from '../../ui/Button';
import styles from './SignInPage.module.css';

/** The other systems of the school by which its people come in. Where it is one alone, and the school wants it, straight there. */
export const ProviderButtons = () => {
  const { t } = useTranslation();
  const providers = useConfig()?.providers ?? [];
  const straight = providers.find(({ isStraight }) => isStraight)?.id;
  // Who comes back from there, or writes a password, stays.
  const { state, search } = useLocation();
  const stays = state !== null || search !== '';
  useEffect(() => {
    if (straight && !stays && !hasSignedOutHere.read()) location.replace(providerAddress(straight, paths.home));
  }, [straight, stays]);
  if (providers.length === 0) return null;
  return (
    <div className={styles.providers}>
      {providers.map(({ id, name }) => (
        <AnchorButton key={id} wide href={providerAddress(id, paths.home)} icon={<School aria-hidden />}>
          {t('auth.by', { name })}
        </AnchorButton>
      ))}
      <div className={styles.or}>{t('auth.orByPassword')}</div>
    </div>
  );
};
