import { limits } from '@derslik/contract/limits';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { closeToast, type ShownToast } from './toast';
import styles from './Toaster.module.css';
import { useTimeout } from './useTimeout';

const icons = { plain: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

interface ToastItemProps {
  toast: ShownToast;
  /** Its time stands still. */
  isHeld: boolean;
  /** Its turn comes after another's; until then it isn't seen, and its time stands still too. */
  isBehind: boolean;
}

/** One notice. */
export const ToastItem = ({ toast, isHeld, isBehind }: ToastItemProps) => {
  const { t } = useTranslation();
  const { id, kind = 'plain', title, badge, text, icon, persistent, ms = limits.notice.toastMs, actions = [] } = toast;
  const close = (): void => closeToast(id);
  useTimeout(close, persistent || isHeld || isBehind ? null : ms, toast);
  const Icon = icons[kind];
  return (
    <li className={styles.toast} data-kind={kind} data-toast={id} hidden={isBehind}>
      {icon ?? <Icon aria-hidden />}
      <div className={styles.words}>
        <div className={styles.title}>
          {title} {badge && <span className={styles.badge}>{badge}</span>}
        </div>
        {text && (
          <div className={styles.text} dir="auto">
            {text}
          </div>
        )}
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ label, primary, perform }) => (
            <Button
              key={label}
              variant={primary ? 'primary' : 'ghost'}
              onClick={() => {
                close();
                perform();
              }}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {(actions.length === 0 || persistent) && (
        <IconButton size="sm" label={t('common.close')} onClick={close}>
          <X aria-hidden data-small />
        </IconButton>
      )}
    </li>
  );
};
