import type { AdminProvider, IdentityJoin } from '@derslik/contract/identity';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  MenuItem,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readVisitors } from '../identity/identityCalls';
import { useSchoolTime } from '../layout/useSchoolTime';

interface Props {
  providers: readonly AdminProvider[];
  isPending: boolean;
  onJoin: (body: IdentityJoin) => void;
  onClose: () => void;
}

/** Chooses among those who came lately and whom nobody here knew. */
export const JoinIdentity = ({ providers, isPending, onJoin, onClose }: Props) => {
  const translate = useTranslate();
  const t = (key: string): string => translate(`identitySources.${key}`);
  const time = useSchoolTime();
  const titleId = useId();
  const [providerId, setProviderId] = useState(providers[0]?.id ?? '');
  const { data } = useQuery({
    queryKey: ['identityVisitors', providerId],
    queryFn: () => readVisitors(providerId),
    enabled: providerId !== '',
  });
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('joinTitle')}</DialogTitle>
      <DialogContent>
        <TextField
          select
          fullWidth
          label={t('joinSource')}
          value={providerId}
          onChange={(event) => setProviderId(event.target.value)}
          sx={{ mt: 1, mb: 2 }}
        >
          {providers.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        {data && (
          <Typography color="text.secondary" sx={{ mb: 1 }}>
            {t(data.length > 0 ? 'joinText' : 'joinNobody')}
          </Typography>
        )}
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {data?.map(({ issuer, subject, name, email, at }) => (
            <Box
              component="li"
              key={`${issuer} ${subject}`}
              sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
            >
              <Box sx={{ flexGrow: 1, minWidth: 0 }} translate="no">
                <Typography sx={{ overflowWrap: 'anywhere' }}>{name || subject}</Typography>
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {[email, time(at)].filter(Boolean).join(' · ')}
                </Typography>
              </Box>
              <Button
                variant="outlined"
                disabled={isPending}
                aria-label={`${t('join')}: ${name || subject}`}
                onClick={() => onJoin({ providerId, issuer, subject })}
              >
                {t('join')}
              </Button>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
};
