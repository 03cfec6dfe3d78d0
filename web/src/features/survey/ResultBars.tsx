import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { SurveyBars } from './SurveyBars';
import styles from './SurveyBars.module.css';
import type { KnownSurvey } from './surveyUi';
import type { LoadedResult } from './useSurveyResult';
import { selectShared } from './useSurveys';

interface ResultBarsProps {
  survey: KnownSurvey;
  loaded: LoadedResult;
  /** Who chose what stands there too. */
  withNames?: boolean;
}

/** What came of a survey of this room, as far as I may know it. */
export const ResultBars = ({ survey: { id, choices, isAnonymous }, loaded, withNames = false }: ResultBarsProps) => {
  const { t } = useTranslation();
  const shared = useRoomSelector((room) => selectShared(room)[id]);
  if (!shared) return null;
  if (!loaded.result)
    return loaded.failed ? (
      <ErrorState text={t('survey.resultNotLoaded')} onRetry={loaded.retry} />
    ) : (
      <Skeleton shape="card" />
    );
  const { counts, answers } = loaded.result;
  if (!counts)
    return (
      <p className={styles.note}>{t(isAnonymous && shared.isOpen ? 'survey.countsLater' : 'survey.countsTooFew')}</p>
    );
  return <SurveyBars choices={choices} counts={counts} correct={shared.correct} answers={withNames ? answers : null} />;
};
