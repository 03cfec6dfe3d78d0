import { callError } from '@derslik/client/callError';
import type { AdminConsentText, ConsentLetter, ConsentLettersOf } from '@derslik/contract/filmConsents';
import { Alert, Box, Button, GlobalStyles, Typography } from '@mui/material';
import { ArrowLeft, Printer } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type DataProvider, useAuthenticated, useDataProvider, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { DocumentState } from '../layout/DocumentState';
import type { ConsentCalls } from './consentCalls';
import { LetterSheet } from './LetterSheet';

/** Whose letters the page shows; children who were chosen come with the history entry, as they are too many for an address. */
const useAsked = (): ConsentLettersOf['of'] | null => {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const classId = search.get('class');
  const people = (state as { people?: string[] } | null)?.people;
  return classId ? { classId } : people ? { people } : null;
};

/** Letters to guardians, a page each, to be printed on A4. */
export const ConsentLettersPage = () => {
  useAuthenticated();
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<DataProvider & ConsentCalls>();
  const key = JSON.stringify(useAsked());
  const [text, setText] = useState<AdminConsentText | null>(null);
  const [letters, setLetters] = useState<ConsentLetter[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isRenewing, setIsRenewing] = useState(false);
  const look = useCallback(
    async (renew: boolean) => {
      const of = JSON.parse(key) as ConsentLettersOf['of'] | null;
      try {
        setText(await dataProvider.consentText());
        setLetters(of ? await dataProvider.consentLetters({ of, renew }) : []);
      } catch (failure) {
        setError(callError(failure).code);
      }
      setIsRenewing(false);
    },
    [dataProvider, key],
  );
  useEffect(() => void look(false), [look]);
  const title = translate('consents.letters');
  return (
    <Box
      component="main"
      sx={{ maxWidth: 800, mx: 'auto', p: { xs: 2, sm: 3 }, '@media print': { p: 0, maxWidth: 'none' } }}
    >
      <DocumentState />
      <title>{`${title} · ${translate('console.name')} · ${translate('console.app')}`}</title>
      <GlobalStyles
        styles={{ '@page': { size: 'A4', margin: '16mm' }, '@media print': { body: { background: '#ffffff' } } }}
      />
      <Box sx={{ display: 'grid', gap: 2, mb: 3, '@media print': { display: 'none' } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h1" sx={{ flexGrow: 1 }}>
            {title}
          </Typography>
          <Button
            variant="text"
            startIcon={<ArrowLeft size={20} aria-hidden="true" />}
            onClick={() => void navigate('/filmConsents')}
          >
            {translate('ra.action.back')}
          </Button>
          {!!letters?.length && (
            <>
              <Button variant="outlined" onClick={() => setIsRenewing(true)}>
                {translate('consents.renew')}
              </Button>
              <Button
                variant="contained"
                startIcon={<Printer size={20} aria-hidden="true" />}
                onClick={() => window.print()}
              >
                {translate('slips.print')}
              </Button>
            </>
          )}
        </Box>
        <Typography color="text.secondary">{translate('consents.secret')}</Typography>
        {error && <Alert severity="error">{translate(error)}</Alert>}
        {letters?.length === 0 && <Alert severity="info">{translate('consents.noLetters')}</Alert>}
      </Box>
      {text && letters?.map((letter) => <LetterSheet key={letter.personId} letter={letter} text={text} />)}
      <ConfirmDialog
        open={isRenewing}
        title={translate('consents.renewTitle')}
        text={translate('consents.renewText')}
        verb={translate('consents.renew')}
        isPending={false}
        onConfirm={() => void look(true)}
        onClose={() => setIsRenewing(false)}
      />
    </Box>
  );
};
