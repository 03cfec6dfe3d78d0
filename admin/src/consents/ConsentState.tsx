import type { AdminFilmConsent } from '@derslik/contract/filmConsents';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../list/StatusChip';
import { useConsentWords } from './useConsentWords';

const toneOf = { given: 'ok', refused: 'bad', unknown: 'quiet' } as const;

/** What the guardian said, and how the school knows it. */
export const ConsentState = ({ child }: { child: AdminFilmConsent }) => {
  const translate = useTranslate();
  const { sourceOf } = useConsentWords();
  const source = sourceOf(child);
  return (
    <>
      <StatusChip tone={toneOf[child.answer]} label={translate(`consents.answers.${child.answer}`)} />
      {source && (
        <Typography
          variant="caption"
          component="p"
          color="text.secondary"
          sx={{ mt: 0.5, maxWidth: 360, whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          {source}
        </Typography>
      )}
    </>
  );
};
