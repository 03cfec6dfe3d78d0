import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { ToastItem } from './ToastItem';
import { closeToast, lastingPlace, toasts } from './toast';
import styles from './LastingNotices.module.css';
import { useAttention } from './useAttention';

/** The place for notices that stay until they are answered: lines in the page's own flow, which cover nothing. */
export const LastingNotices = () => {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.read);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => lastingPlace.take(), []);
  useAttention(list, (from) => closeToast(from.closest<HTMLElement>('[data-toast]')?.dataset.toast ?? ''));
  return (
    // Always there, so that a screen reader reads new words aloud.
    <div aria-live="polite" data-toasts>
      <ul ref={list} className={styles.lines}>
        {shown
          .filter(({ persistent }) => persistent)
          .map((one) => (
            <ToastItem key={one.id} toast={one} isHeld isBehind={false} />
          ))}
      </ul>
    </div>
  );
};
