import type { OwnQuiz } from '@derslik/contract/quizRuns';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { Message } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import { AskedQuestion } from './AskedQuestion';
import { OwnResult } from './OwnResult';
import styles from './Quiz.module.css';
import { leftText, useLeftMs } from './useLeftMs';
import { useLeavingTold } from './useLeavingTold';
import { useOwnQuiz } from './useOwnQuiz';

const Intro = ({ quiz, onBegin }: { quiz: OwnQuiz; onBegin: () => Promise<void> }) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const minutes = quiz.endsAt === null ? null : Math.max(1, Math.round((quiz.endsAt - quiz.now) / 60_000));
  return (
    <div className={styles.intro}>
      <h2>{quiz.title}</h2>
      <p>
        {t('quiz.questions', { count: quiz.count })} ·{' '}
        {minutes === null ? t('quiz.untimed') : t('quiz.minutes', { count: minutes })}
      </p>
      <ul className={styles.rules}>
        <li>{t('quiz.ruleSaved')}</li>
        <li>{t('testSharingWarnStudent')}</li>
        <li>{t(quiz.kind === 'live' ? 'quiz.ruleTime' : 'quiz.ruleMakeUp')}</li>
      </ul>
      <Button
        variant="primary"
        size="big"
        busy={isBusy}
        onClick={() => {
          setBusy(true);
          void onBegin().finally(() => setBusy(false));
        }}
      >
        {t('quiz.begin')}
      </Button>
    </div>
  );
};

/** The end of an outside platform's sheet: it is told, and waited for. */
export interface OutsideEnding {
  isEnding: boolean;
  onEnded: () => void;
}

interface QuizTakingProps {
  sessionId: string;
  /** When my time is over, as the room says; undefined outside one. */
  endsAt?: number | null;
  /** The room says that it is over; undefined outside one. */
  isOver?: boolean;
  /** What the room says of it: when that changes, the test is read anew. */
  told?: string;
  /** An outside platform's answer sheet, where the school has one. */
  outside?: ((ending: OutsideEnding) => ReactNode) | undefined;
}

/** A pupil's test: what they should know, its questions, and what it came to as far as the teacher shows it. */
export const QuizTaking = ({ sessionId, endsAt: roomEnds, isOver = false, told = '', outside }: QuizTakingProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { quiz, failure, reload, held, queue, begin, finish, aheadMs } = useOwnQuiz(sessionId, told);
  const endsAt = roomEnds === undefined ? (quiz?.endsAt ?? null) : roomEnds;
  const left = useLeftMs(endsAt, aheadMs);
  const [isAsking, setAsking] = useState(false);
  const isWriting = quiz !== null && !quiz.isNew && quiz.finishedAt === null && !quiz.isOver && left !== 0;
  const leftTab = useLeavingTold(sessionId, isWriting, quiz?.leftTab ?? 0);
  // A platform's sheet stays for what it still has to save, when the time is over and when the pupil hands in.
  const [isHandingIn, setHandingIn] = useState(false);
  const [hasOutside, setHasOutside] = useState(false);
  const isOutside = outside !== undefined && (hasOutside || (isWriting && quiz.isOutside));
  if (isOutside && !hasOutside) setHasOutside(true);
  const isEnding = isOutside && (isHandingIn || !isWriting);
  const onEnded = (): void => {
    const read = isHandingIn && isWriting ? finish() : Promise.resolve(reload());
    void read.finally(() => {
      setHasOutside(false);
      setHandingIn(false);
    });
  };
  if (isOver && (!quiz || quiz.isNew) && failure)
    return (
      <div className={styles.intro}>
        <p>{t('quiz.isOver')}</p>
      </div>
    );
  if (!quiz) return failure ? <ErrorState text={errorText(failure)} onRetry={reload} /> : <Skeleton shape="card" />;
  if (quiz.isNew)
    return (
      <>
        {failure && <Message kind="bad">{errorText(failure)}</Message>}
        <Intro quiz={quiz} onBegin={begin} />
      </>
    );
  const answered = quiz.questions.filter(({ id }) => (held[id]?.answer ?? null) !== null).length;
  const waits = Object.values(held).some(({ state }) => state === 'waiting');
  if (!isWriting && !waits && !isEnding) return <OwnResult quiz={quiz} sessionId={sessionId} />;
  return (
    <div className={styles.test}>
      <header className={styles.top}>
        <h2>{quiz.title}</h2>
        <span className={styles.progress}>{t('quiz.answered', { count: answered, all: quiz.questions.length })}</span>
        {left !== null && (
          <span className={styles.left} data-soon={left < 60_000 || undefined} role="timer">
            {leftText(left)}
          </span>
        )}
        {!isEnding && (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('quiz.handIn')}
          </Button>
        )}
      </header>
      {failure && <Message kind="bad">{errorText(failure)}</Message>}
      {leftTab > 0 && <Message kind="soft">{t('quiz.leftTold', { count: leftTab })}</Message>}
      {isEnding && <Message kind="soft">{t('quiz.collecting')}</Message>}
      {isOutside ? (
        outside({ isEnding, onEnded })
      ) : (
        <ol className={styles.list}>
          {quiz.questions.map((question, n) => (
            <AskedQuestion
              key={question.id}
              {...{ sessionId, question }}
              number={n + 1}
              held={held[question.id]}
              isClosed={!isWriting}
              onAnswer={(answer) => queue?.set(question.id, answer)}
            />
          ))}
        </ol>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('quiz.handInTitle')}
        text={
          answered < quiz.questions.length
            ? t('quiz.handInOpen', { count: quiz.questions.length - answered })
            : t('quiz.handInText')
        }
        verb={t('quiz.handIn')}
        busy={waits}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          if (isOutside) setHandingIn(true);
          else void finish();
        }}
      />
    </div>
  );
};
