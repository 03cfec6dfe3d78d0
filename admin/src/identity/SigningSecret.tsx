import { Box, Button, TextField } from '@mui/material';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';

interface Props {
  secret: string;
  onSecret: (secret: string) => void;
  hasSecret: boolean;
}

/** 256 bits, as the other side writes them into its settings. */
const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The key that both sides sign by. One that is made here is shown until it is saved. */
export const SigningSecret = ({ secret, onSecret, hasSecret }: Props) => {
  const translate = useTranslate();
  const t = (key: string): string => translate(`identitySources.${key}`);
  const [made, setMade] = useState<string | null>(null);
  const isMade = made !== null && made === secret;
  const make = (): void => {
    const next = newSecret();
    setMade(next);
    onSecret(next);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label={t('signingSecret')}
        type={isMade ? 'text' : 'password'}
        value={secret}
        helperText={hasSecret && !secret ? t('secretKept') : t('signingSecretHelp')}
        onChange={(event) => onSecret(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 8_192, spellCheck: false } }}
        sx={{ flex: '1 1 320px' }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: { xs: 0, sm: 3 }, minHeight: 40, alignItems: 'center' }}>
        <Button variant="outlined" startIcon={<KeyRound size={20} aria-hidden="true" />} onClick={make}>
          {t('makeSecret')}
        </Button>
        {isMade && <CopyButton text={secret} />}
      </Box>
    </Box>
  );
};
