import { quizRunLimits as limits } from '@derslik/contract/limits/quizRun';
import type { RoomQuiz } from '@derslik/contract/quizRuns';
import { quizSights } from '@derslik/contract/room/parts/quiz';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomActions } from '../../room/useRoom';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Select } from '../../ui/Select';
import { TextField } from '../../ui/TextField';

/** Asks before a test runs: how long, and what pupils see of it when it is over. */
export const StartQuizDialog = ({ quiz, onClose }: { quiz: RoomQuiz; onClose: () => void }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const [minutes, setMinutes] = useState(quiz.seconds === null ? '' : String(Math.round(quiz.seconds / 60)));
  const [shows, setShows] = useState<(typeof quizSights)[number]>('score');
  const [isBusy, setBusy] = useState(false);
  const seconds = minutes === '' ? null : Number(minutes) * 60;
  const isOdd = seconds !== null && (seconds < limits.secondsMin || seconds > limits.secondsMax);
  const start = async (): Promise<void> => {
    if (isOdd) return;
    setBusy(true);
    const isStarted = await send({
      ...{ type: 'show test', quizId: quiz.id, questions: quiz.questions, seconds, shows },
    });
    setBusy(false);
    if (isStarted) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('quiz.startTitle', { title: quiz.title })}
      text={t('quiz.startText')}
      verb={t('quiz.start')}
      busy={isBusy}
      onClose={onClose}
      onConfirm={() => void start()}
    >
      <TextField
        label={t('quiz.minutesLabel')}
        hint={t('quiz.minutesHint')}
        error={isOdd ? t('quiz.minutesOdd', { max: limits.secondsMax / 60 }) : undefined}
        value={minutes}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        onChange={({ target }) => setMinutes(target.value.replace(/\D/g, ''))}
      />
      <Select
        label={t('quiz.pupilsSee')}
        value={shows}
        options={quizSights.map((value) => ({ value, label: t(`quiz.shows_${value}`) }))}
        onChange={(value) => setShows(quizSights.find((one) => one === value) ?? 'score')}
      />
    </ConfirmDialog>
  );
};
