import { Menu as RadixMenu } from 'radix-ui/internal';
import { lazy, Suspense, type KeyboardEvent, type ReactNode } from 'react';
import { insist } from '../lib/insist';
import styles from './Menu.module.css';

/** The row takes keys at once; the rail for the hand comes with the first menu that has one. */
const Slider = lazy(() => insist(() => import('./Slider').then(({ Slider: rail }) => ({ default: rail }))));

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
        <Suspense fallback={null}>
          <Slider label={label} value={value} min={min} max={max} step={step} onChange={onChange} tabIndex={-1} />
        </Suspense>
      </span>
      <span className={styles.value} aria-hidden>
        {text}
      </span>
    </RadixMenu.Item>
  );
};
