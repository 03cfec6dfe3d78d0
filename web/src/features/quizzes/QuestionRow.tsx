import type { BankQuestion } from '@derslik/contract/quizzes';
import { keyTexts } from '@derslik/contract/quizzes/keyTexts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/Chip';
import { FormulaText } from '../../ui/FormulaText';
import styles from './Quizzes.module.css';

interface QuestionRowProps {
  question: BankQuestion;
  /** Its place in the test. */
  number?: number;
  /** Where its points can be changed. */
  pointsField?: ReactNode;
  children?: ReactNode;
}

/** A question with what is right, as its teacher reads it in a list. */
export const QuestionRow = ({ question, number, pointsField, children }: QuestionRowProps) => {
  const { t, i18n } = useTranslation();
  const { kind, text, points, topic, tags, subject, pictures } = question;
  const key =
    kind === 'trueFalse'
      ? [t(question.body.right ? 'quizzes.true' : 'quizzes.false')]
      : kind === 'number' && i18n.language.startsWith('tr')
        ? keyTexts(question).map((one) => one.replaceAll('.', ','))
        : keyTexts(question);
  return (
    <li className={styles.row}>
      {number !== undefined && <span className={styles.number}>{number}</span>}
      <div className={styles.words}>
        <p className={styles.asked}>
          <FormulaText text={text} />
        </p>
        <p className={styles.key}>
          <span className={styles.keyLabel}>{t('quizzes.rightIs')}</span> <FormulaText text={key.join(' · ')} />
        </p>
        <p className={styles.chips}>
          <Chip>{t(`quizzes.kinds.${kind}`)}</Chip>
          {pointsField || <Chip>{t('quizzes.points', { count: points })}</Chip>}
          {pictures.length > 0 && <Chip>{t('quizzes.pictureCount', { count: pictures.length })}</Chip>}
          {subject && <Chip variant="accent">{subject.name}</Chip>}
          {[topic, ...tags].filter(Boolean).map((word) => (
            <Chip key={word}>{word}</Chip>
          ))}
        </p>
      </div>
      {children && <span className={styles.rowActs}>{children}</span>}
    </li>
  );
};
