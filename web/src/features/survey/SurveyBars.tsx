import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { percentText } from './percentText';
import styles from './SurveyBars.module.css';

interface SurveyBarsProps {
  choices: readonly { id: string; content: string }[];
  counts: readonly number[];
  /** The number of the right option; null where there is none, or it isn't known yet. */
  correct: number | null;
  /** Who chose what, where that stands there too. */
  answers: readonly { name: string; isGuest: boolean; option: number }[] | null;
}

/** How many chose each option, as numbers, parts and bars. */
export const SurveyBars = ({ choices, counts, correct, answers }: SurveyBarsProps) => {
  const { t, i18n } = useTranslation();
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return <p className={styles.note}>{t('survey.notYetVoted')}</p>;
  return (
    <ul className={styles.bars}>
      {choices.map(({ id: choice, content }, n) => {
        const count = counts[n] ?? 0;
        const isRight = correct === n;
        return (
          <li key={choice} className={styles.option} data-right={isRight || undefined}>
            <span className={styles.words}>
              {isRight && <CircleCheck aria-label={t('survey.rightOption')} />}
              <span className={styles.content} dir="auto">
                {content}
              </span>
              <span className={styles.numbers}>
                {t('survey.votes', { count })}
                <b>{percentText(count, total, i18n.language, t('survey.underOne'))}</b>
              </span>
            </span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${(100 * count) / total}%` }} />
            </span>
            {answers && count > 0 && (
              <span className={styles.names} translate="no">
                {answers
                  .filter(({ option }) => option === n)
                  .map(({ name, isGuest }) => (isGuest ? t('room.guestNamed', { name }) : name))
                  .join(', ')}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
};
