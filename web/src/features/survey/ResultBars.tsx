import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';
import { SurveyBars } from './SurveyBars';
import styles from './SurveyBars.module.css';
import type { KnownResult, KnownSurvey } from './surveyUi';
import { selectShared } from './useSurveys';

interface ResultBarsProps {
  survey: KnownSurvey;
  result: KnownResult | null;
  /** Who chose what stands there too. */
  withNames?: boolean;
}

/** What came of a survey of this room, as far as I may know it. */
export const ResultBars = ({ survey: { id, choices, isAnonymous }, result, withNames = false }: ResultBarsProps) => {
  const { t } = useTranslation();
  const shared = useRoomSelector((room) => selectShared(room)[id]);
  if (!shared || !result) return null;
  const { counts, answers } = result;
  if (!counts)
    return (
      <p className={styles.note}>{t(isAnonymous && shared.isOpen ? 'survey.countsLater' : 'survey.countsTooFew')}</p>
    );
  return <SurveyBars choices={choices} counts={counts} correct={shared.correct} answers={withNames ? answers : null} />;
};
