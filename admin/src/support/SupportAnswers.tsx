import { limits } from '@derslik/contract/limits';
import type { AdminSupportDetail } from '@derslik/contract/support';
import { Alert, Box, Button, Card, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../layout/CopyButton';
import { useSchoolTime } from '../layout/useSchoolTime';
import { StatusChip } from '../list/StatusChip';
import { useMailServer } from '../mails/useMailServer';
import { useDraft } from '../session/useDraft';
import { useSupportActs } from './useSupportActs';

const tones = { waiting: 'quiet', sent: 'ok', failed: 'bad' } as const;

/** What was answered and what became of each mail; below it the next answer. */
export const SupportAnswers = ({ message }: { message: AdminSupportDetail }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const hasServer = useMailServer()?.isConfigured ?? null;
  const { answer, isPending } = useSupportActs(message);
  const { kept, note } = useDraft<string>(`support/${message.id}/answer`);
  const [text, setText] = useState(kept ?? '');
  useEffect(() => note(text === '' ? null : text));
  const [isTried, setIsTried] = useState(false);
  const isMissing = isTried && text.trim() === '';
  const send = async () => {
    setIsTried(true);
    if (text.trim() === '' || !(await answer(text))) return;
    setText('');
    setIsTried(false);
  };
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('support.answers')}
      </Typography>
      {message.answers.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mb: 3, p: 0, display: 'grid', gap: 2 }}>
          {message.answers.map((one) => (
            <Box component="li" key={one.id} sx={{ pl: 2, borderLeft: 3, borderColor: 'primary.main' }}>
              <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{one.text}</Typography>
              <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
                {[one.writtenBy, schoolTime(one.writtenAt)].filter(Boolean).join(' · ')}
              </Typography>
              {one.mail && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.5 }}>
                  <StatusChip tone={tones[one.mail]} label={translate(`support.mail.${one.mail}`)} />
                  {one.mail !== 'sent' && hasServer === false && <CopyButton text={one.text} />}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
      {hasServer === false && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('support.noServerNote')}
        </Alert>
      )}
      <TextField
        multiline
        minRows={4}
        fullWidth
        label={translate('support.answer')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={isMissing}
        helperText={
          isMissing ? translate('support.answerMissing') : translate('support.answerHint', { email: message.email })
        }
        slotProps={{ htmlInput: { maxLength: limits.support.answerMax } }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
        <Button variant="contained" loading={isPending} onClick={() => void send()}>
          {translate('support.send')}
        </Button>
      </Box>
    </Card>
  );
};
