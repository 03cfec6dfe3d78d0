import { callError } from '@derslik/client/callError';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import type { SchoolSettings } from '@derslik/contract/school';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { removeLogo, setLogo } from './schoolApi';

interface Props {
  settings: SchoolSettings;
  mayChange: boolean;
  onSaved: (settings: SchoolSettings) => void;
}

export const LogoCard = ({ settings: { logo, installed }, mayChange, onSaved }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const shown = logo ?? installed.logo;

  const change = async (act: () => Promise<SchoolSettings>, done: string) => {
    setError(null);
    setIsPending(true);
    try {
      onSaved(await act());
      notify(done);
    } catch (failure) {
      setError(callError(failure).code);
    }
    setIsPending(false);
    choose.current?.focus();
  };
  const take = (file: File | undefined) => {
    if (!file) return;
    void change(async () => {
      if (file.size > limits.school.logoBytes) throw new AppError('common.tooLarge');
      return setLogo(file);
    }, 'school.logoSaved');
  };
  return (
    <Card component="section" aria-label={translate('school.logo')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('school.logo')}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 1.5 }}>
        {shown ? (
          <Box
            component="img"
            src={shown}
            alt={translate('school.logoAlt')}
            sx={{ width: 72, height: 72, objectFit: 'contain' }}
          />
        ) : (
          <Typography>{translate('school.logoNone')}</Typography>
        )}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {translate('school.logoHelp')}
      </Typography>
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button ref={choose} variant="outlined" loading={isPending} onClick={() => input.current?.click()}>
            {translate('school.logoChoose')}
          </Button>
          {logo && (
            <Button variant="text" disabled={isPending} onClick={() => void change(removeLogo, 'school.logoRemoved')}>
              {translate('school.logoRemove')}
            </Button>
          )}
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            hidden
            onChange={({ target }) => {
              take(target.files?.[0]);
              target.value = '';
            }}
          />
        </Box>
      )}
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate(error === 'avatar.invalidPicture' ? 'school.invalidPicture' : error)}
        </Alert>
      )}
    </Card>
  );
};
