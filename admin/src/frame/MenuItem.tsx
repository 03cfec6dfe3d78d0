import { Box, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { menuItemSx } from '../layout/menuItemSx';
import { VisuallyHidden } from '../layout/VisuallyHidden';

export interface MenuProps {
  /** With words; without them the icons stand alone and the words are in their tooltips. */
  open: boolean;
  onNavigate?: () => void;
}

interface Props extends MenuProps {
  label: string;
  icon: ReactNode;
  /** A page of the console, or an address outside it. */
  where: { to: string } | { href: string };
}

/** One way out of the menu. */
export const MenuItem = ({ open, onNavigate, label, icon, where }: Props) => (
  <Tooltip title={open ? '' : label} placement="right">
    <Box
      {...('to' in where ? { component: NavLink } : { component: 'a' })}
      {...where}
      onClick={onNavigate}
      sx={menuItemSx}
    >
      {icon}
      {open ? <span>{label}</span> : <VisuallyHidden>{label}</VisuallyHidden>}
    </Box>
  </Tooltip>
);
