import { Button } from '@mui/material';
import { useCloseNotification, useTranslate } from 'react-admin';

/** In a notice: takes back what it tells of. */
export const UndoButton = ({ onUndo }: { onUndo: () => void }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  return (
    <Button
      variant="text"
      color="inherit"
      size="small"
      sx={{ fontWeight: 650, textDecoration: 'underline' }}
      onClick={() => {
        close();
        onUndo();
      }}
    >
      {translate('ra.action.undo')}
    </Button>
  );
};
