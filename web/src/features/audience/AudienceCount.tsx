import { Eye, MessageCircleQuestionMark, TriangleAlert } from 'lucide-react';
import { useTurnPanel } from '../../room/useTurnPanel';
import { Tooltip } from '../../ui/Tooltip';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import styles from './AudienceCount.module.css';
import { isTrouble, useAudienceWords } from './audienceWords';
import { useEndPassed } from './useEndPassed';
import { useStageAudience } from './useStageAudience';

/** How many watch, before everyone on the stage; a press shows more. */
const AudienceCount = () => {
  const { audience } = useStageAudience();
  const turn = useTurnPanel();
  const words = useAudienceWords(audience);
  useEndPassed(audience?.endAt ?? null);
  if (!audience) return null;
  const { viewers, waiting, health } = audience;
  return (
    <Tooltip text={words} side="bottom">
      <button type="button" className={styles.button} data-variant="plain" onClick={() => turn('audience')}>
        <VisuallyHidden>{words}</VisuallyHidden>
        <span className={styles.face} aria-hidden>
          {isTrouble(health) && <TriangleAlert className={styles.trouble} />}
          <Eye />
          <span>{viewers}</span>
          {waiting > 0 && (
            <>
              <MessageCircleQuestionMark />
              <span>{waiting}</span>
            </>
          )}
        </span>
      </button>
    </Tooltip>
  );
};
export default AudienceCount;
