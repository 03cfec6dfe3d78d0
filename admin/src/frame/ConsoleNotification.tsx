import { type Theme, useMediaQuery } from '@mui/material';
import { Notification, useSidebarState } from 'react-admin';
import { limits } from '@derslik/contract/limits';
import { sidebarWidthPx } from './sidebarWidth';

const edgePx = 24;

/** What happened, in one sentence: at the page's lower left, beside the menu; on phones above. */
export const ConsoleNotification = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [open] = useSidebarState();
  return (
    <Notification
      autoHideDuration={limits.notice.toastMs}
      anchorOrigin={isPhone ? { vertical: 'top', horizontal: 'center' } : { vertical: 'bottom', horizontal: 'left' }}
      {...(!isPhone && { style: { left: sidebarWidthPx(open) + edgePx } })}
    />
  );
};
