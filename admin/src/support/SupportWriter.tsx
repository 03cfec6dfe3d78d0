import type { AdminSupport } from '@derslik/contract/support';
import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useTranslate } from 'react-admin';

/** Who wrote; the name leads to the whole message. */
export const SupportWriter = ({ message }: { message: AdminSupport }) => {
  const translate = useTranslate();
  const { id, name, email, companyName } = message;
  return (
    <Box translate="no" sx={{ minWidth: 0 }}>
      <Typography
        component={Link}
        to={`/support/${id}`}
        aria-label={translate('support.openNamed', { name })}
        sx={{ fontWeight: 550, lineHeight: '18px', overflowWrap: 'anywhere', color: 'primary.main' }}
      >
        {name}
      </Typography>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[companyName, email].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
};
