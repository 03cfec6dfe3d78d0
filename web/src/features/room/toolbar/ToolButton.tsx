import { Clock, KeyRound } from 'lucide-react';
import { memo } from 'react';
import type { RoomAction } from '../../../room/action';
import { Tooltip } from '../../../ui/Tooltip';
import { bareToolsQuery, useMediaQuery } from '../../../ui/useMediaQuery';
import { ToolCount } from './ToolCount';
import styles from './ToolButton.module.css';

interface ToolButtonProps {
  action: RoomAction;
  /** With the menu beside its face. */
  hasMenu?: boolean;
  /** There is room for a short word alone. */
  isTight?: boolean;
}

/** A tool with its word below; its look says what state it is in. */
export const ToolButton = memo(({ action, hasMenu = false, isTight = false }: ToolButtonProps) => {
  const { name, label, spoken = label, hint, icon: Icon, variant, pressed, pending, disabled, count, perform } = action;
  const { short = label, Beside } = action;
  const isBare = useMediaQuery(bareToolsQuery);
  const Badge = variant === 'ask' ? KeyRound : variant === 'asked' ? Clock : null;
  return (
    <div className={styles.tool} data-name={name} data-variant={variant}>
      <span className={styles.face}>
        <Tooltip text={hint ?? (isBare && spoken)}>
          <button
            type="button"
            aria-label={count === undefined ? spoken : `${spoken}, ${count}`}
            aria-description={hint}
            aria-pressed={pressed}
            aria-busy={pending || undefined}
            aria-disabled={disabled}
            onClick={() => perform()}
          >
            <Icon aria-hidden />
            {Badge && (
              <span className={styles.badge} aria-hidden>
                <Badge />
              </span>
            )}
            <ToolCount action={action} isSaid />
          </button>
        </Tooltip>
        {hasMenu && Beside && <Beside />}
      </span>
      <span className={styles.label} aria-hidden>
        {isTight ? short : label}
      </span>
    </div>
  );
});
