import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import type { BankQuestion } from '@derslik/contract/quizzes';
import { numberReadings } from '@derslik/contract/quizzes/numberReadings';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/TextField';
import styles from './Quizzes.module.css';

interface QuestionPointsProps {
  question: BankQuestion;
  number: number;
  /** Null: as many as the question itself says. */
  onChange: (points: number | null) => void;
}

/** How much a question is worth in this test. An emptied field takes what the question itself says. */
export const QuestionPoints = ({ question: { points, ownPoints }, number, onChange }: QuestionPointsProps) => {
  const { t, i18n } = useTranslation();
  const written = points.toLocaleString(i18n.language, { useGrouping: false });
  const [typed, setTyped] = useState(written);
  useEffect(() => setTyped(written), [written]);
  const read = typed.trim() === '' ? null : (numberReadings(typed)[0] ?? Number.NaN);
  const isWrong = read !== null && !(read >= 0 && read <= limits.pointsMax);
  const give = (): void => {
    if (isWrong) return setTyped(written);
    const wanted = read === null ? null : Math.round(read * 100) / 100;
    if ((wanted ?? ownPoints) === points) setTyped(written);
    else onChange(wanted);
  };
  return (
    <span className={styles.pointsField}>
      <TextField
        bare
        label={t('quizzes.pointsOf', { number })}
        inputMode="decimal"
        value={typed}
        maxLength={6}
        placeholder={ownPoints.toLocaleString(i18n.language, { useGrouping: false })}
        aria-invalid={isWrong || undefined}
        boxClassName={styles.pointsBox}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={give}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur();
        }}
      />
      <span aria-hidden>{t('quizzes.pointsWord', { count: points })}</span>
    </span>
  );
};
