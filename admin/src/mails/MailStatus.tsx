import type { AdminMail } from '@derslik/contract/mails';
import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusChip } from '../list/StatusChip';

const tones = { waiting: 'quiet', sent: 'ok', failed: 'bad' } as const;

/** Where the mail is; what went wrong stands below it in words, with the server's number. */
export const MailStatus = ({ mail: { state, fault, reply } }: { mail: AdminMail }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ py: fault ? 1 : 0 }}>
      <StatusChip tone={tones[state]} label={translate(`mails.${state}`)} />
      {fault && (
        <Typography
          variant="caption"
          component="p"
          color="text.secondary"
          sx={{ mt: 0.5, maxWidth: 320, whiteSpace: 'normal' }}
        >
          {[translate(`mails.faults.${fault}`), reply && translate('mails.reply', { reply })].filter(Boolean).join(' ')}
        </Typography>
      )}
    </Box>
  );
};
