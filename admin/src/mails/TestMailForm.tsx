import { callError } from '@derslik/client/callError';
import { emailSchema } from '@derslik/contract/users';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useRef, useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { currentSession } from '../session/session';
import type { MailCalls } from './mailCalls';
import { TestMailOutcome } from './TestMailOutcome';

/** A mail to an address that one names, first of all one's own, and what became of it. */
export const TestMailForm = ({ hasServer }: { hasServer: boolean | null }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & MailCalls>();
  const field = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(currentSession()?.informations.email ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [mailId, setMailId] = useState<string | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = address.trim();
    const wrong = !emailSchema.safeParse(wanted).success;
    setIsWrong(wrong);
    if (wrong) return field.current?.focus();
    setError(null);
    setMailId(null);
    setIsPending(true);
    try {
      setMailId(await dataProvider.sendTestMail(wanted));
    } catch (failure) {
      setError(callError(failure).code);
    }
    setIsPending(false);
  };
  return (
    <Box component="form" noValidate onSubmit={(event) => void send(event)} sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      <Typography color="text.secondary">{translate('mails.testText')}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr auto' }, alignItems: 'start', gap: 1 }}>
        <TextField
          inputRef={field}
          type="email"
          label={translate('mails.testAddress')}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
          error={isWrong}
          helperText={isWrong && translate('invalid.email')}
          slotProps={{
            htmlInput: { maxLength: 254, autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
          }}
        />
        {/* Beside the field, below the height of its label. */}
        <Button type="submit" variant="outlined" loading={isPending} sx={{ mt: { sm: '26px' }, justifySelf: 'start' }}>
          {translate('mails.testSend')}
        </Button>
      </Box>
      <div role="status">
        {error && <Alert severity="error">{translate(error)}</Alert>}
        {mailId && <TestMailOutcome key={mailId} mailId={mailId} hasServer={hasServer} />}
      </div>
    </Box>
  );
};
