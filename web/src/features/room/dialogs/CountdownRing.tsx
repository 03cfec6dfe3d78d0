import styles from './CountdownRing.module.css';

const radius = 45;
const length = 2 * Math.PI * radius;

/** Seconds that are left, as a number in a ring that runs out. */
export const CountdownRing = ({ left, total }: { left: number; total: number }) => (
  <div className={styles.ring} role="timer" aria-live="off">
    <svg viewBox="0 0 96 96" aria-hidden>
      <circle cx="48" cy="48" r={radius} />
      <circle
        className={styles.value}
        cx="48"
        cy="48"
        r={radius}
        strokeDasharray={length}
        strokeDashoffset={length * (1 - left / total)}
      />
    </svg>
    {left}
  </div>
);
