import { answerText, keyText } from '@derslik/contract/quizAnswerText';
import type { QuizPupil, QuizReport } from '@derslik/contract/quizRuns';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip';
import { Dialog } from '../../ui/Dialog';
import { outcomeChips } from './outcomeChips';
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
  const truth = { yes: t('quiz.true'), no: t('quiz.false') };
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
          const { variant, label } = outcomeChips[given?.outcome ?? 'empty'];
          return (
            <li key={question.id} className={styles.question}>
              <div className={styles.asked}>
                <span className={styles.number}>{n + 1}.</span>
                <QuestionText text={question.text} />
              </div>
              <dl className={styles.given}>
                <dt>{t('quiz.theirAnswer')}</dt>
                <dd>
                  <QuestionText text={answerText(question, given?.answer ?? null, truth) || '–'} />{' '}
                  <Chip variant={variant}>{t(label)}</Chip>
                </dd>
                <dt>{t('quiz.rightAnswer')}</dt>
                <dd>
                  <QuestionText text={keyText(question, truth)} />
                </dd>
              </dl>
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
};
