import { useEffect } from 'react';
import { useRoomUi } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import { ResultPage } from './ResultPage';
import { SurveyForm } from './SurveyForm';
import { SurveyList } from './SurveyList';
import styles from './SurveyPanel.module.css';
import { surveyUi } from './surveyUi';
import { useLoadSurveys } from './useSurveys';

/** Tab 2 of the panel: the list, the form of a new one, or one's result. */
const SurveyPanel = () => {
  const at = useRoomUi((ui) => surveyUi.of(ui).at);
  // One that is being written is gone on with; its form is left by sending it or giving it up.
  const isWriting = useRoomUi(({ typed }) => 'survey' in typed);
  const page = at.page === 'list' && isWriting ? 'form' : at.page;
  const load = useLoadSurveys();
  // What went or came while the line was away stands in no event.
  const isUp = useRoomSelector(({ lostAt }) => lostAt === null);
  useEffect(() => {
    if (isUp) void load();
  }, [isUp, load]);
  return (
    <div className={styles.page}>
      {page === 'list' && <SurveyList />}
      {page === 'form' && <SurveyForm />}
      {at.page === 'result' && <ResultPage key={at.surveyId} surveyId={at.surveyId} />}
    </div>
  );
};
export default SurveyPanel;
