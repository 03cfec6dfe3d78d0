import type { FrameCommand } from '@derslik/contract/frames';
import { quizSights, runningQuiz, quizEndsFor, type RunningQuiz } from '@derslik/contract/room/parts/quiz';
import type { QuizPupil } from '@derslik/contract/quizRuns';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { OutsideFrame } from '../../room/frames/OutsideFrame';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ErrorState } from '../../ui/ErrorState';
import { Select } from '../../ui/Select';
import { Skeleton } from '../../ui/Skeleton';
import { QuizReportView } from './QuizReportView';
import { QuizTaking, type OutsideEnding } from './QuizTaking';
import styles from './Quiz.module.css';
import { leftText, useLeftMs } from './useLeftMs';
import { useQuizReport } from './useQuizReport';

const extraSeconds = 300;

/** The host reads who answers what while it runs, and rules over it. */
const HostReport = ({ running }: { running: RunningQuiz }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { send } = useRoomActions();
  const { sessionId, isOver, shows, endsAt } = running;
  const { report, failure, reload } = useQuizReport(sessionId, String(isOver));
  const left = useLeftMs(isOver ? null : endsAt, report ? report.now - Date.now() : 0);
  const [isAsking, setAsking] = useState(false);
  if (!report) return failure ? <ErrorState text={errorText(failure)} onRetry={reload} /> : <Skeleton shape="card" />;
  const actions = ({ personId, state, isInside }: QuizPupil) =>
    !isOver &&
    endsAt !== null &&
    isInside &&
    state !== 'finished' && (
      <Button
        onClick={() =>
          void send({ type: 'test action', action: 'prolong', personId, seconds: extraSeconds }).then(reload)
        }
      >
        {t('quiz.prolong', { minutes: extraSeconds / 60 })}
      </Button>
    );
  return (
    <>
      <header className={styles.verbs}>
        <h2>{report.title}</h2>
        {left !== null && (
          <span className={styles.left} role="timer">
            {leftText(left)}
          </span>
        )}
        {!isOver && (
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('quiz.finishAll')}
          </Button>
        )}
        {isOver && <Button onClick={() => void send({ type: 'stop test' })}>{t('quiz.putAway')}</Button>}
      </header>
      <Select
        label={t('quiz.pupilsSee')}
        value={shows}
        options={quizSights.map((value) => ({ value, label: t(`quiz.shows_${value}`) }))}
        onChange={(value) => {
          const sight = quizSights.find((one) => one === value);
          if (sight) void send({ type: 'test action', action: 'show', shows: sight });
        }}
      />
      <QuizReportView report={report} pupilActions={actions} />
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('quiz.finishAllTitle')}
        text={t('quiz.finishAllText')}
        verb={t('quiz.finishAll')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void send({ type: 'all test finish' });
        }}
      />
    </>
  );
};

/** Nobody leads pupils from question to question. */
const still: readonly FrameCommand[] = [];

const Shown = ({ running }: { running: RunningQuiz }) => {
  const { t } = useTranslation();
  const reads = useCan('seeTestAnswers');
  const takes = useCan('takeTest');
  const endsAt = useRoomSelector(({ data }) => data && quizEndsFor(data.view, data.you));
  const [hasOutsideFailed, setOutsideFailed] = useState(false);
  const onOutsideFailed = useCallback(() => setOutsideFailed(true), []);
  const { sessionId, isOver, shows } = running;
  if (reads) return <HostReport running={running} />;
  if (takes) {
    const outside = (ending: OutsideEnding) => (
      <div className={styles.outside}>
        <OutsideFrame kind="optic" moves={still} title={t('quiz.runs')} onFailed={onOutsideFailed} {...ending} />
      </div>
    );
    return (
      <QuizTaking
        {...{ sessionId, endsAt, isOver }}
        outside={hasOutsideFailed ? undefined : outside}
        told={`${isOver} ${shows} ${endsAt}`}
      />
    );
  }
  return (
    <div className={styles.intro}>
      <h2>{t('quiz.runs')}</h2>
      <p>{t(isOver ? 'quiz.isOver' : 'quiz.onlyHost')}</p>
    </div>
  );
};

/** A test in the main place: the report for its host, the pupil's own for everyone who takes it. */
const QuizStage = () => {
  const { t } = useTranslation();
  const running = useRoomSelector(({ data }) => data && runningQuiz.of(data.view));
  return (
    running && (
      <section className={styles.stage} aria-label={t('quiz.runs')}>
        <Shown key={running.sessionId} running={running} />
      </section>
    )
  );
};
export default QuizStage;
