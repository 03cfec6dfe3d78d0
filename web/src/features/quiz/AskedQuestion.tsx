import type { Answer, QuestionForPupil } from '@derslik/contract/quizzes/question';
import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerForm } from '../../room/quizzes/AnswerForm';
import type { HeldAnswer } from './answerQueue';
import { PictureOfTest, QuestionPictures } from './QuestionPictures';
import { QuestionText } from './QuestionText';
import styles from './Quiz.module.css';

const SavedMark = ({ held }: { held: HeldAnswer | undefined }) => {
  const { t } = useTranslation();
  if (!held || (held.answer === null && held.state === 'saved')) return null;
  const icons = {
    saved: <Check aria-hidden />,
    waiting: <LoaderCircle aria-hidden />,
    refused: <CircleAlert aria-hidden />,
  };
  return (
    <span className={styles.saved} data-state={held.state} role="status">
      {icons[held.state]}
      {t(`quiz.is_${held.state}`)}
    </span>
  );
};

interface AskedQuestionProps {
  sessionId: string;
  question: QuestionForPupil;
  number: number;
  held: HeldAnswer | undefined;
  isClosed: boolean;
  onAnswer: (answer: Answer | null) => void;
}

/** One question of a test, and where it is answered. */
export const AskedQuestion = ({ sessionId, question, number, held, isClosed, onAnswer }: AskedQuestionProps) => {
  const { t } = useTranslation();
  const id = useId();
  return (
    <li className={styles.question} data-question={number} tabIndex={-1}>
      <div id={id} className={styles.asked}>
        <span className={styles.number}>{number}.</span>
        <QuestionText text={question.text} />
        <span className={styles.points}>{t('quiz.points', { count: question.points })}</span>
      </div>
      <QuestionPictures sessionId={sessionId} question={question} />
      <AnswerForm
        {...{ question, isClosed, onAnswer }}
        answer={held?.answer ?? null}
        labelledBy={id}
        picture={(shown, alt) => <PictureOfTest sessionId={sessionId} picture={{ id: shown, alt }} />}
      />
      <SavedMark held={held} />
    </li>
  );
};
