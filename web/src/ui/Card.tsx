import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { cx } from './cx';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'ul';
  padded?: boolean;
  /** One form in the middle of a page. */
  narrow?: boolean;
}

export const Card = ({ as: Tag = 'div', padded, narrow, className, ...rest }: CardProps) => (
  <Tag {...(rest as object)} className={cx(styles.card, padded && styles.padded, narrow && styles.narrow, className)} />
);
