import { useTranslation } from 'react-i18next';
import styles from './Replay.module.css';
import { useShownFront, type ShownFrontProps } from './useShownFront';

interface UnfilmedStageProps extends ShownFrontProps {
  /** It lies over a film that has nothing of this moment. */
  isOver?: boolean;
}

/** What stands in front where nothing was filmed: the page that was shown then, or a word. */
export const UnfilmedStage = ({ isOver = false, ...shown }: UnfilmedStageProps) => {
  const { t } = useTranslation();
  const front = useShownFront(shown);
  return (
    <div className={styles.unfilmed} data-over={isOver || undefined}>
      {front?.view ?? <p className={styles.words}>{front?.label ?? t('records.unfilmed')}</p>}
    </div>
  );
};
