import { Check } from 'lucide-react';
import * as RadixCheckbox from 'radix-ui/checkbox';
import { useId, type ReactNode } from 'react';
import styles from './Checkbox.module.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
}

export const Checkbox = ({ checked, onChange, children, disabled }: CheckboxProps) => {
  const id = useId();
  return (
    <div className={styles.check}>
      <RadixCheckbox.Root
        id={id}
        className={styles.box}
        checked={checked}
        disabled={disabled}
        onCheckedChange={(value) => onChange(value === true)}
      >
        <RadixCheckbox.Indicator>
          <Check aria-hidden />
        </RadixCheckbox.Indicator>
      </RadixCheckbox.Root>
      <label htmlFor={id}>{children}</label>
    </div>
  );
};
