import * as RadixSlider from 'radix-ui/slider';
import styles from './Slider.module.css';

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** When the hand lets go, and after every key. */
  onCommit?: (value: number) => void;
  /** The value in words. */
  text?: string;
  min?: number;
  max?: number;
  step?: number;
  /** -1 where the row around it takes the keys. */
  tabIndex?: number;
}

export const Slider = ({ label, value, onChange, min = 0, max = 100, step = 1, tabIndex, ...more }: SliderProps) => (
  <RadixSlider.Root
    className={styles.root}
    value={[value]}
    min={min}
    max={max}
    step={step}
    onValueChange={([next]) => next !== undefined && onChange(next)}
    onValueCommit={([next]) => next !== undefined && more.onCommit?.(next)}
  >
    <RadixSlider.Track className={styles.track}>
      <RadixSlider.Range className={styles.range} />
    </RadixSlider.Track>
    <RadixSlider.Thumb
      className={styles.thumb}
      aria-label={label}
      aria-valuetext={more.text}
      {...(tabIndex !== undefined && { tabIndex })}
    />
  </RadixSlider.Root>
);
