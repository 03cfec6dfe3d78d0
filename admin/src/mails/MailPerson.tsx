import type { AdminMail } from '@derslik/contract/mails';
import { Box, Typography } from '@mui/material';

/** Whom the mail is for. */
export const MailPerson = ({ mail: { name, address } }: { mail: AdminMail }) => (
  <Box translate="no" sx={{ minWidth: 0 }}>
    <Typography sx={{ fontWeight: 550, lineHeight: '18px', overflowWrap: 'anywhere' }}>{name}</Typography>
    <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {address}
    </Typography>
  </Box>
);
