import { useState } from 'react';
import { Box, Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { ChevronDown, LogOut } from 'lucide-react';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { PersonAvatar } from './PersonAvatar';

export const AccountMenu = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!identity) return null;
  const name = identity.fullName ?? '';
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        aria-label={`${translate('ra.auth.user_menu')}: ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: '10px', px: 1, minWidth: 0 }}
      >
        <PersonAvatar id={String(identity.id)} name={name} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {name}
        </Box>
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <LogOut size={20} aria-hidden="true" />
          </ListItemIcon>
          {translate('ra.auth.logout')}
        </MenuItem>
      </Menu>
    </>
  );
};
