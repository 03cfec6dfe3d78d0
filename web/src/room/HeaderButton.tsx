import type { ReactNode } from 'react';
import { Tooltip } from '../ui/Tooltip';
import styles from './HeaderButton.module.css';

interface HeaderButtonProps {
  /** What it is about; read aloud, and shown on hover and focus. */
  label: string;
  /** `tool` stands under "more" on a phone. */
  variant: 'mark' | 'hand' | 'ask' | 'plain' | 'tool';
  onClick: () => void;
  children: ReactNode;
}

export const HeaderButton = ({ label, variant, onClick, children }: HeaderButtonProps) => (
  <Tooltip text={label} side="bottom">
    <button type="button" className={styles.button} data-variant={variant} aria-label={label} onClick={onClick}>
      {children}
    </button>
  </Tooltip>
);
