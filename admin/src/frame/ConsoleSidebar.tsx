import { Box, Drawer, type Theme, useMediaQuery } from '@mui/material';
import { useSidebarState, useTranslate } from 'react-admin';
import { ConsoleMenu } from './ConsoleMenu';
import { sidebarWidthPx } from './sidebarWidth';

const barHeightPx = 56;

/** Beside the page from 600 px on, wide or as icons; a drawer on phones. */
export const ConsoleSidebar = () => {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const translate = useTranslate();
  const [open, setOpen] = useSidebarState();
  if (isPhone) {
    return (
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { sx: { width: 280, pt: 1 }, 'aria-label': translate('console.menu') } }}
      >
        <ConsoleMenu open onNavigate={() => setOpen(false)} />
      </Drawer>
    );
  }
  const width = sidebarWidthPx(open);
  return (
    <Box sx={{ flex: 'none', width }}>
      <Box
        sx={{
          position: 'fixed',
          top: barHeightPx,
          bottom: 0,
          width,
          overflowX: 'hidden',
          overflowY: 'auto',
          backgroundColor: 'background.paper',
          borderRight: 1,
          borderColor: 'divider',
        }}
      >
        <ConsoleMenu open={open} />
      </Box>
    </Box>
  );
};
