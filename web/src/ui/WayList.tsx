import { ChevronRight, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Card } from './Card';
import styles from './WayList.module.css';

export interface Way {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
  onClick?: () => void;
}

/** Ways on from a page, each with what one finds there. */
export const WayList = ({ ways }: { ways: readonly Way[] }) => (
  <ul className={styles.ways}>
    {ways.map(({ to, icon: Icon, title, text, onClick }) => (
      <Card as="li" key={to}>
        <Link className={styles.way} to={to} onClick={onClick}>
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
