import { callError } from '@derslik/client/callError';
import { useConfig } from '@derslik/client/config';
import type { GuardianLetter } from '@derslik/contract/guardians';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { type DataProvider, useAuthenticated, useDataProvider, useTranslate } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PrintPage } from '../layout/PrintPage';
import type { GuardianCalls } from './registerCalls';

const GuardianLetterSheet = ({ letter }: { letter: GuardianLetter }) => {
  const translate = useTranslate();
  const config = useConfig();
  const address = `${config?.publicUrl ?? location.origin}/cocuklarim`.replace(/^https?:\/\//, '');
  return (
    <Box
      component="section"
      aria-label={letter.name}
      sx={{
        ...{ backgroundColor: '#ffffff', color: '#15202b', p: 3, mb: 2, borderRadius: '12px', breakInside: 'avoid' },
        '@media print': { p: 0, pb: 3, borderRadius: 0, borderBottom: '1px dashed #8a97a3' },
      }}
    >
      <div>{[config?.school.name, letter.className].filter(Boolean).join(' · ')}</div>
      <Box component="h2" translate="no" sx={{ m: '8px 0', fontSize: 20, fontWeight: 650 }}>
        {letter.name}
      </Box>
      <div>{translate('guardians.letterText')}</div>
      <Box translate="no" sx={{ mt: 1, fontSize: 16, fontWeight: 650 }}>
        {address}
      </Box>
      <Box translate="no" sx={{ fontSize: 22, fontWeight: 650, letterSpacing: '0.06em' }}>
        {letter.code}
      </Box>
      <div>
        {translate('guardians.letterEnds', { day: letter.endsAt.slice(0, 10).split('-').toReversed().join('.') })}
      </div>
    </Box>
  );
};

/** Letters with a code each, by which one guardian joins themselves to a child. Codes are made when the manager asks for them. */
export const GuardianLettersPage = () => {
  useAuthenticated();
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<DataProvider & GuardianCalls>();
  const classId = useSearchParams()[0].get('class');
  const [letters, setLetters] = useState<GuardianLetter[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const make = async (): Promise<void> => {
    if (!classId) return;
    try {
      setLetters(await dataProvider.guardianLetters({ of: { classId } }));
    } catch (failure) {
      setError(callError(failure).code);
    }
  };
  return (
    <PrintPage
      title={translate('guardians.letters')}
      back={translate('ra.action.back')}
      onBack={() => void navigate('/guardians')}
      width={800}
      margin="16mm"
      canPrint={!!letters?.length}
      more={
        letters === null && (
          <Button variant="contained" onClick={() => void make()}>
            {translate('guardians.make')}
          </Button>
        )
      }
      notes={
        <>
          <Typography color="text.secondary">{translate('guardians.lettersText')}</Typography>
          {error && <Alert severity="error">{translate(error)}</Alert>}
          {letters?.length === 0 && <Alert severity="info">{translate('guardians.noLetters')}</Alert>}
        </>
      }
    >
      {letters?.map((letter) => (
        <GuardianLetterSheet key={letter.code} letter={letter} />
      ))}
    </PrintPage>
  );
};
