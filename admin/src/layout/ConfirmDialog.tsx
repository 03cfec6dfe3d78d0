import { type ReactNode, useId } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  open: boolean;
  title: string;
  text: string;
  /** The verb on the button. */
  verb: string;
  isPending: boolean;
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Fields between the text and the buttons. */
  children?: ReactNode;
}

/** A question with the verb on its button. */
export const ConfirmDialog = ({
  open,
  title,
  text,
  verb,
  isPending,
  isDangerous,
  onConfirm,
  onClose,
  children,
}: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onConfirm();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{text}</DialogContentText>
          {children}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'} loading={isPending}>
            {verb}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
};
