import { Menu as RadixMenu } from 'radix-ui/internal';
import type { KeyboardEvent, ReactNode } from 'react';
import { later } from '../lib/later';
import styles from './Menu.module.css';

/** The row takes keys at once; the rail for the hand comes with the first menu that has one. */
const Slider = later(async () => ({ default: (await import('./Slider')).Slider }));

interface MenuSliderProps {
  icon?: ReactNode;
  label: string;
  /** The value in words. */
  text: string;
  value: number;
  min: number;
  max?: number;
  step: number;
  onChange: (value: number) => void;
}

/** A value inside a menu: the arrows left and right change it while its row has the focus; the menu stays open. */
export const MenuSlider = ({ icon, label, text, value, min, max = 100, step, onChange }: MenuSliderProps) => {
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? step : event.key === 'ArrowLeft' ? -step : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(Math.min(max, Math.max(min, value + by)));
  };
  return (
    <RadixMenu.Item
      className={styles.item}
      textValue={label}
      aria-label={`${label}: ${text}`}
      onSelect={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      {icon}
      <span className={styles.slider} aria-hidden>
        <Slider label={label} value={value} min={min} max={max} step={step} onChange={onChange} tabIndex={-1} />
      </span>
      <span className={styles.value} aria-hidden>
        {text}
      </span>
    </RadixMenu.Item>
  );
};
