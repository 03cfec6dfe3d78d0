import { Signal } from 'lucide-react';
import { cx } from '../../ui/cx';
import styles from './WeakSignal.module.css';

/** Four bars of which one is full. */
export const WeakSignal = ({ label, className }: { label?: string; className?: string | undefined }) => (
  <Signal className={cx(styles.weak, className)} {...(label ? { 'aria-label': label } : { 'aria-hidden': true })} />
);
