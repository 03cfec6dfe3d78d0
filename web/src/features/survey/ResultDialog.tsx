import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomUi } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import { ResultBars } from './ResultBars';
import { surveyUi, type KnownSurvey } from './surveyUi';
import { selectShared } from './useSurveys';
import { useSurveyResult } from './useSurveyResult';

/** A result in a window of its own, which goes with its survey, also where that went while my line was away. */
const ResultDialog = () => {
  const close = useCloseDialog();
  const survey = useRoomUi((ui) => {
    const { shownId, known } = surveyUi.of(ui);
    return shownId === null ? undefined : known[shownId];
  });
  const isThere = useRoomSelector((room) => survey !== undefined && survey.id in selectShared(room));
  useEffect(() => {
    if (!isThere) close();
  }, [isThere, close]);
  return survey && isThere && <Window survey={survey} />;
};
export default ResultDialog;

const Window = ({ survey }: { survey: KnownSurvey }) => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const loaded = useSurveyResult(survey);
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
      <ResultBars survey={survey} loaded={loaded} withNames />
    </Dialog>
  );
};
