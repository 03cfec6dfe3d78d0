import { cx } from './cx';
import styles from './Logo.module.css';

/** The product's mark: a D with a raised hand. `mark` leaves the word out. */
export const Logo = ({ mark = false }: { mark?: boolean }) => (
  <span className={styles.logo}>
    <svg viewBox="0 0 32 32" aria-hidden>
      <rect className={styles.ground} width="32" height="32" rx="8" />
      <path className={styles.letter} d="M10 9h5.5a7 7 0 0 1 0 14H10z" />
      <circle className={styles.hand} cx="24" cy="8.5" r="3.5" />
    </svg>
    {!mark && <span translate="no">Derslik</span>}
  </span>
);

interface CrestProps {
  /** Address of the school's own logo; without one, our shield stands in. */
  src: string | null;
  small?: boolean;
}

export const Crest = ({ src, small = false }: CrestProps) => {
  const className = cx(styles.crest, small && styles.small);
  if (src) return <img className={className} src={src} alt="" />;
  return (
    <svg className={className} viewBox="0 0 40 40" aria-hidden>
      <path className={styles.shield} d="M20 1.5 36 7v12c0 9.5-6.5 16-16 19.5C10.5 35 4 28.5 4 19V7z" />
      <path
        className={styles.leaf}
        d="M20 31V19M20 25c-5 0-7.5-3-7.5-7.5 5 0 7.5 3 7.5 7.5zM20 21.5c5 0 7.5-3 7.5-7.5-5 0-7.5 3-7.5 7.5zM20 15c-1.5-2-1.5-4.5 0-7 1.5 2.5 1.5 5 0 7z"
      />
    </svg>
  );
};
