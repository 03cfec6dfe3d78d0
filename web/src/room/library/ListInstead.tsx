import { Card } from '../../ui/Card';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import styles from './Library.module.css';

interface ListInsteadProps {
  /** Why it could not be read; null while it is read. */
  failure: string | null;
  onRetry: () => void;
}

/** What stands there until a list has been read. */
export const ListInstead = ({ failure, onRetry }: ListInsteadProps) =>
  failure === null ? (
    <div className={styles.grid} aria-busy>
      <Skeleton shape="card" />
    </div>
  ) : (
    <Card>
      <ErrorState text={failure} onRetry={onRetry} />
    </Card>
  );
