import { useId } from 'react';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';

interface Props {
  title: string;
  username: string;
  password: string;
  onClose: () => void;
}

/** User name and new password, once: the school hands them over, and nobody can read them here again. */
export const NewCredentials = ({ title, username, password, onClose }: Props) => {
  const translate = useTranslate();
  const titleId = useId();
  const rows = [
    [translate('resources.users.fields.username'), username],
    [translate('resources.users.fields.password'), password],
  ] as const;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('users.credentialsText')}</DialogContentText>
        <Box
          component="dl"
          sx={({ tokens }) => ({
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            columnGap: 2,
            rowGap: 0.5,
            m: '16px 0 0',
            p: 2,
            borderRadius: '8px',
            backgroundColor: tokens.fill,
            '& dt': { color: tokens.inkSoft },
            '& dd': { m: 0, fontWeight: 550, overflowWrap: 'anywhere' },
          })}
        >
          {rows.map(([name, value]) => (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd translate="no">{value}</dd>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <CopyButton text={rows.map((row) => row.join(': ')).join('\n')} />
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('users.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
