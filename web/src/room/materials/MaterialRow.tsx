import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/Button';
import styles from './Materials.module.css';

interface MaterialRowProps {
  title: string;
  about: string;
  /** Its address; null: the sign stands for it. */
  picture?: string | null;
  icon: ReactNode;
  isShown: boolean;
  /** Shows it to everyone, or stops where it is shown. */
  onTurn: () => Promise<unknown>;
  /** What the button says, with the title after it for those who hear it. */
  labels: { show: string; stop: string };
  /** What else can be done with it. */
  children?: ReactNode;
}

/** Something that a lesson has to show. Choosing what is shown stops it. */
export const MaterialRow = ({ title, about, picture, icon, isShown, onTurn, labels, children }: MaterialRowProps) => {
  const [isBusy, setBusy] = useState(false);
  const turn = async (): Promise<void> => {
    setBusy(true);
    await onTurn();
    setBusy(false);
  };
  const label = isShown ? labels.stop : labels.show;
  return (
    <li className={styles.row} data-shown={isShown || undefined}>
      {picture ? <img className={styles.picture} src={picture} alt="" loading="lazy" /> : icon}
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
        <span className={styles.about}>{about}</span>
        <span className={styles.acts}>
          <Button
            size="sm"
            variant={isShown ? 'tonal' : 'second'}
            busy={isBusy}
            aria-label={`${label}: ${title}`}
            onClick={() => void turn()}
          >
            {label}
          </Button>
        </span>
      </span>
      {children}
    </li>
  );
};
