import { hasSignedOutHere, providerAddress } from '@derslik/client/auth';
import { useConfig } from '@derslik/client/config';
import { isSocialKind } from '@derslik/contract/providerKinds';
import { CircleUserRound, School } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { useErrorText } from '../../lib/errorText';
import { useAppSelector } from '../../lib/hooks';
import { selectWasEnded } from '../../lib/session';
import { AnchorButton, Button } from '../../ui/Button';
import { Message } from '../../ui/Message';
import styles from './SignInPage.module.css';
import { useLinkedinWindow } from './useLinkedinWindow';

/** The other systems of the school by which its people come in. Where it is one alone, and the school wants it, straight there. */
const ProviderButtons = () => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const providers = useConfig()?.providers ?? [];
  const straight = providers.find(({ isStraight }) => isStraight)?.id;
  const { state, search } = useLocation();
  // What was said to them stands in this page alone.
  const isTold = useAppSelector(selectWasEnded) || state !== null;
  const linkedin = useLinkedinWindow(!isTold && providers.some(({ kind }) => kind === 'linkedin'));
  // Who comes back from there, or writes a password, stays.
  const stays = state !== null || search !== '';
  useEffect(() => {
    if (straight && !stays && !hasSignedOutHere.read()) location.replace(providerAddress(straight, paths.home));
  }, [straight, stays]);
  return (
    <div className={styles.providers}>
      {providers.map(({ id, kind, name }) =>
        kind === 'linkedin' ? (
          <Button
            key={id}
            wide
            busy={linkedin.isOpen}
            icon={<CircleUserRound aria-hidden />}
            onClick={() => linkedin.open(id)}
          >
            {t('auth.by', { name })}
          </Button>
        ) : (
          <AnchorButton
            key={id}
            wide
            href={providerAddress(id, paths.home)}
            icon={isSocialKind(kind) ? <CircleUserRound aria-hidden /> : <School aria-hidden />}
          >
            {t('auth.by', { name })}
          </AnchorButton>
        ),
      )}
      {linkedin.failure && (
        <Message kind="bad" live="alert">
          {errorText(linkedin.failure)}
        </Message>
      )}
      <div className={styles.or}>{t('auth.orByPassword')}</div>
    </div>
  );
};

export default ProviderButtons;
