import type { QuizPupil, QuizReport } from '@derslik/contract/quizRuns';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog';
import { GivenAnswer } from './GivenAnswer';
import { QuestionText } from './QuestionText';
import styles from './Quiz.module.css';

interface PupilDialogProps {
  report: QuizReport;
  pupil: QuizPupil;
  actions?: ReactNode;
  onClose: () => void;
}

/** One pupil's answers, each beside what is right. */
export const PupilDialog = ({ report, pupil, actions, onClose }: PupilDialogProps) => {
  const { t, i18n } = useTranslation();
  const number = (points: number): string => points.toLocaleString(i18n.language);
  return (
    <Dialog
      open
      kind="badge"
      closable
      wide
      onClose={onClose}
      title={pupil.name || t('quiz.unknown')}
      text={`${number(pupil.points)} / ${number(report.maxPoints)} · ${t(`quiz.is_${pupil.state}`)}`}
      actions={actions}
    >
      <ol className={styles.list}>
        {report.questions.map((question, n) => {
          const given = pupil.answers[n];
          return (
            <li key={question.id} className={styles.question}>
              <div className={styles.asked}>
                <span className={styles.number}>{n + 1}.</span>
                <QuestionText text={question.text} />
              </div>
              <GivenAnswer
                question={question}
                answer={given?.answer ?? null}
                outcome={given?.outcome ?? 'empty'}
                label={t('quiz.theirAnswer')}
              />
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
};
