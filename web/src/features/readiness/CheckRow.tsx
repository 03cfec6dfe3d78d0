import { copyText } from '@derslik/client/copyText';
import type { ReadinessCheck } from '@derslik/contract/readiness';
import { Link2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button, LinkButton } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { IconButton } from '../../ui/IconButton';
import { tellFailure } from '../../ui/tellFailure';
import { toast } from '../../ui/toast';
import { useRemoveReadinessMutation } from './api';
import styles from './readiness.module.css';
import { readinessPaths } from './readinessPaths';

export const CheckRow = ({ check: { id, name, token, count, by, endsAt } }: { check: ReadinessCheck }) => {
  const { t } = useTranslation();
  const { longDay } = useSchoolTime();
  const [isRemoving, setRemoving] = useState(false);
  const [remove, { isLoading }] = useRemoveReadinessMutation();
  const copy = async (): Promise<void> => {
    const link = location.origin + readinessPaths.link(token);
    const copied = await copyText(link);
    toast(
      copied
        ? { kind: 'ok', title: t('readiness.copied') }
        : { kind: 'bad', title: t('readiness.notCopied', { link }), persistent: true },
    );
  };
  const confirm = async (): Promise<void> => {
    const { error } = await remove({ id });
    setRemoving(false);
    if (error) tellFailure(error);
  };
  return (
    <li className={styles.check}>
      <div className={styles.what}>
        <b dir="auto" translate="no">
          {name}
        </b>
        <span className={styles.soft}>
          {[
            count > 0 ? t('readiness.devices', { count }) : t('readiness.noDevices'),
            t('readiness.until', { day: longDay(Date.parse(endsAt) / 1_000) }),
            ...(by ? [t('readiness.by', { name: by })] : []),
          ].join(' · ')}
        </span>
      </div>
      <div className={styles.acts}>
        <Button icon={<Link2 aria-hidden />} onClick={() => void copy()}>
          {t('readiness.copyLink')}
        </Button>
        <LinkButton to={readinessPaths.results(id)} aria-label={t('readiness.resultsOf', { name })}>
          {t('readiness.results')}
        </LinkButton>
        <IconButton label={t('readiness.removeOf', { name })} onClick={() => setRemoving(true)}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <ConfirmDialog
        open={isRemoving}
        danger
        title={t('readiness.removeTitle')}
        text={t('readiness.removeText')}
        verb={t('readiness.remove')}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setRemoving(false)}
      />
    </li>
  );
};
