import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { ResultBars } from './ResultBars';
import styles from './ResultOverStage.module.css';
import { surveyUi, type KnownSurvey } from './surveyUi';
import { selectShared, useSurveyRights } from './useSurveys';
import { useSurveyResult } from './useSurveyResult';

/** The result that everyone is shown, over the stage; each may put it away for themselves. */
const ResultOverStage = ({ surveyId }: { surveyId: string }) => {
  const survey = useRoomUi((ui) => surveyUi.of(ui).known[surveyId]);
  return survey && <Graph survey={survey} />;
};
export default ResultOverStage;

const Graph = ({ survey }: { survey: KnownSurvey }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const loaded = useSurveyResult(survey);
  const answered = useRoomSelector((room) => selectShared(room)[survey.id]?.answered ?? 0);
  const { mayManage } = useSurveyRights(survey.createdBy);
  return (
    <section className={styles.graph} data-beside-panel aria-label={t('survey.resultOf', { title: survey.title })}>
      <div className={styles.head}>
        <h2 className={styles.title} dir="auto">
          {survey.title}
        </h2>
        <IconButton
          label={t('survey.putAway')}
          onClick={() => ui.patch(surveyUi.with(ui.get(), { putAwayId: survey.id }))}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      <p className={styles.about} role="status">
        {t('survey.answers', { count: answered })}
      </p>
      <ResultBars survey={survey} loaded={loaded} />
      {mayManage && (
        <Button
          size="sm"
          className={styles.hide}
          onClick={() => void send({ type: 'showSurveyGraphResult', surveyId: survey.id, shown: false })}
        >
          {t('survey.hideResult')}
        </Button>
      )}
    </section>
  );
};
