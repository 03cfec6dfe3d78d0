import type { OwnSession } from '@derslik/contract/sessions';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import styles from './SessionsPage.module.css';
import { useDeviceWords } from './useDeviceWords';

/** One place where I am signed in. */
export const SessionRow = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const { t } = useTranslation();
  const { day, clock } = useSchoolTime();
  const name = useDeviceWords()(session.device);
  const Icon = session.device.isHandheld ? Smartphone : Monitor;
  const moment = (unix: number) => ({ day: day(unix), clock: clock(unix) });
  return (
    <li className={styles.session}>
      <Icon aria-hidden />
      <div className={styles.words}>
        <h2 className={styles.device}>
          {name} {session.isThis && <Chip variant="accent">{t('settings.thisDevice')}</Chip>}
        </h2>
        <p>{t('settings.signedInAt', moment(session.signedInAt))}</p>
        {!session.isThis && <p>{t('settings.usedAt', moment(session.usedAt))}</p>}
        {session.address && <p>{t('settings.address', { address: session.address })}</p>}
      </div>
      {!session.isThis && (
        <Button aria-label={t('settings.endSessionOf', { name })} onClick={onEnd}>
          {t('auth.signOut')}
        </Button>
      )}
    </li>
  );
};
