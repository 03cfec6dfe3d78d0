import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { barHeightPx } from '../theme/layoutStyles';

interface ChosenBarProps {
  /** How many are chosen, in words. */
  text: string;
  /** The width from which the list is a table. */
  tableFrom: 'sm' | 'md' | 'lg';
  /** What may be done with them. */
  children: ReactNode;
}

/**
 * What is done with chosen rows. Over the head of a table, beside the box that chooses all, so that no row moves under the pointer; above cards
 * it takes as many rows as its buttons need, and stays in sight below the page's bar. A table's own frame scrolls sideways, so nothing sticks in it.
 */
export const ChosenBar = ({ text, tableFrom, children }: ChosenBarProps) => {
  const translate = useTranslate();
  const { onUnselectItems } = useListContext();
  const unselect = translate('ra.action.unselect');
  return (
    <Box
      role="region"
      aria-label={text}
      sx={({ tokens, breakpoints }) => ({
        ...{ position: 'sticky', top: barHeightPx, minHeight: 48, zIndex: 3 },
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, pl: 1.5, pr: 1 },
        backgroundColor: tokens.accentSoft,
        [breakpoints.up(tableFrom)]: {
          position: 'absolute',
          top: 0,
          left: 48,
          right: 0,
          height: 48,
          flexWrap: 'nowrap',
        },
      })}
    >
      <Typography
        role="status"
        noWrap
        sx={{
          ...{ color: 'primary.main', fontWeight: 550, flexGrow: 1, order: -2 },
          minWidth: { xs: 'calc(100% - 48px)', [tableFrom]: 0 },
        }}
      >
        {text}
      </Typography>
      {children}
      <Tooltip title={unselect}>
        <IconButton aria-label={unselect} sx={{ order: { xs: -1, [tableFrom]: 0 } }} onClick={() => onUnselectItems()}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Tooltip>
    </Box>
  );
};
