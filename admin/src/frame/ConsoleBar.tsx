import { AppBar, Box, IconButton, Toolbar, Tooltip, Typography } from '@mui/material';
import { Menu as MenuIcon, RefreshCw } from 'lucide-react';
import { useRefresh, useSidebarState, useTranslate } from 'react-admin';
import { AccountMenu } from './AccountMenu';
import { LanguageMenu } from '../layout/LanguageMenu';
import { Mark } from '../layout/Mark';
import { ThemeButton } from '../layout/ThemeButton';

export const ConsoleBar = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [open, setOpen] = useSidebarState();
  const menuLabel = translate(open ? 'ra.action.close_menu' : 'ra.action.open_menu');
  const refreshLabel = translate('ra.action.refresh');
  return (
    <AppBar position="fixed" color="inherit">
      <Toolbar disableGutters sx={{ gap: 1, pl: { xs: 0.5, sm: 1 }, pr: { xs: 0.5, sm: 1.5 } }}>
        <IconButton aria-label={menuLabel} aria-expanded={open} onClick={() => setOpen(!open)}>
          <MenuIcon size={20} aria-hidden="true" />
        </IconButton>
        <Mark />
        <Typography component="span" sx={{ fontSize: 16, fontWeight: 650, display: { xs: 'none', sm: 'inline' } }}>
          {translate('console.app')}
        </Typography>
        <Typography component="span" color="text.secondary">
          {translate('console.name')}
        </Typography>
        <Box sx={{ flexGrow: 1 }} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 } }}>
          <Tooltip title={refreshLabel} enterDelay={300}>
            <IconButton aria-label={refreshLabel} onClick={() => refresh()}>
              <RefreshCw size={20} aria-hidden="true" />
            </IconButton>
          </Tooltip>
          <LanguageMenu compact />
          <ThemeButton />
          <AccountMenu />
        </Box>
      </Toolbar>
    </AppBar>
  );
};
