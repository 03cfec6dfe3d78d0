import type { RegisterTable } from '@derslik/contract/register';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { tellFailure } from '../../ui/tellFailure';
import { toast } from '../../ui/toast';
import { useCloseDayMutation } from './api';
import styles from './Register.module.css';
import { noonOf } from './schoolDays';

/** Days of a class that are still open, the newest first: closed, they stay as they are. */
export const CloseDays = ({ table }: { table: RegisterTable }) => {
  const { t } = useTranslation();
  const { longDay } = useSchoolTime();
  const [close] = useCloseDayMutation();
  const [asked, setAsked] = useState<string | null>(null);
  const days = [...new Set(table.lessons.map(({ onDate }) => onDate))].filter((day) => !table.closedDays.includes(day));
  if (days.length === 0) return null;
  const confirm = async (): Promise<void> => {
    if (asked === null) return;
    setAsked(null);
    const { error } = await close({ classId: table.class.id, onDate: asked });
    if (error) tellFailure(error);
    else toast({ kind: 'ok', title: t('register.closedNow') });
  };
  return (
    <section className={styles.open} aria-label={t('register.openDays')}>
      <h2 className={styles.dayTitle}>{t('register.openDays')}</h2>
      <ul className={styles.chips}>
        {days.toReversed().map((day) => (
          <li key={day}>
            <Button size="sm" icon={<Lock aria-hidden />} onClick={() => setAsked(day)}>
              {longDay(noonOf(day))}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={t('register.closeTitle')}
        text={asked && t('register.closeText', { name: table.class.name, day: longDay(noonOf(asked)) })}
        verb={t('register.close')}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      />
    </section>
  );
};
