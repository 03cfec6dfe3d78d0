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
  const load = useLoadSurveys();
  // What went or came while the line was away stands in no event.
  const isUp = useRoomSelector(({ lostAt }) => lostAt === null);
  useEffect(() => {
    if (isUp) void load();
  }, [isUp, load]);
  return (
    <div className={styles.page}>
      {at.page === 'list' && <SurveyList />}
      {at.page === 'form' && <SurveyForm />}
      {at.page === 'result' && <ResultPage key={at.surveyId} surveyId={at.surveyId} />}
    </div>
  );
};
export default SurveyPanel;
