import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './Button.module.css';
import { cx } from './cx';

export interface ButtonVariant {
  /** One `primary` a view; `danger` only where something is taken away; `stage` stands on the room's dark ground. */
  variant?: 'primary' | 'second' | 'tonal' | 'ghost' | 'link' | 'danger' | 'stage';
  size?: 'sm' | 'md' | 'big';
  wide?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

export interface ButtonProps extends ButtonVariant, ComponentProps<'button'> {
  /** The act is under way: the button keeps its place and focus, and does nothing. */
  busy?: boolean;
}

const classOf = ({ variant = 'second', size = 'md', wide }: ButtonVariant, extra?: string): string =>
  cx(styles.button, styles[variant], size !== 'md' && styles[size], wide && styles.wide, extra);

export const Button = ({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={busy ? 'button' : type}
    className={classOf({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    {busy ? <LoaderCircle className={styles.spin} aria-hidden /> : icon}
    {children}
    {iconEnd}
  </button>
);

/** A link that leaves this app, and looks like a button. */
export const AnchorButton = ({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonVariant & ComponentProps<'a'>) => (
  <a
    {...rest}
    className={classOf({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
  >
    {icon}
    {children}
  </a>
);

/** A link of this app that looks like a button. */
export const LinkButton = ({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonVariant & LinkProps) => (
  <Link
    {...rest}
    className={classOf({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
  >
    {icon}
    {children}
    {iconEnd}
  </Link>
);
