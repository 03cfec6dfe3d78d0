import { X } from 'lucide-react';
import * as RadixDialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx';
import styles from './Dialog.module.css';
import { dialogKinds, type DialogKind } from './dialogKinds';
import { IconButton } from './IconButton';
import { useReturnedFocus } from './useReturnedFocus';

export interface DialogProps {
  open: boolean;
  /** Decides what an outside click does. */
  kind: DialogKind;
  onClose: () => void;
  title: ReactNode;
  text?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** A cross at the upper right. */
  closable?: boolean;
  wide?: boolean;
  /** Along the right edge, as high as the window. */
  side?: boolean;
  centre?: boolean;
}

const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/**
 * The keyboard begins at the first thing that can be used. Of several choices side by side it begins at the one that is
 * chosen, else at the window: a ring around the first one looks as if that were chosen.
 */
const beginReading = (event: Event): void => {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  const begin = content.querySelector<HTMLElement>('[data-begins]');
  const choices = content.querySelector(stops)?.closest('[role="group"]');
  if (!begin && !choices) return;
  event.preventDefault();
  (begin ?? choices?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? content).focus({ preventScroll: true });
};

/** Every modal window. Escape closes it; whether an outside click does stands in `dialogKinds`. */
export const Dialog = (props: DialogProps) => {
  const { open, kind, onClose, title, text, children, actions, closable, wide, centre, side } = props;
  const { t } = useTranslation();
  const returnedFocus = useReturnedFocus(open);
  const stay = (event: Event): void => {
    const isNotice = event.target instanceof Element && event.target.closest('[data-toasts]') !== null;
    if (isNotice || !dialogKinds[kind].outsideCloses) event.preventDefault();
  };
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={cx(styles.veil, side && styles.beside)} data-modal>
          <RadixDialog.Content
            className={cx(
              styles.dialog,
              wide && styles.wide,
              centre && styles.centre,
              side && styles.side,
              closable && styles.closable,
            )}
            onPointerDownOutside={stay}
            onInteractOutside={stay}
            {...returnedFocus}
            onOpenAutoFocus={beginReading}
            {...(text ? {} : { 'aria-describedby': undefined })}
          >
            <RadixDialog.Title className={styles.title} dir="auto">
              {title}
            </RadixDialog.Title>
            {text && <RadixDialog.Description className={styles.text}>{text}</RadixDialog.Description>}
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
            {closable && (
              <RadixDialog.Close asChild>
                <IconButton className={styles.close} label={t('common.close')}>
                  <X aria-hidden />
                </IconButton>
              </RadixDialog.Close>
            )}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
};
