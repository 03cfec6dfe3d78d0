import type { ReactNode } from 'react';
import { Tooltip } from '../ui/Tooltip';

interface HeaderButtonProps {
  /** What it is about; read aloud, and shown on hover and focus. */
  label: string;
  className: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

export const HeaderButton = ({ label, className, onClick, children }: HeaderButtonProps) => (
  <Tooltip text={label} side="bottom">
    <button type="button" className={className} aria-label={label} onClick={onClick}>
      {children}
    </button>
  </Tooltip>
);
