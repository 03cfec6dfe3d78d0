import type { ComponentProps } from 'react';
import styles from './Card.module.css';
import { cx } from './cx';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'ul';
  padded?: boolean;
}

export const Card = ({ as: Tag = 'div', padded, className, ...rest }: CardProps) => (
  <Tag {...(rest as object)} className={cx(styles.card, padded && styles.padded, className)} />
);
