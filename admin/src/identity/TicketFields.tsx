import { outsideAddress, type TicketSettings } from '@derslik/contract/providerSettings';
import { identityLimits } from '@derslik/contract/limits/identity';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { KindFieldsProps } from './kindFields';
import { plainInput } from './plainInput';
import { SecondsField } from './SecondsField';
import { SigningSecret } from './SigningSecret';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The settings of a learning platform that sends people here with tickets. */
export const TicketFields = ({ settings, onChange, ...secret }: KindFieldsProps<TicketSettings>) => {
  const translate = useTranslate();
  const t = (key: string, more = {}): string => translate(`identitySources.${key}`, more);
  const set = (change: Partial<TicketSettings>): void => onChange({ ...settings, ...change });
  const [returns, setReturns] = useState(settings.returns.join('\n'));
  const wrong = linesOf(returns).find((line) => !outsideAddress.safeParse(line).success);
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
      <SigningSecret {...secret} />
      <TextField
        label={t('returns')}
        helperText={wrong ? t('wrongAddress', { line: wrong }) : t('returnsHelp')}
        error={wrong !== undefined}
        multiline
        minRows={2}
        value={returns}
        onChange={(event) => {
          setReturns(event.target.value);
          set({ returns: linesOf(event.target.value) });
        }}
        slotProps={plainInput}
      />
      <SecondsField
        label={t('leewaySeconds')}
        value={settings.leewaySeconds}
        least={0}
        most={identityLimits.leewaySecondsMax}
        onChange={(leewaySeconds) => set({ leewaySeconds })}
      />
    </>
  );
};
