import { callError } from '@derslik/client/callError';
import type { AdminConsentText, ConsentLetter, ConsentLettersOf } from '@derslik/contract/filmConsents';
import { Alert, Button, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { type DataProvider, useAuthenticated, useDataProvider, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { PrintPage } from '../layout/PrintPage';
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
  return (
    <PrintPage
      title={translate('consents.letters')}
      back={translate('ra.action.back')}
      onBack={() => void navigate('/filmConsents')}
      width={800}
      margin="16mm"
      canPrint={!!letters?.length}
      more={
        !!letters?.length && (
          <Button variant="outlined" onClick={() => setIsRenewing(true)}>
            {translate('consents.renew')}
          </Button>
        )
      }
      notes={
        <>
          <Typography color="text.secondary">{translate('consents.secret')}</Typography>
          {error && <Alert severity="error">{translate(error)}</Alert>}
          {letters?.length === 0 && <Alert severity="info">{translate('consents.noLetters')}</Alert>}
        </>
      }
    >
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
    </PrintPage>
  );
};
