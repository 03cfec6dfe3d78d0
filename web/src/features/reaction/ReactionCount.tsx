import { limits } from '@derslik/contract/limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomUi } from '../../room/roomUi';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './ReactionCount.module.css';
import { ReactionSign } from '../../ui/ReactionSign';
import { countsOf, countsText } from './reactionUi';

/** What everybody reacts with now, counted; read aloud when it has grown, at most once in a while. */
export const ReactionCount = () => {
  const { t } = useTranslation();
  const text = useRoomUi(countsText);
  const counts = countsOf(text);
  const words = counts.map(({ sign, count }) => `${t(`reaction.${sign}`)} ${count}`).join(', ');
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), words === '' ? 0 : limits.reaction.saidAfterMs);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {counts.length > 0 && (
        <span className={styles.counts} aria-hidden>
          {counts.map(({ sign, count }) => (
            <span key={sign} className={styles.count}>
              <ReactionSign sign={sign} />
              <b>{count}</b>
            </span>
          ))}
        </span>
      )}
    </>
  );
};
