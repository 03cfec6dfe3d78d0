import { type Theme, useMediaQuery } from '@mui/material';
import { Notification } from 'react-admin';
import { limits } from '@derslik/contract/limits';

/** What happened, in one sentence: at the lower left, on phones above. */
export const ConsoleNotification = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return (
    <Notification
      autoHideDuration={limits.notice.toastMs}
      anchorOrigin={isPhone ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'left' }}
    />
  );
};
