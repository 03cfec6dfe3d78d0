import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';
import { percentText } from './percentText';
import styles from './ResultBars.module.css';
import type { KnownResult, KnownSurvey } from './surveyUi';
import { selectShared } from './useSurveys';

interface ResultBarsProps {
  survey: KnownSurvey;
  result: KnownResult | null;
  /** Who chose what stands there too. */
  withNames?: boolean;
}

/** How many chose each option, as numbers, parts and bars. */
export const ResultBars = ({ survey: { id, choices, isAnonymous }, result, withNames = false }: ResultBarsProps) => {
  const { t, i18n } = useTranslation();
  const shared = useRoomSelector((room) => selectShared(room)[id]);
  if (!shared || !result) return null;
  const { counts, answers } = result;
  if (!counts)
    return (
      <p className={styles.note}>{t(isAnonymous && shared.isOpen ? 'survey.countsLater' : 'survey.countsTooFew')}</p>
    );
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return <p className={styles.note}>{t('survey.notYetVoted')}</p>;
  return (
    <ul className={styles.bars}>
      {choices.map(({ id: choice, content }, n) => {
        const count = counts[n] ?? 0;
        const isRight = shared.correct === n;
        return (
          <li key={choice} className={styles.option} data-right={isRight || undefined}>
            <span className={styles.words}>
              {isRight && <CircleCheck aria-label={t('survey.rightOption')} />}
              <span className={styles.content}>{content}</span>
              <span className={styles.numbers}>
                {t('survey.votes', { count })}
                <b>{percentText(count, total, i18n.language, t('survey.underOne'))}</b>
              </span>
            </span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${(100 * count) / total}%` }} />
            </span>
            {withNames && answers && count > 0 && (
              <span className={styles.names}>
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
