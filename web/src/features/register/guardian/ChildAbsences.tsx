import { callError } from '@derslik/client/callError';
import { registerLimits } from '@derslik/contract/limits/register';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Chip } from '../../../ui/Chip';
import { Dialog } from '../../../ui/Dialog';
import { Message } from '../../../ui/Message';
import { TextField } from '../../../ui/TextField';
import { tellFailure } from '../../../ui/tellFailure';
import { toast } from '../../../ui/toast';
import { useOwnAbsencesQuery, useReportAbsenceMutation, useWithdrawAbsenceMutation } from '../api';
import styles from '../Register.module.css';
import { daysLater, noonOf, useToday } from '../schoolDays';

const ReportDialog = ({ childId, onClose }: { childId: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const today = useToday();
  const [fromOn, setFrom] = useState(today);
  const [untilOn, setUntil] = useState(today);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [report, { isLoading }] = useReportAbsenceMutation();
  const last = daysLater(today, registerLimits.absenceAheadDays);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') return setError(t('register.reasonNeeded'));
    const { error: failed } = await report({ childId, fromOn, untilOn, reason: reason.trim() });
    if (failed) return setError(errorText(callError(failed)));
    toast({ kind: 'ok', title: t('register.reportSent') });
    onClose();
  };
  return (
    <Dialog open kind="confirm" closable onClose={onClose} title={t('register.report')} text={t('register.reportText')}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          type="date"
          label={t('register.fromOn')}
          value={fromOn}
          min={today}
          max={last}
          onChange={({ target }) => {
            setFrom(target.value);
            if (untilOn < target.value) setUntil(target.value);
          }}
        />
        <TextField
          type="date"
          label={t('register.untilOn')}
          value={untilOn}
          min={fromOn}
          max={last}
          onChange={({ target }) => setUntil(target.value)}
        />
        <TextField
          label={t('register.reason')}
          value={reason}
          maxLength={registerLimits.reasonMax}
          onChange={({ target }) => setReason(target.value)}
        />
        {error && (
          <Message kind="bad" live="alert">
            {error}
          </Message>
        )}
        <Button type="submit" variant="primary" busy={isLoading}>
          {t('register.sendReport')}
        </Button>
      </form>
    </Dialog>
  );
};

/** What a guardian told the school of a child, and what it answered. */
export const ChildAbsences = ({ childId }: { childId: string }) => {
  const { t } = useTranslation();
  const { longDay } = useSchoolTime();
  const [isReporting, setReporting] = useState(false);
  const { data = [] } = useOwnAbsencesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [withdraw] = useWithdrawAbsenceMutation();
  const own = data.filter(({ child }) => child.id === childId);
  const takeBack = async (id: string): Promise<void> => {
    const { error } = await withdraw(id);
    if (error) tellFailure(error);
  };
  return (
    <>
      {own.length > 0 && (
        <Card as="ul">
          {own.map((report) => (
            <li key={report.id} className={styles.report}>
              <span className={styles.about}>
                <strong>
                  {longDay(noonOf(report.fromOn))}
                  {report.untilOn !== report.fromOn && ` – ${longDay(noonOf(report.untilOn))}`}
                </strong>
                <span dir="auto">{report.reason}</span>
              </span>
              {report.accepted === null ? (
                <>
                  <Chip variant="warn">{t('register.awaited')}</Chip>
                  <Button size="sm" onClick={() => void takeBack(report.id)}>
                    {t('register.takeBack')}
                  </Button>
                </>
              ) : (
                <Chip variant={report.accepted ? 'ok' : 'plain'}>
                  {t(report.accepted ? 'register.accepted' : 'register.refused')}
                </Chip>
              )}
            </li>
          ))}
        </Card>
      )}
      <p className={styles.verbs}>
        <Button variant="tonal" onClick={() => setReporting(true)}>
          {t('register.report')}
        </Button>
      </p>
      {isReporting && <ReportDialog childId={childId} onClose={() => setReporting(false)} />}
    </>
  );
};
