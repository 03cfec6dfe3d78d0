import type { ComponentProps } from 'react';
import { cx } from './cx';
import styles from './IconButton.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** What the button does; read aloud, and shown on hover. */
  label: string;
  size?: 'sm' | 'md';
}

export const IconButton = ({ label, size = 'md', className, type = 'button', ...rest }: IconButtonProps) => (
  <button
    title={label}
    {...rest}
    type={type}
    aria-label={label}
    className={cx(styles.button, size === 'sm' && styles.sm, className)}
  />
);
