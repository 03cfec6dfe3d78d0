import { Alert, Box, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { scrolledForm } from './scrolledForm';

interface Props {
  title: ReactNode;
  /** The widest that it is, in pixels; a dialog's own width where nothing is said. */
  width?: number;
  /** The fields. */
  children: ReactNode;
  /** What stands between the fields and the buttons. */
  hints?: ReactNode;
  /** Why it is not saved, as a key of the texts. */
  said?: string | null;
  buttons: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A form of the timetable in a dialog: its fields scroll, its buttons and what is said stay. */
export const TimetableDialog = ({ title, width, children, hints, said, buttons, onSubmit, onClose }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      {...(width && { slotProps: { paper: { sx: { maxWidth: width } } } })}
    >
      <Box
        component="form"
        noValidate
        sx={scrolledForm}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>{children}</DialogContent>
        {hints}
        {said && (
          <Alert severity="error" sx={{ mx: 2 }}>
            {translate(said)}
          </Alert>
        )}
        <DialogActions sx={{ flexWrap: 'wrap' }}>{buttons}</DialogActions>
      </Box>
    </Dialog>
  );
};
