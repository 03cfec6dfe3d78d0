import { attendanceStatuses, type AttendanceEntry, type AttendanceStatus } from '@derslik/contract/register';
import { registerLimits } from '@derslik/contract/limits/register';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';

interface MarkDialogProps {
  pupils: readonly AttendanceEntry[];
  onMark: (mark: AttendanceStatus | null, reason: string) => void;
  onClose: () => void;
}

/** The teacher's word about a pupil, or about several at once, beside what was reckoned. */
export const MarkDialog = ({ pupils, onMark, onClose }: MarkDialogProps) => {
  const { t } = useTranslation();
  const names = pupils.map(({ name }) => name).join(', ');
  const only = pupils.length === 1 ? pupils[0] : undefined;
  const [mark, setMark] = useState<AttendanceStatus>(only?.status ?? 'present');
  const [reason, setReason] = useState(only?.reason || only?.report?.reason || '');
  return (
    <Dialog
      open
      kind="confirm"
      closable
      onClose={onClose}
      title={only ? names : t('register.markMany', { count: pupils.length })}
      text={only ? t('register.reckonedAs', { status: t(`register.is_${only.reckoned}`) }) : names}
      actions={
        <>
          {pupils.some((pupil) => pupil.mark !== null) && (
            <Button onClick={() => onMark(null, '')}>{t('register.unmark')}</Button>
          )}
          <Button variant="primary" onClick={() => onMark(mark, reason.trim())}>
            {t('register.save')}
          </Button>
        </>
      }
    >
      <Select
        label={t('register.status')}
        value={mark}
        onChange={(next) => setMark(attendanceStatuses.find((one) => one === next) ?? 'present')}
        options={attendanceStatuses.map((value) => ({ value, label: t(`register.is_${value}`) }))}
      />
      <TextField
        label={t('register.reason')}
        value={reason}
        maxLength={registerLimits.reasonMax}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
};
