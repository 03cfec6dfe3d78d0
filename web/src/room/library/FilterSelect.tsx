import { Select, type SelectOption } from '../../ui/Select';

/** Radix takes no empty value. */
const any = 'all';

interface FilterSelectProps {
  label: string;
  /** What its first line says. */
  all: string;
  /** Empty: all of them. */
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** Narrows a list down to one of several things, or to none. */
export const FilterSelect = ({ label, all, value, options, onChange }: FilterSelectProps) => (
  <Select
    label={label}
    value={value || any}
    options={[{ value: any, label: all }, ...options]}
    onChange={(to) => onChange(to === any ? '' : to)}
  />
);

/** Topics to choose from; the chosen one too where the list doesn't know it. */
export const topicOptions = (topics: readonly string[], chosen: string): SelectOption[] =>
  [...new Set([...topics, ...(chosen ? [chosen] : [])])].map((one) => ({ value: one, label: one }));
