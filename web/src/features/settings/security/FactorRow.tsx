import type { SecondFactor } from '@derslik/contract/factors';
import { KeyRound, Smartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Button } from '../../../ui/Button';
import styles from './Security.module.css';

interface Props {
  factor: SecondFactor;
  onRename: () => void;
  onRemove: () => void;
}

/** One way to sign in beside the password. */
export const FactorRow = ({ factor: { kind, name, createdAt, usedAt }, onRename, onRemove }: Props) => {
  const { t } = useTranslation();
  const { day, clock } = useSchoolTime();
  const moment = (unix: number) => ({ day: day(unix), clock: clock(unix) });
  const Icon = kind === 'app' ? Smartphone : KeyRound;
  return (
    <li className={styles.way}>
      <Icon aria-hidden />
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{t(kind === 'app' ? 'factor.appKind' : 'factor.passkeyKind')}</p>
        <p>{t('factor.addedAt', moment(createdAt))}</p>
        <p>{usedAt === null ? t('factor.neverUsed') : t('factor.usedAt', moment(usedAt))}</p>
      </div>
      <div className={styles.acts}>
        <Button size="sm" aria-label={t('factor.renameOf', { name })} onClick={onRename}>
          {t('factor.rename')}
        </Button>
        <Button size="sm" aria-label={t('factor.removeOf', { name })} onClick={onRemove}>
          {t('factor.remove')}
        </Button>
      </div>
    </li>
  );
};
