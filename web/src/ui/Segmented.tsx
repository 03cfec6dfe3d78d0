import type { ReactNode } from 'react';
import styles from './Segmented.module.css';

interface SegmentedProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode; icon?: ReactNode }[];
  onChange: (value: T) => void;
}

/** Two or three choices side by side. */
export const Segmented = <T extends string>({ label, value, options, onChange }: SegmentedProps<T>) => (
  <div className={styles.group} role="group" aria-label={label}>
    {options.map((option) => (
      <button
        key={option.value}
        type="button"
        data-small
        className={styles.option}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.icon}
        {option.label}
      </button>
    ))}
  </div>
);
