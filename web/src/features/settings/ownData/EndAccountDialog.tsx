import type { Heir } from '@derslik/contract/erasure';
import { noHeir, type Belongings } from '@derslik/contract/erasure';
import { ownDataLimits } from '@derslik/contract/ownData';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Message } from '../../../ui/Message';
import { HeirField } from './HeirField';
import styles from './OwnData.module.css';

interface EndAccountDialogProps {
  belongings: Belongings;
  mustHandOver: boolean;
  problem: string | null;
  busy: boolean;
  onLeave: (handOverTo: string) => void;
  onClose: () => void;
}

const fates = ['gone', 'nameless', 'kept'] as const;
const owned = ['meetings', 'films', 'videos', 'lectures', 'quizzes', 'questions'] as const;

/** Says what goes, what stays without the name, and what the school must keep; and asks who gets what I lead. */
export const EndAccountDialog = ({
  belongings,
  mustHandOver,
  problem,
  busy,
  onLeave,
  onClose,
}: EndAccountDialogProps) => {
  const { t } = useTranslation();
  const [heir, setHeir] = useState<Heir | null>(null);
  const [isMissing, setMissing] = useState(false);
  const theirs = owned.filter((kind) => belongings[kind] > 0);
  const confirm = (): void => {
    if (mustHandOver && !heir) setMissing(true);
    else onLeave(heir?.id ?? noHeir);
  };
  return (
    <ConfirmDialog
      open
      title={t('ownData.leaveTitle')}
      text={t('ownData.leaveText', { count: ownDataLimits.leavingDays })}
      verb={t('ownData.leave')}
      danger
      wide
      busy={busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <dl className={styles.fates}>
        {fates.map((fate) => (
          <div key={fate}>
            <dt>{t(`ownData.${fate}`)}</dt>
            <dd>{t(`ownData.${fate}Text`)}</dd>
          </div>
        ))}
      </dl>
      {mustHandOver && (
        <div className={styles.heir}>
          <p>
            {t('ownData.handOver')}{' '}
            {theirs.map((kind) => t(`ownData.owned.${kind}`, { count: belongings[kind] })).join(', ')}
          </p>
          <HeirField
            value={heir}
            onChange={(chosen) => {
              setHeir(chosen);
              setMissing(false);
            }}
            error={isMissing ? t('ownData.heirMissing') : null}
          />
        </div>
      )}
      {!mustHandOver && belongings.meetings > 0 && (
        <p className={styles.heir}>{t('ownData.meetingsEnd', { count: belongings.meetings })}</p>
      )}
      {problem && (
        <Message kind="bad" live="alert">
          {problem}
        </Message>
      )}
    </ConfirmDialog>
  );
};
