import * as RadixSwitch from 'radix-ui/switch';
import { useId, type ReactNode } from 'react';
import styles from './Switch.module.css';

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

/** A row with words at the left and the switch at the right; rows that follow each other draw a line between. */
export const Switch = ({ checked, onChange, label, hint, disabled }: SwitchProps) => {
  const id = useId();
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label className={styles.title} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )}
      </div>
      <RadixSwitch.Root
        id={id}
        className={styles.switch}
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onCheckedChange={onChange}
      >
        <RadixSwitch.Thumb className={styles.thumb} />
      </RadixSwitch.Root>
    </div>
  );
};
