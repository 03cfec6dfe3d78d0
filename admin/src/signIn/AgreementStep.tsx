import { isLanguage } from '@derslik/client/language';
import { useAcceptance } from '@derslik/client/useAcceptance';
import type { AgreementToSign } from '@derslik/contract/agreements';
import { Alert, Box, Button, Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import { CircleCheck, FileText } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { ReadingDialog } from '../agreements/ReadingDialog';

interface Props {
  agreements: readonly AgreementToSign[];
  /** Something was published while the person read. */
  isAgain: boolean;
  isPending: boolean;
  error: string | null;
  onAccept: (entries: string[]) => void;
  onBack: () => void;
}

/** Sign-in's second step: each agreement is opened, read and accepted. */
export const AgreementStep = ({ agreements, isAgain, isPending, error, onAccept, onBack }: Props) => {
  const translate = useTranslate();
  const locale = useLocale();
  const language = isLanguage(locale) ? locale : 'tr';
  const acceptance = useAcceptance(agreements);
  const [open, setOpen] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const missing = tried && !acceptance.isConfirmed ? translate('agreements.stepMissing') : null;
  const problem = error ?? (isAgain && !acceptance.isComplete ? translate('agreements.stepAgain') : missing);
  const reading = agreements.find(({ id }) => id === open);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (acceptance.isConfirmed) onAccept(acceptance.entries);
  };
  const accept = (id: string) => {
    acceptance.accept(id, language);
    setTried(false);
    setOpen(null);
  };
  return (
    <Stack component="form" spacing={2} noValidate onSubmit={submit}>
      <Typography ref={heading} tabIndex={-1} variant="h6" component="h1">
        {translate('resources.agreements.name', { smart_count: 2 })}
      </Typography>
      <Typography color="text.secondary">{translate('agreements.stepText')}</Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
        {agreements.map(({ id, texts }) => {
          const isAccepted = acceptance.isAccepted(id);
          const { title } = texts[language];
          const Icon = isAccepted ? CircleCheck : FileText;
          return (
            <Box
              component="li"
              key={id}
              sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}
            >
              <Box sx={{ display: 'flex', color: isAccepted ? 'success.main' : 'text.secondary' }}>
                <Icon size={20} aria-hidden="true" />
              </Box>
              <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography>{title}</Typography>
                <Typography variant="caption" color="text.secondary">
                  {translate(isAccepted ? 'agreements.accepted' : 'agreements.notAccepted')}
                </Typography>
              </Box>
              <Button
                variant="outlined"
                aria-label={translate('agreements.stepRead', { title })}
                onClick={() => setOpen(id)}
              >
                {translate('agreements.read')}
              </Button>
            </Box>
          );
        })}
      </Box>
      <FormControlLabel
        sx={{ '&&': { ml: '-9px' } }}
        control={
          <Checkbox
            checked={acceptance.isConfirmed}
            onChange={({ target }) => {
              setTried(true);
              acceptance.confirm(target.checked);
            }}
          />
        }
        label={translate('agreements.confirm')}
      />
      <Button type="submit" variant="contained" loading={isPending}>
        {translate('agreements.acceptAndSignIn')}
      </Button>
      <Button variant="text" onClick={onBack}>
        {translate('ra.action.back')}
      </Button>
      {reading && (
        <ReadingDialog
          {...reading.texts[language]}
          language={language}
          onClose={() => setOpen(null)}
          actions={
            <>
              <Button variant="text" onClick={() => setOpen(null)}>
                {translate('ra.action.close')}
              </Button>
              <Button variant="contained" onClick={() => accept(reading.id)}>
                {translate('agreements.accept')}
              </Button>
            </>
          }
        />
      )}
    </Stack>
  );
};
