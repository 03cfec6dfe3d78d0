import { roleCan } from '@derslik/contract/room/can';
import type { ParticipantId } from '@derslik/contract/room/state';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';
import { sameList } from '../../room/people/sameList';
import { toldName } from '../../room/people/toldName';
import styles from './SurveyBars.module.css';
import type { KnownResult } from './surveyUi';

const nobody: string[] = [];

interface NotYetVotedProps extends Pick<KnownResult, 'answers'> {
  createdBy: ParticipantId;
}

/** Who is here, may answer and has not, by name; whoever asks is not awaited. */
export const NotYetVoted = ({ answers, createdBy }: NotYetVotedProps) => {
  const { t } = useTranslation();
  const missing = useRoomSelector(({ data }) => {
    if (!data || !answers) return nobody;
    const voters = new Set(answers.map(({ personId }) => personId));
    return Object.values(data.view.participants).flatMap(({ id, role }) =>
      id === createdBy || voters.has(id) || !roleCan(data.view, role, 'fillSurvey') ? [] : toldName(data.people[id], t),
    );
  }, sameList);
  if (missing.length === 0) return null;
  return (
    <p className={styles.note}>
      {t('survey.waitingFor', { count: missing.length })} <span translate="no">{missing.join(', ')}</span>
    </p>
  );
};
