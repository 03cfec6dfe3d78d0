import { runningQuiz } from '@derslik/contract/room/parts/quiz';
import { ClipboardPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../../room/stageBar.module.css';
import { useLook } from '../../room/useLook';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { showFront } from '../../room/useTakeFront';
import { Button } from '../../ui/Button';

/** The way back to the test, for who looks at something else. */
export const QuizBar = ({ isShown }: { isShown: boolean }) => {
  const { t } = useTranslation();
  const look = useLook();
  const { send } = useRoomActions();
  const leads = useCan('shareMaterial');
  const isOver = useRoomSelector(({ data }) => (data && runningQuiz.of(data.view)?.isOver) === true);
  if (isShown) return null;
  return (
    <div className={styles.bar} role="group" aria-label={t('quiz.runs')}>
      <ClipboardPen aria-hidden />
      <span className={styles.words}>{t(isOver ? 'quiz.isOver' : 'quiz.runs')}</span>
      <Button variant="stage" onClick={() => look((ui) => showFront(ui, 'quiz'))}>
        {t('quiz.show')}
      </Button>
      {leads && isOver && (
        <Button variant="stage" onClick={() => void send({ type: 'stop test' })}>
          {t('quiz.putAway')}
        </Button>
      )}
    </div>
  );
};
