import { useConfig } from '@derslik/client/config';
import { Box, Typography } from '@mui/material';
import { ArrowLeft } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { menuGroups } from './menuGroups';
import { MenuItem, type MenuProps } from './MenuItem';
import { SupportIcon } from './SupportIcon';

const Caption = ({ open, children }: { open: boolean; children: string }) => (
  <Typography
    variant="caption"
    color="text.secondary"
    sx={{ px: 1.5, pt: 1.75, pb: 0.5, visibility: open ? 'visible' : 'hidden', whiteSpace: 'nowrap' }}
  >
    {children}
  </Typography>
);

export const ConsoleMenu = (props: MenuProps) => {
  const translate = useTranslate();
  const hasJitsi = useConfig()?.media === 'jitsi';
  return (
    <Box
      component="nav"
      aria-label={translate('console.menu')}
      sx={{ display: 'flex', flexDirection: 'column', gap: '2px', height: '100%', p: '4px 8px 12px' }}
    >
      {menuGroups.map(({ caption, entries }) => (
        <Fragment key={caption ?? ''}>
          {caption && <Caption open={props.open}>{translate(caption)}</Caption>}
          {entries
            .filter(({ isJitsis }) => hasJitsi || !isJitsis)
            .map(({ to, words, icon: Icon }) => (
              <MenuItem
                {...props}
                key={to}
                where={{ to }}
                label={translate(words, { smart_count: 2 })}
                icon={to === '/support' ? <SupportIcon icon={Icon} /> : <Icon size={20} aria-hidden="true" />}
              />
            ))}
        </Fragment>
      ))}
      <Box sx={{ flexGrow: 1 }} />
      <MenuItem
        open={props.open}
        where={{ href: '/' }}
        label={translate('console.backToApp')}
        icon={<ArrowLeft size={20} aria-hidden="true" />}
      />
    </Box>
  );
};
