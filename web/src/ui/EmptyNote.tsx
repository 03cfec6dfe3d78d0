import { Drawing, type DrawingName } from './Drawing';
import styles from './EmptyNote.module.css';

/** Where a list in a panel or beside others is still empty: a small drawing and a sentence. A page's own is EmptyState. */
export const EmptyNote = ({ drawing, text }: { drawing: DrawingName; text: string }) => (
  <div className={styles.note}>
    <Drawing name={drawing} />
    <p>{text}</p>
  </div>
);
