import styles from './ToastRow.module.css';

/** The room that the stage leaves for a passing notice, so that it covers nobody. The notice lies over it. */
export const ToastRow = () => <div className={styles.row} aria-hidden />;
