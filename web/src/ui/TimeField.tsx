import { limits } from '@derslik/contract/limits';
import { Clock } from 'lucide-react';
import * as RadixSelect from 'radix-ui/select';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, noteId } from './Field';
import fieldStyles from './Field.module.css';
import { SelectList } from './Select';
import styles from './TimeField.module.css';
import { timeOf } from './timeOf';

const pad = (n: number): string => String(n).padStart(2, '0');

/** The times that are offered, as HH:mm. */
const dayTimes = (step: number): readonly string[] =>
  Array.from({ length: (24 * 60) / step }, (_, index) => {
    const minutes = index * step;
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  });

/** With one between them that was written, so that the list opens at it. */
const timesWith = (now: string, step: number): readonly string[] => [...new Set([...dayTimes(step), now])].sort();

interface TimeFieldProps {
  label: ReactNode;
  /** HH:mm. */
  value: string;
  onChange: (time: string) => void;
  hint?: ReactNode;
  error?: ReactNode;
  /** Times offered as one touch below the field. */
  quick?: readonly string[];
  /** Minutes between the times of the list. */
  step?: number;
}

/** Any minute of the day, written; the usual ones are chosen from a list. */
export const TimeField = ({
  quick = [],
  step = limits.meeting.timeStepMinutes,
  value,
  onChange,
  label,
  hint,
  error,
}: TimeFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  /** What is being written; null: what stands there is the value. */
  const [written, setWritten] = useState<string | null>(null);
  /** What means no time goes back to what stood there: what is seen is what counts. */
  const settle = (): void => {
    const time = written === null ? null : timeOf(written);
    if (time !== null) onChange(time);
    setWritten(null);
  };
  const choose = (time: string): void => {
    setWritten(null);
    onChange(time);
  };
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      below={
        quick.length > 0 && (
          <div className={styles.quick}>
            {quick.map((time) => (
              <button key={time} type="button" aria-pressed={time === value} onClick={() => choose(time)}>
                {time}
              </button>
            ))}
          </div>
        )
      }
    >
      <span className={fieldStyles.box} data-invalid={error ? '' : undefined}>
        <input
          id={id}
          className={fieldStyles.numbers}
          value={written ?? value}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId(id) : undefined}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => {
            setWritten(target.value);
            // Written in full it counts at once: the card beside shows it.
            if (/^\d\d[:.]?\d\d$/.test(target.value)) onChange(timeOf(target.value) ?? value);
          }}
          onBlur={settle}
          onKeyDown={({ key }) => {
            if (key === 'Enter') settle();
          }}
        />
        <RadixSelect.Root value={value} onValueChange={choose}>
          <RadixSelect.Trigger className={styles.list} aria-label={t('common.chooseTime')}>
            <Clock aria-hidden />
          </RadixSelect.Trigger>
          <SelectList options={timesWith(value, step).map((time) => ({ value: time, label: time }))} />
        </RadixSelect.Root>
      </span>
    </Field>
  );
};
