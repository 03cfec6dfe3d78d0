import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from './Card';
import styles from './LinkCards.module.css';

export interface LinkCard {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
  onClick?: () => void;
}

/** Ways on from a page, each with what one finds there. */
export const LinkCards = ({ cards }: { cards: readonly LinkCard[] }) => (
  <ul className={styles.cards}>
    {cards.map(({ to, icon: Icon, title, text, onClick }) => (
      <Card as="li" key={to}>
        <Link className={styles.card} to={to} onClick={onClick}>
          <Icon aria-hidden />
          <span className={styles.words}>
            <strong>{title}</strong>
            <span>{text}</span>
          </span>
          <ChevronRight aria-hidden data-small />
        </Link>
      </Card>
    ))}
  </ul>
);
