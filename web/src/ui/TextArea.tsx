import { useId, type ComponentProps, type ReactNode } from 'react';
import { Field, noteId } from './Field';
import styles from './TextArea.module.css';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'children'> {
  label: ReactNode;
  aside?: ReactNode;
  error?: ReactNode;
}

/** A field of several lines. */
export const TextArea = ({ label, aside, error, ...area }: TextAreaProps) => {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} {...(aside !== undefined && { aside })}>
      <textarea
        rows={5}
        dir="auto"
        {...area}
        id={id}
        className={styles.area}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? noteId(id) : undefined}
      />
    </Field>
  );
};
