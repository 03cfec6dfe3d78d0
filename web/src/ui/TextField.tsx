import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from './cx';
import { Field, noteId } from './Field';
import styles from './Field.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  label: ReactNode;
  /** The label is only read aloud; the placeholder shows what to write. */
  bare?: boolean;
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  icon?: ReactNode;
  end?: ReactNode;
  /** As high as the big button beside it. */
  tall?: boolean;
  boxClassName?: string;
}

export const TextField = (props: TextFieldProps) => {
  const { label, bare, aside, hint, error, icon, end, tall, boxClassName, id, readOnly, ...input } = props;
  const ownId = useId();
  const fieldId = id ?? ownId;
  const box = (
    <span
      className={cx(styles.box, tall && styles.tall, boxClassName)}
      data-invalid={error ? '' : undefined}
      data-readonly={readOnly ? '' : undefined}
    >
      {icon}
      <input
        // Whatever is written there, in whichever script; an address or a password is always of one kind.
        dir={input.type === undefined || input.type === 'text' || input.type === 'search' ? 'auto' : undefined}
        {...input}
        id={fieldId}
        readOnly={readOnly}
        aria-label={bare && typeof label === 'string' ? label : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId(fieldId) : undefined}
      />
      {end}
    </span>
  );
  if (bare) return box;
  return (
    <Field
      id={fieldId}
      label={label}
      {...(aside !== undefined && { aside })}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
    >
      {box}
    </Field>
  );
};
