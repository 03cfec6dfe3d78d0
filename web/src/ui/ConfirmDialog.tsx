import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button';
import { Dialog } from './Dialog';
import type { DialogKind } from './dialogKinds';

interface ConfirmDialogProps {
  open: boolean;
  kind?: DialogKind;
  title: ReactNode;
  text?: ReactNode;
  /** What may be chosen along with it. */
  children?: ReactNode;
  /** The verb of what happens. */
  verb: ReactNode;
  danger?: boolean;
  wide?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { open, kind = 'confirm', title, text, children, verb, danger, wide = false, busy, onConfirm, onClose } = props;
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      kind={kind}
      onClose={onClose}
      title={title}
      text={text}
      wide={wide}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy ?? false} onClick={onConfirm}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};
