import { limits } from '@derslik/contract/limits';
import type { AdminSupportDetail } from '@derslik/contract/support';
import { Button, Card, TextField, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useDraft } from '../session/useDraft';
import { useSupportActs } from './useSupportActs';

/** What the staff should know; nobody else reads it. */
export const SupportNote = ({ message }: { message: AdminSupportDetail }) => {
  const translate = useTranslate();
  const { change, isPending } = useSupportActs(message);
  const draft = useDraft<string>(`support/${message.id}/note`);
  const [note, setNote] = useState(draft.kept ?? message.note);
  useEffect(() => draft.note(note === message.note ? null : note));
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1.5 }}>
        {translate('support.note')}
      </Typography>
      <TextField
        multiline
        minRows={2}
        fullWidth
        value={note}
        onChange={({ target }) => setNote(target.value)}
        slotProps={{ htmlInput: { 'aria-label': translate('support.note'), maxLength: limits.support.noteMax } }}
        helperText={translate('support.noteHint')}
      />
      <Button
        variant="outlined"
        loading={isPending}
        disabled={note === message.note}
        sx={{ mt: 1.5 }}
        onClick={() => void change({ note }, 'support.noted')}
      >
        {translate('support.saveNote')}
      </Button>
    </Card>
  );
};
