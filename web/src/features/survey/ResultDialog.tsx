import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomUi } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import { ResultBars } from './ResultBars';
import { surveyUi, type KnownSurvey } from './surveyUi';
import { selectShared } from './useSurveys';
import { useSurveyResult } from './useSurveyResult';

/** A result in a window of its own. */
const ResultDialog = () => {
  const survey = useRoomUi((ui) => {
    const { shownId, known } = surveyUi.of(ui);
    return shownId === null ? undefined : known[shownId];
  });
  return survey && <Window survey={survey} />;
};
export default ResultDialog;

const Window = ({ survey }: { survey: KnownSurvey }) => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const result = useSurveyResult(survey);
  const answered = useRoomSelector((room) => selectShared(room)[survey.id]?.answered ?? 0);
  return (
    <Dialog
      open
      kind="survey"
      wide
      closable
      onClose={close}
      title={survey.title}
      text={t('survey.answers', { count: answered })}
    >
      <ResultBars survey={survey} result={result} withNames />
    </Dialog>
  );
};
