import styles from './ToastRow.module.css';

/** The row that a passing notice takes on a small screen, so that it covers nobody. The notice lies over it. */
export const ToastRow = () => <div className={styles.row} aria-hidden />;
