import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
}

/** The browser's own checkbox under our drawing: it stands on the sign-in page, where every kilobyte counts. */
export const Checkbox = ({ checked, onChange, children, disabled = false }: CheckboxProps) => {
  const id = useId();
  return (
    <div className={styles.check}>
      <span className={styles.box}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Check aria-hidden />
      </span>
      <label htmlFor={id}>{children}</label>
    </div>
  );
};
