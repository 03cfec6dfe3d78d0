import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { cx } from './cx';

interface ChipProps {
  variant?: 'plain' | 'strong' | 'accent' | 'ok' | 'warn' | 'bad';
  dot?: boolean;
  children: ReactNode;
}

export const Chip = ({ variant = 'plain', dot, children }: ChipProps) => (
  <span className={cx(styles.chip, variant !== 'plain' && styles[variant])}>
    {dot && <span className={styles.dot} />}
    {children}
  </span>
);
