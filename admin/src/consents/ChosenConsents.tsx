import type { AdminFilmConsent } from '@derslik/contract/filmConsents';
import { guardianAnswers, type GuardianAnswer } from '@derslik/contract/room/filming';
import { Box, Button, IconButton, Tooltip, Typography } from '@mui/material';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { barHeightPx } from '../theme/layoutStyles';
import { SetConsents } from './SetConsents';

/** Acts on the chosen children, on whatever page of the list they stand. */
export const ChosenConsents = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { selectedIds, onUnselectItems } = useListContext<AdminFilmConsent>();
  const [answer, setAnswer] = useState<GuardianAnswer | null>(null);
  if (selectedIds.length === 0) return null;
  const chosen = translate('consents.chosen', { smart_count: selectedIds.length });
  const unselect = translate('ra.action.unselect');
  return (
    <Box
      role="region"
      aria-label={chosen}
      sx={({ tokens }) => ({
        // Over the head of the table, beside the box that chooses all: no row moves under the pointer. On a phone it stays in sight
        // above the list, in as many rows as its buttons need.
        ...{ position: { xs: 'sticky', md: 'absolute' }, top: { xs: barHeightPx, md: 0 }, minHeight: 48 },
        ...{ left: { xs: 0, md: 48 }, right: 0 },
        ...{ display: 'flex', flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center', gap: 0.5, zIndex: 3 },
        ...{ pl: 1.5, pr: 1, backgroundColor: tokens.accentSoft },
      })}
    >
      <Typography
        role="status"
        noWrap
        sx={{
          color: 'primary.main',
          fontWeight: 550,
          flexGrow: 1,
          order: -2,
          minWidth: { xs: 'calc(100% - 48px)', md: 0 },
        }}
      >
        {chosen}
      </Typography>
      {guardianAnswers.map((one) => (
        <Button key={one} variant="text" sx={{ flex: 'none' }} onClick={() => setAnswer(one)}>
          {translate(`consents.acts.${one}`)}
        </Button>
      ))}
      <Button
        variant="text"
        sx={{ flex: 'none' }}
        onClick={() => void navigate('/consent-letters', { state: { people: selectedIds } })}
      >
        {translate('consents.letters')}
      </Button>
      <Tooltip title={unselect}>
        <IconButton aria-label={unselect} sx={{ order: { xs: -1, md: 0 } }} onClick={() => onUnselectItems()}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      {answer && (
        <SetConsents
          answer={answer}
          people={selectedIds.map(String)}
          onDone={onUnselectItems}
          onClose={() => setAnswer(null)}
        />
      )}
    </Box>
  );
};
