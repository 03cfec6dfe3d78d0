import type { RoomQuiz, RoomQuizzes } from '@derslik/contract/quizRuns';
import { runningQuiz } from '@derslik/contract/room/parts/quiz';
import { ClipboardPen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths';
import { useRoomList } from '../../room/materials/useRoomList';
import { useLook } from '../../room/useLook';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { showFront } from '../../room/useTakeFront';
import { Button, LinkButton } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { EmptyNote } from '../../ui/EmptyNote';
import { Skeleton } from '../../ui/Skeleton';
import styles from '../../room/materials/Materials.module.css';
import { StartQuizDialog } from './StartQuizDialog';

const Row = ({ quiz, onStart }: { quiz: RoomQuiz; onStart: () => void }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const look = useLook();
  const running = useRoomSelector(({ data }) => data && runningQuiz.of(data.view));
  const isHost = useCan('finishTests');
  const isShown = running?.quizId === quiz.id;
  const mayStop = isShown && (running.isOver || isHost);
  const [isAsking, setAsking] = useState(false);
  const stop = (): void => {
    setAsking(false);
    void send({ type: 'stop test' });
  };
  const { id, title, questions, ownerName, overId } = quiz;
  return (
    <li className={styles.row} data-shown={isShown || undefined}>
      <ClipboardPen aria-hidden />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
        <span className={styles.about}>
          {t('quiz.questions', { count: questions })} · {ownerName}
        </span>
        <span className={styles.acts}>
          {isShown && (
            <Button
              size="sm"
              aria-label={t('quiz.resultNamed', { title })}
              onClick={() => look((ui) => showFront(ui, 'quiz'))}
            >
              {t('quiz.result')}
            </Button>
          )}
          {!isShown && overId && (
            <LinkButton
              size="sm"
              to={paths.quizResult(overId)}
              target="_blank"
              aria-label={t('quiz.resultNamed', { title })}
            >
              {t('quiz.result')}
            </LinkButton>
          )}
          {(!isShown || mayStop) && (
            <Button
              key={id}
              size="sm"
              variant={isShown ? 'tonal' : 'second'}
              aria-label={t(isShown ? 'quiz.stopNamed' : 'quiz.startNamed', { title })}
              onClick={!isShown ? onStart : running.isOver ? stop : () => setAsking(true)}
            >
              {t(isShown ? 'quiz.stop' : 'quiz.start')}
            </Button>
          )}
        </span>
      </span>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('quiz.finishAllTitle')}
        text={t('quiz.finishAllText')}
        verb={t('quiz.stop')}
        onClose={() => setAsking(false)}
        onConfirm={stop}
      />
    </li>
  );
};

const groups = ['found', 'lesson', 'subject', 'own'] as const;
const titles = {
  found: 'material.found',
  lesson: 'quiz.ofLesson',
  subject: 'quiz.ofSubject',
  own: 'quiz.ownQuizzes',
} as const;
const none: RoomQuizzes = { lesson: [], subject: [], own: [], found: [] };

/** The tests that may be run in this lesson. */
export const QuizGroup = ({ search }: { search: string }) => {
  const { t } = useTranslation();
  // A test that is put away has a result.
  const told = useRoomSelector(({ data }) => data && runningQuiz.of(data.view)?.sessionId);
  const { list: quizzes } = useRoomList<RoomQuizzes>('/roomQuizzes', { search, none, told });
  const [starting, setStarting] = useState<RoomQuiz | null>(null);
  const there = quizzes ? groups.filter((group) => quizzes[group].length > 0) : [];
  return (
    <section aria-labelledby="material-quizzes">
      <h3 id="material-quizzes" className={styles.head}>
        {t('quiz.quizzes')}
      </h3>
      {quizzes === null && <Skeleton shape="row" />}
      {quizzes && there.length === 0 && (
        <EmptyNote drawing="survey" text={t(search.trim() ? 'material.nothingFound' : 'quiz.noQuizzes')} />
      )}
      {there.map((group) => (
        <div key={group}>
          <h4 className={styles.group}>{t(titles[group])}</h4>
          <ul className={styles.list}>
            {quizzes?.[group].map((quiz) => (
              <Row key={quiz.id} quiz={quiz} onStart={() => setStarting(quiz)} />
            ))}
          </ul>
        </div>
      ))}
      {starting && <StartQuizDialog quiz={starting} onClose={() => setStarting(null)} />}
    </section>
  );
};
