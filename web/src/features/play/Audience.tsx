import type { WatchedBody } from '@derslik/contract/audience';
import type { Viewing } from '@derslik/contract/broadcastViewing';
import styles from './Audience.module.css';
import { AudienceSurveyCard } from './AudienceSurveyCard';
import { AudienceWords } from './AudienceWords';

interface AudienceProps {
  viewing: Viewing;
  asked: WatchedBody;
}

/** What viewers say, and what was let through of it. */
export const Audience = ({ viewing, asked }: AudienceProps) => {
  const { state, survey, words, mayWrite } = viewing;
  return (
    <div className={styles.audience}>
      {survey && state !== 'completed' && <AudienceSurveyCard key={survey.id} asked={asked} survey={survey} />}
      <AudienceWords asked={asked} words={words} mayWrite={mayWrite} />
    </div>
  );
};
