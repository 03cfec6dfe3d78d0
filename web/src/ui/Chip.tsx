import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { cx } from './cx';

interface ChipProps {
  look?: 'plain' | 'strong' | 'accent' | 'ok' | 'warn' | 'bad';
  dot?: boolean;
  children: ReactNode;
}

export const Chip = ({ look = 'plain', dot, children }: ChipProps) => (
  <span className={cx(styles.chip, look !== 'plain' && styles[look])}>
    {dot && <span className={styles.dot} />}
    {children}
  </span>
);
