import { clientAuthentications, type OidcSettings } from '@derslik/contract/providerSettings';
import { Checkbox, FormControlLabel, MenuItem, Stack, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CertificateField } from './CertificateField';
import type { KindFieldsProps } from './kindFields';
import { plainInput } from './plainInput';

/** The settings of an OpenID Connect server. */
export const OidcFields = ({ settings, onChange, secret, onSecret, hasSecret }: KindFieldsProps<OidcSettings>) => {
  const translate = useTranslate();
  const t = (key: string): string => translate(`identitySources.${key}`);
  const set = (change: Partial<OidcSettings>): void => onChange({ ...settings, ...change });
  const switches = ['usesUserInfo', 'signsOutThere', 'isStraight'] as const;
  return (
    <>
      <TextField
        label={t('issuer')}
        helperText={t('issuerHelp')}
        required
        value={settings.issuer}
        onChange={(event) => set({ issuer: event.target.value.trim() })}
        slotProps={plainInput}
      />
      <TextField
        label={t('clientId')}
        required
        value={settings.clientId}
        onChange={(event) => set({ clientId: event.target.value.trim() })}
        slotProps={plainInput}
      />
      {settings.clientAuth !== 'none' && (
        <TextField
          label={t('secret')}
          type="password"
          value={secret}
          helperText={hasSecret ? t('secretKept') : ' '}
          onChange={(event) => onSecret(event.target.value)}
          slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 8_192 } }}
        />
      )}
      <TextField
        select
        label={t('clientAuth')}
        value={settings.clientAuth}
        onChange={(event) => set({ clientAuth: event.target.value as OidcSettings['clientAuth'] })}
      >
        {clientAuthentications.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`clientAuths.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label={t('scopes')}
        value={settings.scopes}
        onChange={(event) => set({ scopes: event.target.value })}
        slotProps={plainInput}
      />
      <Stack>
        {switches.map((one) => (
          <FormControlLabel
            key={one}
            control={<Checkbox checked={settings[one]} onChange={(_event, checked) => set({ [one]: checked })} />}
            label={t(one)}
          />
        ))}
      </Stack>
      <TextField
        label={t('leewaySeconds')}
        type="number"
        value={settings.leewaySeconds}
        onChange={(event) => set({ leewaySeconds: Math.max(0, Math.min(300, Math.round(Number(event.target.value)))) })}
        sx={{ maxWidth: 320 }}
      />
      <CertificateField value={settings.certificate} onChange={(certificate) => set({ certificate })} />
    </>
  );
};
