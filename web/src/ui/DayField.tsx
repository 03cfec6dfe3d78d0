import { useId, type ReactNode, type Ref } from 'react';
import { IMask, IMaskInput } from 'react-imask';
import { cx } from './cx';
import { Field, noteId } from './Field';
import styles from './Field.module.css';

interface DayFieldProps {
  label: ReactNode;
  aside?: ReactNode;
  /** As it stands there: `03.05.2012`, or as much of it as is written. */
  value: string;
  onChange: (written: string) => void;
  hint: string;
  error?: ReactNode;
  name?: string;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
}

const part = (from: number, to: number) => ({ mask: IMask.MaskedRange, from, to, autofix: 'pad' as const });
const blocks = { DD: { ...part(1, 31), maxLength: 2 }, MM: { ...part(1, 12), maxLength: 2 }, YYYY: { mask: '0000' } };

/** What a browser fills in is `2012-05-03`; people paste `3.5.2012`. */
const prepare = (text: string): string => {
  const filled = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (filled) return `${filled[3]}.${filled[2]}.${filled[1]}`;
  const written = /^(\d{1,2})[-./\s]+(\d{1,2})[-./\s]+(\d{4})$/.exec(text.trim());
  return written ? `${written[1]?.padStart(2, '0')}.${written[2]?.padStart(2, '0')}.${written[3]}` : text;
};

/** A day or month of one digit, before a sign that ends it. */
const single = /(^|\.)(\d)$/;

/** A day that is typed, dd.MM.yyyy in every language: a birth date is decades away from any calendar's first page. */
export const DayField = ({ label, aside, value, onChange, hint, error, name, autoComplete, ref }: DayFieldProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} {...(aside !== undefined && { aside })}>
      <span className={cx(styles.box, styles.numbers)} data-invalid={error ? '' : undefined}>
        <IMaskInput
          id={id}
          inputRef={ref}
          name={name}
          mask="DD.MM.YYYY"
          blocks={blocks}
          prepare={prepare}
          value={value}
          onAccept={(next: string) => onChange(next)}
          onKeyDown={(event) => {
            if (!'.-/ '.includes(event.key) || !single.test(value)) return;
            event.preventDefault();
            onChange(value.replace(single, '$10$2.'));
          }}
          inputMode="numeric"
          autoComplete={autoComplete ?? 'off'}
          aria-invalid={error ? true : undefined}
          aria-describedby={noteId(id)}
        />
      </span>
    </Field>
  );
};
