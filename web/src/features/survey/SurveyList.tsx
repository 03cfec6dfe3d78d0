import { limits } from '@derslik/contract/limits';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { EmptyNote } from '../../ui/EmptyNote';
import { ErrorState } from '../../ui/ErrorState';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { QuickPolls } from './QuickPolls';
import { SurveyCard } from './SurveyCard';
import styles from './SurveyList.module.css';
import { surveyUi } from './surveyUi';
import { useLoadSurveys } from './useSurveys';

/** Every survey that I may see, the newest first. */
export const SurveyList = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const load = useLoadSurveys();
  const known = useRoomUi((now) => surveyUi.of(now).known);
  const failed = useRoomUi((now) => surveyUi.of(now).failed);
  const surveys = Object.values(known).sort((a, b) => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? 1 : -1));
  const isFull = surveys.length >= limits.survey.perRoomMax;
  return (
    <>
      {isFull ? (
        <p className={styles.empty}>{t('survey.roomIsFull')}</p>
      ) : (
        <>
          <Button
            variant="primary"
            wide
            icon={<Plus aria-hidden />}
            onClick={() => ui.patch(surveyUi.with(ui.get(), { at: { page: 'form' } }))}
          >
            {t('survey.create')}
          </Button>
          <QuickPolls />
        </>
      )}
      {failed && <ErrorState text={t('survey.notLoaded')} onRetry={() => void load()} />}
      {surveys.length === 0 && !failed && <EmptyNote drawing="survey" text={t('survey.empty')} />}
      <ul className={styles.list}>
        {surveys.map((survey) => (
          <SurveyCard key={survey.id} survey={survey} />
        ))}
      </ul>
    </>
  );
};
