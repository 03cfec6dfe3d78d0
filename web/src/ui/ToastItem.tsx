import { limits } from '@derslik/contract/limits';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { closeToast, type ShownToast } from './toast';
import styles from './Toaster.module.css';
import { useAttention } from './useAttention';
import { useTimeout } from './useTimeout';

const icons = { plain: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** One notice. Its time stands still while someone points at it or has the keyboard in it. */
export const ToastItem = ({ toast }: { toast: ShownToast }) => {
  const { t } = useTranslation();
  const { id, kind = 'plain', title, text, icon, persistent, actions = [] } = toast;
  const item = useRef<HTMLLIElement>(null);
  const close = (): void => closeToast(id);
  const isAttended = useAttention(item, close);
  useTimeout(close, persistent || isAttended ? null : limits.notice.toastMs, toast);
  const Icon = icons[kind];
  return (
    <li ref={item} className={styles.toast} data-kind={kind}>
      {icon ?? <Icon aria-hidden />}
      <div className={styles.words}>
        <div className={styles.title}>{title}</div>
        {text && <div className={styles.text}>{text}</div>}
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map(({ label, primary, perform }) => (
            <Button
              key={label}
              look={primary ? 'primary' : 'ghost'}
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
      {actions.length === 0 && (
        <IconButton size="sm" label={t('common.close')} onClick={close}>
          <X aria-hidden data-small />
        </IconButton>
      )}
    </li>
  );
};
