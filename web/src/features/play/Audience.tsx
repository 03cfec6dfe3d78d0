import type { WatchedBody } from '@derslik/contract/audience';
import type { Viewing } from '@derslik/contract/broadcastViewing';
import styles from './Audience.module.css';
import { AudienceReactions } from './AudienceReactions';
import { AudienceSurveyCard } from './AudienceSurveyCard';
import { AudienceWords } from './AudienceWords';

interface AudienceProps {
  viewing: Viewing;
  asked: WatchedBody;
}

/** What viewers say, and what was let through of it. */
export const Audience = ({ viewing, asked }: AudienceProps) => {
  const { state, survey, mayReact, reactions, words, mayWrite } = viewing;
  if (state === 'deleted') return null;
  const isOver = state === 'completed';
  return (
    <div className={styles.audience}>
      {mayReact && <AudienceReactions asked={asked} sums={reactions} />}
      {survey && !isOver && <AudienceSurveyCard key={survey.id} asked={asked} survey={survey} />}
      {(!isOver || words.length > 0) && <AudienceWords asked={asked} words={words} mayWrite={mayWrite} />}
    </div>
  );
};
