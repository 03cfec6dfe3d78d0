import type { ReactNode } from 'react';
import styles from './Field.module.css';
import { Message } from './Message';

interface FieldProps {
  /** Id of the control; its description is `<id>-note`. */
  id: string;
  label: ReactNode;
  /** At the label's right: a counter, a link. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: ReactNode;
  /** Below everything: quick choices. */
  below?: ReactNode;
}

export const noteId = (id: string): string => `${id}-note`;

/** Label, control, and one line below: the error, else the hint. */
export const Field = ({ id, label, aside, hint, error, children, below }: FieldProps) => (
  <div className={styles.field}>
    <div className={styles.label}>
      <label htmlFor={id}>{label}</label>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </div>
    {children}
    {error ? (
      <Message kind="bad" id={noteId(id)} live="alert">
        {error}
      </Message>
    ) : (
      hint && (
        <span id={noteId(id)} className={styles.hint}>
          {hint}
        </span>
      )
    )}
    {below}
  </div>
);
