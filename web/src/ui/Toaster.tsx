import { limits } from '@derslik/contract/limits';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import * as RadixToast from 'radix-ui/toast';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { closeToast, toasts, type ShownToast } from './toast';
import styles from './Toaster.module.css';

const icons = { plain: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

const ToastItem = ({ toast }: { toast: ShownToast }) => {
  const { t } = useTranslation();
  const { id, kind = 'plain', title, text, icon, persistent, actions = [] } = toast;
  const Icon = icons[kind];
  return (
    <RadixToast.Root
      className={styles.toast}
      data-kind={kind}
      type="background"
      duration={persistent ? Infinity : limits.notice.toastMs}
      onOpenChange={(open) => !open && closeToast(id)}
    >
      {icon ?? <Icon aria-hidden />}
      <div className={styles.words}>
        <RadixToast.Title className={styles.title}>{title}</RadixToast.Title>
        {text && <RadixToast.Description className={styles.text}>{text}</RadixToast.Description>}
      </div>
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <RadixToast.Action key={action.label} altText={action.label} asChild onClick={action.perform}>
              <Button look={action.primary ? 'primary' : 'ghost'}>{action.label}</Button>
            </RadixToast.Action>
          ))}
        </div>
      )}
      {actions.length === 0 && (
        <RadixToast.Close asChild>
          <IconButton size="sm" label={t('common.close')}>
            <X aria-hidden data-small />
          </IconButton>
        </RadixToast.Close>
      )}
    </RadixToast.Root>
  );
};

/** Draws the notices; stands once in the app. */
const Toaster = () => {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read);
  return (
    <RadixToast.Provider swipeDirection="left" label={t('common.notice')}>
      {shown.map((one) => (
        <ToastItem key={one.id} toast={one} />
      ))}
      <RadixToast.Viewport className={styles.viewport} label={t('common.notices')} />
    </RadixToast.Provider>
  );
};
export default Toaster;
