import styles from './Choices.module.css';

interface ChoicesProps<T extends string> {
  label: string;
  value: T;
  choices: readonly { value: T; title: string; text: string }[];
  onChange: (value: T) => void;
}

/** One of a few, each with a sentence that says what it does. */
export const Choices = <T extends string>({ label, value, choices, onChange }: ChoicesProps<T>) => (
  <div className={styles.choices} role="group" aria-label={label}>
    {choices.map((one) => (
      <button key={one.value} type="button" aria-pressed={one.value === value} onClick={() => onChange(one.value)}>
        <b>{one.title}</b>
        <span>{one.text}</span>
      </button>
    ))}
  </div>
);
