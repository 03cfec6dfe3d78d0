import { callError } from '@derslik/client/callError';
import { quizRunLimits as limits } from '@derslik/contract/limits/quizRun';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Message } from '../../ui/Message';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';
import { quizCalls } from './quizCalls';

const dayMs = 86_400_000;
const daysOffered = [1, 2, 3, 7, 14, 30] as const;

/** Opens a test again for those who were away. */
export const MakeUpDialog = (props: { sessionId: string; onClose: () => void; onOpened: () => void }) => {
  const { sessionId, onClose, onOpened } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [days, setDays] = useState('7');
  const [minutes, setMinutes] = useState('40');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const seconds = minutes === '' ? null : Number(minutes) * 60;
  const isOdd = seconds !== null && (seconds < limits.secondsMin || seconds > limits.secondsMax);
  const open = async (): Promise<void> => {
    if (isOdd) return;
    setBusy(true);
    try {
      await quizCalls.makeUp(sessionId, { until: new Date(Date.now() + Number(days) * dayMs).toISOString(), seconds });
      onOpened();
    } catch (error) {
      setFailure(errorText(callError(error)));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      title={t('quiz.openMakeUp')}
      text={t('quiz.makeUpText')}
      verb={t('quiz.openMakeUpVerb')}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void open()}
    >
      <Select
        label={t('quiz.openFor')}
        value={days}
        options={daysOffered.map((count) => ({ value: String(count), label: t('quiz.days', { count }) }))}
        onChange={setDays}
      />
      <TextField
        label={t('quiz.minutesLabel')}
        hint={t('quiz.minutesMakeUp')}
        error={isOdd ? t('quiz.minutesOdd', { max: limits.secondsMax / 60 }) : undefined}
        value={minutes}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        onChange={({ target }) => setMinutes(target.value.replace(/\D/g, ''))}
      />
      {failure && <Message kind="bad">{failure}</Message>}
    </ConfirmDialog>
  );
};
