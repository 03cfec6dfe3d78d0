import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A page's name and its one main action; also the window's title. */
export const PageHeader = ({ title, action }: { title: string; action?: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 40, mb: 1.5 }}>
      <title>{`${title} · ${translate('console.name')} · ${translate('console.app')}`}</title>
      <Typography variant="h1" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', '&:focus': { outline: 0 } }}>
        {title}
      </Typography>
      {action}
    </Box>
  );
};
