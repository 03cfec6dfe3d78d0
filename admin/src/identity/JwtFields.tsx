import { tokenAlgorithms, type JwtSettings } from '@derslik/contract/providerSettings';
import { identityLimits } from '@derslik/contract/limits/identity';
import { Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CertificateField } from './CertificateField';
import type { KindFieldsProps } from './kindFields';
import { plainInput } from './plainInput';
import { SecondsField } from './SecondsField';
import { SigningSecret } from './SigningSecret';

/** The settings of a system that sends people here with a signed token. */
export const JwtFields = ({ settings, onChange, ...secret }: KindFieldsProps<JwtSettings>) => {
  const translate = useTranslate();
  const t = (key: string): string => translate(`identitySources.${key}`);
  const set = (change: Partial<JwtSettings>): void => onChange({ ...settings, ...change });
  const text = (value: string): string | null => value.trim() || null;
  return (
    <>
      <TextField
        label={t('tokenIssuer')}
        helperText={t('tokenIssuerHelp')}
        required
        value={settings.issuer}
        onChange={(event) => set({ issuer: event.target.value.trim() })}
        slotProps={plainInput}
      />
      <TextField
        label={t('tokenAudience')}
        helperText={t('tokenAudienceHelp')}
        required
        value={settings.audience}
        onChange={(event) => set({ audience: event.target.value.trim() })}
        slotProps={plainInput}
      />
      <TextField
        select
        label={t('algorithm')}
        value={settings.algorithm}
        onChange={(event) => set({ algorithm: event.target.value as JwtSettings['algorithm'] })}
      >
        {tokenAlgorithms.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`algorithms.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {settings.algorithm === 'HS256' ? (
        <SigningSecret {...secret} />
      ) : (
        <>
          <TextField
            label={t('keysAddress')}
            helperText={t('keysAddressHelp')}
            required
            value={settings.keysAddress ?? ''}
            onChange={(event) => set({ keysAddress: text(event.target.value) })}
            slotProps={plainInput}
          />
          <TextField
            label={t('projectKey')}
            helperText={t('projectKeyHelp')}
            value={settings.projectKey ?? ''}
            onChange={(event) => set({ projectKey: text(event.target.value) })}
            slotProps={plainInput}
          />
          <CertificateField value={settings.certificate} onChange={(certificate) => set({ certificate })} />
        </>
      )}
      <SecondsField
        label={t('lifeSecondsMax')}
        value={settings.lifeSecondsMax}
        least={30}
        most={identityLimits.tokenLifeSecondsMax}
        onChange={(lifeSecondsMax) => set({ lifeSecondsMax })}
      />
      <SecondsField
        label={t('leewaySeconds')}
        value={settings.leewaySeconds}
        least={0}
        most={identityLimits.leewaySecondsMax}
        onChange={(leewaySeconds) => set({ leewaySeconds })}
      />
      <FormControlLabel
        control={<Checkbox checked={settings.wantsId} onChange={(_event, wantsId) => set({ wantsId })} />}
        label={t('wantsId')}
      />
    </>
  );
};
