import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastItem } from './ToastItem';
import { closeToast, toasts } from './toast';
import styles from './Toaster.module.css';
import { useAttention } from './useAttention';

/** F8 takes the keyboard to the notices from anywhere. */
const hotkey = 'F8';

/**
 * Draws the notices; stands once in the app. It is no layer that Escape could close: a notice that comes while a dialog
 * is open must not take the dialog's key.
 */
const Toaster = () => {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read);
  const list = useRef<HTMLOListElement>(null);
  // Who reads one keeps them all: the others must not go meanwhile.
  const isHeld = useAttention(list, (from) =>
    closeToast(from.closest<HTMLElement>('[data-toast]')?.dataset.toast ?? ''),
  );
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === hotkey) list.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <section aria-label={t('common.notices')} aria-live="polite" aria-relevant="additions text" data-toasts>
      <ol ref={list} className={styles.viewport} tabIndex={-1}>
        {shown.map((one) => (
          <ToastItem key={one.id} toast={one} isHeld={isHeld} />
        ))}
      </ol>
    </section>
  );
};
export default Toaster;
