import { limits } from '@derslik/contract/limits';
import type { ReactNode } from 'react';
import { Select } from './Select';
import styles from './TimeField.module.css';

const step = limits.meeting.timeStepMinutes;
const pad = (n: number): string => String(n).padStart(2, '0');

/** Every time of a day that can be chosen, as HH:mm. */
const dayTimes: readonly string[] = Array.from({ length: (24 * 60) / step }, (_, index) => {
  const minutes = index * step;
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
});

/** The times to choose from, with one between them that a meeting has already. */
const timesWith = (kept: string | undefined): readonly string[] =>
  kept === undefined || dayTimes.includes(kept) ? dayTimes : [...dayTimes, kept].sort();

interface TimeFieldProps {
  label: ReactNode;
  /** HH:mm, or empty. */
  value: string;
  onChange: (time: string) => void;
  placeholder?: string;
  hint?: ReactNode;
  error?: ReactNode;
  /** Times offered as one touch below the field. */
  quick?: readonly string[];
  /** A time that may stay although it is none of the steps. */
  kept?: string | undefined;
}

export const TimeField = ({ quick = [], kept, value, onChange, ...rest }: TimeFieldProps) => (
  <Select
    {...rest}
    value={value}
    onChange={onChange}
    options={timesWith(kept).map((time) => ({ value: time, label: time }))}
    below={
      quick.length > 0 && (
        <div className={styles.quick}>
          {quick.map((time) => (
            <button key={time} type="button" aria-pressed={time === value} onClick={() => onChange(time)}>
              {time}
            </button>
          ))}
        </div>
      )
    }
  />
);
