import type { OverviewItem } from '@derslik/contract/overview';
import { Box, Button, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { StatusChip } from '../list/StatusChip';
import { nouns } from './nouns';
import { useItemWords } from './useItemWords';

const tones = { act: 'bad', look: 'warn', unknown: 'quiet', absent: 'quiet', good: 'ok' } as const;

/** One noun: how it is in words, what there is to do, and the page where that is done. */
export const ItemCard = ({ item, children }: { item: OverviewItem; children?: ReactNode }) => {
  const translate = useTranslate();
  const { text, todo } = useItemWords()(item);
  const titleId = useId();
  const { icon: Icon, to } = nouns[item.noun];
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1, p: 2, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 28 }}>
        <Box component="span" sx={({ tokens }) => ({ display: 'flex', color: tokens.inkSoft })}>
          <Icon size={20} aria-hidden="true" />
        </Box>
        <Typography id={titleId} variant="h2" sx={{ flexGrow: 1, fontSize: 16, lineHeight: '22px' }}>
          {translate(`overview.${item.noun}.title`)}
        </Typography>
        <StatusChip tone={tones[item.state]} label={translate(`overview.states.${item.state}`)} />
      </Box>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
      {children}
      {todo && <Typography sx={{ fontWeight: 550 }}>{todo}</Typography>}
      {to && (
        <Box sx={{ mt: 'auto', pt: 0.5, ml: -1 }}>
          <Button component={Link} to={to} variant="text">
            {translate(`overview.${item.noun}.link`)}
          </Button>
        </Box>
      )}
    </Card>
  );
};
