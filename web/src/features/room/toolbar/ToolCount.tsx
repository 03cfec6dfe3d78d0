import type { RoomAction } from '../../../room/action';
import styles from './ToolCount.module.css';

interface ToolCountProps {
  action: RoomAction;
  /** The tool's own name says it already. */
  isSaid?: boolean;
}

/** How many, at the corner of a tool's face; stands out where something is new. */
export const ToolCount = ({ action: { count, fresh }, isSaid = false }: ToolCountProps) =>
  count !== undefined && (
    <span className={styles.count} data-fresh={fresh || undefined} aria-hidden={isSaid || undefined}>
      {count}
    </span>
  );
