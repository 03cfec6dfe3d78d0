import { callError } from '@derslik/client/callError';
import { filmLimits } from '@derslik/contract/limits/films';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/errorText';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Message } from '../../../ui/Message';
import { TextArea } from '../../../ui/TextArea';
import { toast } from '../../../ui/toast';
import { useReportFilmMutation } from './filmSharesApi';

interface ReportFilmDialogProps {
  film: { token: string };
  onReported: () => void;
  onClose: () => void;
}

/** Somebody says why a film should not be seen. */
export const ReportFilmDialog = ({ film: { token }, onReported, onClose }: ReportFilmDialogProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [report, { isLoading, error }] = useReportFilmMutation();
  const [why, setWhy] = useState('');
  const [isAsked, setAsked] = useState(false);
  const isEmpty = why.trim() === '';
  const send = async (): Promise<void> => {
    setAsked(true);
    if (isEmpty) return;
    const { data } = await report({ token, why: why.trim() });
    if (!data) return;
    if (data.isHidden) return onReported();
    toast({ kind: 'warn', title: t('records.reportDecided') });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      kind="poll"
      danger
      title={t('records.reportTitle')}
      text={t('records.reportText')}
      verb={t('records.report')}
      busy={isLoading}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <TextArea
        label={t('records.reportWhy')}
        rows={3}
        maxLength={filmLimits.whyMax}
        value={why}
        error={isAsked && isEmpty ? t('records.reportNeedsWhy') : undefined}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
      {error && (
        <Message kind="bad" live="alert">
          {errorText(callError(error))}
        </Message>
      )}
    </ConfirmDialog>
  );
};
