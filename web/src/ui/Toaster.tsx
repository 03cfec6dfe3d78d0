import { useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ToastItem } from './ToastItem';
import { closeToast, lastingPlace, toasts, type ShownToast } from './toast';
import styles from './Toaster.module.css';
import { useAttention } from './useAttention';
import { usePagePlace } from './usePagePlace';

/** F8 takes the keyboard to the notices from anywhere. */
const hotkey = 'F8';

/**
 * In a room there is a place for one notice: the newest that passes. The others come after it, or at once for who points
 * at it. Elsewhere all stand: null.
 */
const frontOf = (shown: readonly ShownToast[]): ShownToast | null => {
  if (document.documentElement.dataset.room !== 'inside') return null;
  return shown.findLast((one) => !one.persistent) ?? shown.at(-1) ?? null;
};

/** Tells the page how much height the notices take, so that a small screen can give them a row of their own. */
const useToastRow = (list: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() =>
      style.setProperty('--toast-row', element.offsetHeight > 0 ? `${element.offsetHeight + 8}px` : '0px'),
    );
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      style.removeProperty('--toast-row');
    };
  }, [list]);
};

/**
 * Draws the notices; stands once in the app. It is no layer that Escape could close: a notice that comes while a dialog
 * is open must not take the dialog's key.
 */
const Toaster = () => {
  const { t } = useTranslation();
  const all = useSyncExternalStore(toasts.subscribe, toasts.read);
  const hasLastingPlace = useSyncExternalStore(lastingPlace.subscribe, lastingPlace.read);
  const shown = hasLastingPlace ? all.filter(({ persistent }) => !persistent) : all;
  const list = useRef<HTMLOListElement>(null);
  useToastRow(list);
  // Who reads one keeps them all: the others must not go meanwhile.
  const isHeld = useAttention(list, (from) =>
    closeToast(from.closest<HTMLElement>('[data-toast]')?.dataset.toast ?? ''),
  );
  usePagePlace(list, shown.length, isHeld);
  const front = isHeld ? null : frontOf(shown);
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
          <ToastItem key={one.id} toast={one} isHeld={isHeld} isBehind={front !== null && one !== front} />
        ))}
      </ol>
    </section>
  );
};
export default Toaster;
