import { freePlace, type Place } from '@derslik/client/freePlace';
import { limits } from '@derslik/contract/limits';
import { type Theme, useMediaQuery } from '@mui/material';
import { Notification, useSidebarState } from 'react-admin';
import { sidebarWidthPx } from './sidebarWidth';

const edgePx = 24;
/** A page changes under a notice: it loads, is scrolled, opens things. */
const lookMs = 250;
const root = '.MuiSnackbar-root';

/** As long as a notice stands it lies over nothing that is pressed, where there is such a place. */
const keepFree = (content: HTMLElement): void => {
  const notice = content.closest<HTMLElement>(root);
  let now: Place | null = null;
  const place = (): void => {
    if (!notice?.isConnected) return clearInterval(looking);
    const { offsetWidth: width, offsetHeight: height } = content;
    now = freePlace({ width, height }, root, now);
    if (now) {
      notice.style.setProperty('--notice-left', `${now.left}px`);
      notice.style.setProperty('--notice-top', 'auto');
      notice.style.setProperty('--notice-right', 'auto');
      notice.style.setProperty('--notice-bottom', `${document.documentElement.clientHeight - now.bottom}px`);
    } else for (const name of ['left', 'top', 'right', 'bottom']) notice.style.removeProperty(`--notice-${name}`);
  };
  const looking = setInterval(place, lookMs);
  place();
};

/** What happened, in one sentence: at the page's lower left, beside the menu; on phones above; there where it covers no button. */
export const ConsoleNotification = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [open] = useSidebarState();
  const left = isPhone ? 8 : sidebarWidthPx(open) + edgePx;
  return (
    <Notification
      autoHideDuration={limits.notice.toastMs}
      anchorOrigin={{ vertical: isPhone ? 'top' : 'bottom', horizontal: 'left' }}
      slotProps={{ transition: { onEnter: keepFree } }}
      style={{
        left: `var(--notice-left, ${left}px)`,
        right: isPhone ? 'var(--notice-right, 8px)' : 'auto',
        top: `var(--notice-top, ${isPhone ? '8px' : 'auto'})`,
        bottom: `var(--notice-bottom, ${isPhone ? 'auto' : `${edgePx}px`})`,
      }}
    />
  );
};
