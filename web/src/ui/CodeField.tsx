import { useId, type ReactNode, type Ref } from 'react';
import { IMaskInput } from 'react-imask';
import { cx } from './cx';
import { Field, noteId } from './Field';
import styles from './Field.module.css';

interface CodeFieldProps {
  label: string;
  /** The label is only read aloud. */
  bare?: boolean;
  value: string;
  onChange: (code: string) => void;
  error?: ReactNode;
  boxClassName?: string;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A room code, 999-999-999. Spaces of a pasted code become dashes. */
export const CodeField = ({ label, bare, value, onChange, error, boxClassName, autoFocus, ref }: CodeFieldProps) => {
  const id = useId();
  const box = (
    <span className={cx(styles.box, styles.numbers, boxClassName)} data-invalid={error ? '' : undefined}>
      <IMaskInput
        id={id}
        inputRef={ref}
        mask="000-000-000"
        prepare={(text: string) => text.replace(/\s/g, '-')}
        value={value}
        onAccept={(next: string) => onChange(next)}
        inputMode="numeric"
        autoComplete="off"
        placeholder="000-000-000"
        autoFocus={autoFocus}
        aria-label={bare ? label : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && !bare ? noteId(id) : undefined}
      />
    </span>
  );
  if (bare) return box;
  return (
    <Field id={id} label={label} error={error}>
      {box}
    </Field>
  );
};
