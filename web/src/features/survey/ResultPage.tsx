import { ArrowLeft, Expand, Presentation, CircleStop } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { DownloadMenu } from './DownloadMenu';
import { NotYetVoted } from './NotYetVoted';
import { ResultBars } from './ResultBars';
import styles from './ResultPage.module.css';
import { surveyUi, type KnownSurvey } from './surveyUi';
import { selectShared, useSurveyRights } from './useSurveys';
import { useSurveyResult } from './useSurveyResult';

/** One survey's result in the panel. */
export const ResultPage = ({ surveyId }: { surveyId: string }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const survey = useRoomUi((now) => surveyUi.of(now).known[surveyId]);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        className={styles.back}
        icon={<ArrowLeft aria-hidden />}
        onClick={() => ui.patch(surveyUi.with(ui.get(), { at: { page: 'list' } }))}
      >
        {t('survey.back')}
      </Button>
      {survey && <Result survey={survey} />}
    </>
  );
};

const Result = ({ survey }: { survey: KnownSurvey }) => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const loaded = useSurveyResult(survey);
  const { result } = loaded;
  const shared = useRoomSelector((room) => selectShared(room)[survey.id]);
  const { mayManage } = useSurveyRights(survey.createdBy);
  if (!shared) return null;
  const mayShow = mayManage && (!survey.isAnonymous || !shared.isOpen);
  const { isShown } = shared;
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.title} dir="auto">
          {survey.title}
        </h3>
        <IconButton
          size="sm"
          label={t('survey.enlarge')}
          onClick={() => ui.patch({ dialog: 'surveyResult', ...surveyUi.with(ui.get(), { shownId: survey.id }) })}
        >
          <Expand aria-hidden />
        </IconButton>
      </div>
      <p className={styles.about} role="status">
        {t('survey.answers', { count: shared.answered })}
      </p>
      <ResultBars survey={survey} loaded={loaded} withNames />
      {shared.isOpen && result && <NotYetVoted answers={result.answers} createdBy={survey.createdBy} />}
      <div className={styles.acts}>
        {shared.isOpen && mayManage && (
          <Button
            size="sm"
            icon={<CircleStop aria-hidden />}
            onClick={() => void send({ type: 'pollClose', surveyId: survey.id })}
          >
            {t('survey.end')}
          </Button>
        )}
        {mayShow && (
          <Button
            size="sm"
            variant={isShown ? 'second' : 'tonal'}
            icon={<Presentation aria-hidden />}
            onClick={() => void send({ type: 'showSurveyGraphResult', surveyId: survey.id, shown: !isShown })}
          >
            {t(isShown ? 'survey.hideResult' : 'survey.shareResult')}
          </Button>
        )}
        {result?.counts && <DownloadMenu survey={survey} result={result} />}
      </div>
    </>
  );
};
