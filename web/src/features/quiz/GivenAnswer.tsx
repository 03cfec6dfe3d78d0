import { answerText, keyText } from '@derslik/contract/quizAnswerText';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip';
import { outcomeChips } from './outcomeChips';
import { QuestionText } from './QuestionText';
import styles from './Quiz.module.css';

interface GivenAnswerProps {
  question: Parameters<typeof keyText>[0];
  /** Null: none was given. */
  answer: Parameters<typeof answerText>[1];
  outcome: keyof typeof outcomeChips;
  /** Says whose answer it is. */
  label: string;
}

/** An answer beside what is right. */
export const GivenAnswer = ({ question, answer, outcome, label }: GivenAnswerProps) => {
  const { t } = useTranslation();
  const truth = { yes: t('quiz.true'), no: t('quiz.false') };
  const chip = outcomeChips[outcome];
  return (
    <dl className={styles.given}>
      <dt>{label}</dt>
      <dd>
        <QuestionText text={answerText(question, answer, truth) || '–'} />{' '}
        <Chip variant={chip.variant}>{t(chip.label)}</Chip>
      </dd>
      <dt>{t('quiz.rightAnswer')}</dt>
      <dd>
        <QuestionText text={keyText(question, truth)} />
      </dd>
    </dl>
  );
};
