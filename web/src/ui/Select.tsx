import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import * as RadixSelect from 'radix-ui/select';
import { useId, type ReactNode } from 'react';
import { styleNonce } from '@derslik/client/styleNonce';
import { cx } from './cx';
import { Field, noteId } from './Field';
import fieldStyles from './Field.module.css';
import styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

export interface SelectProps {
  label: ReactNode;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  placeholder?: string;
  icon?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  below?: ReactNode;
  disabled?: boolean;
}

/** The list of a select, below its button. */
export const SelectList = ({ options }: Pick<SelectProps, 'options'>) => (
  <RadixSelect.Portal>
    <RadixSelect.Content className={styles.list} position="popper" sideOffset={4}>
      <RadixSelect.ScrollUpButton className={styles.scroll}>
        <ChevronUp data-small />
      </RadixSelect.ScrollUpButton>
      <RadixSelect.Viewport nonce={styleNonce}>
        {options.map((option) => (
          <RadixSelect.Item
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            className={styles.item}
          >
            <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
            <RadixSelect.ItemIndicator className={styles.tick}>
              <Check aria-hidden data-small />
            </RadixSelect.ItemIndicator>
          </RadixSelect.Item>
        ))}
      </RadixSelect.Viewport>
      <RadixSelect.ScrollDownButton className={styles.scroll}>
        <ChevronDown data-small />
      </RadixSelect.ScrollDownButton>
    </RadixSelect.Content>
  </RadixSelect.Portal>
);

export const Select = (props: SelectProps) => {
  const { label, value, options, onChange, placeholder, icon, hint, error, below, disabled } = props;
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} below={below}>
      <RadixSelect.Root value={value} onValueChange={onChange} disabled={disabled}>
        <RadixSelect.Trigger
          id={id}
          className={cx(fieldStyles.box, fieldStyles.numbers, styles.trigger)}
          data-invalid={error ? '' : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId(id) : undefined}
        >
          {icon}
          <span className={styles.value}>
            <RadixSelect.Value placeholder={placeholder} />
          </span>
          <ChevronDown aria-hidden />
        </RadixSelect.Trigger>
        <SelectList options={options} />
      </RadixSelect.Root>
    </Field>
  );
};
