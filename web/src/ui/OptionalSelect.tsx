import { Select, type SelectProps } from './Select';

/** Radix takes no empty value; no id and no trimmed text is this one. */
const nothing = ' ';

interface OptionalSelectProps extends Omit<SelectProps, 'value' | 'onChange'> {
  /** What its first line says, which chooses nothing: "none", or "all of them". */
  none: string;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A select of which nothing need be chosen. */
export const OptionalSelect = ({ none, value, options, onChange, ...rest }: OptionalSelectProps) => (
  <Select
    {...rest}
    value={value ?? nothing}
    options={[{ value: nothing, label: none }, ...options]}
    onChange={(to) => onChange(to === nothing ? null : to)}
  />
);
