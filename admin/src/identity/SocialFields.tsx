import type { FacebookSettings, SocialSettings } from '@derslik/contract/providerSettings';
import { Box, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { KindFieldsProps } from './kindFields';
import { plainInput } from './plainInput';

type Settings = SocialSettings & Partial<FacebookSettings>;

/** Who the school's app is at a social network. The network's own addresses are there already, and change with a trial alone. */
export const SocialFields = ({ settings, onChange, secret, onSecret, hasSecret }: KindFieldsProps<Settings>) => {
  const translate = useTranslate();
  const t = (key: string): string => translate(`identitySources.${key}`);
  const addresses = (['address', 'graphAddress', 'version'] as const).filter((name) => settings[name] !== undefined);
  return (
    <>
      <TextField
        label={t('clientId')}
        required
        value={settings.clientId}
        onChange={(event) => onChange({ ...settings, clientId: event.target.value.trim() })}
        slotProps={plainInput}
      />
      <TextField
        label={t('secret')}
        type="password"
        value={secret}
        helperText={hasSecret ? t('secretKept') : ' '}
        onChange={(event) => onSecret(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 8_192 } }}
      />
      <Typography variant="body2" color="text.secondary">
        {t('socialText')}
      </Typography>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', py: 1 }}>
          {t('networkAddresses')}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {addresses.map((name) => (
            <TextField
              key={name}
              label={t(`networkAddress.${name}`)}
              value={settings[name]}
              onChange={(event) => onChange({ ...settings, [name]: event.target.value.trim() })}
              slotProps={plainInput}
            />
          ))}
        </Box>
      </Box>
    </>
  );
};
