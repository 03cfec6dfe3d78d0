import { useState } from 'react';
import { Button, ListItemIcon, Menu, MenuItem, type Theme, useMediaQuery } from '@mui/material';
import { ChevronDown, LogOut } from 'lucide-react';
import { useGetIdentity, useLogout, useTranslate } from 'react-admin';
import { PersonAvatar } from '../layout/PersonAvatar';
import { VisuallyHidden } from '../layout/VisuallyHidden';

export const AccountMenu = () => {
  const translate = useTranslate();
  const logout = useLogout();
  const { identity } = useGetIdentity();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!identity) return null;
  const name = identity.fullName ?? '';
  return (
    <>
      <Button
        variant="text"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ gap: { xs: 0.5, sm: '10px' }, px: { xs: 0.5, sm: 1 }, minWidth: 0 }}
      >
        <PersonAvatar id={String(identity.id)} name={name} src={identity.avatar ?? null} />
        <VisuallyHidden>{translate('ra.auth.user_menu')}:</VisuallyHidden>
        <span translate="no">{isPhone ? <VisuallyHidden>{name}</VisuallyHidden> : name}</span>
        {!isPhone && <ChevronDown size={16} aria-hidden="true" />}
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
