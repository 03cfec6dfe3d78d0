import { callError } from '@derslik/client/callError';
import type { Slip, SlipsOf } from '@derslik/contract/slips';
import { Alert, Box, Button, GlobalStyles, Typography } from '@mui/material';
import { ArrowLeft, Printer } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { type DataProvider, useAuthenticated, useDataProvider, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { DocumentState } from '../layout/DocumentState';
import { GiveSlips } from './GiveSlips';
import type { SlipCalls } from './slipCalls';
import { type PrintedSlip, SlipSheet } from './SlipSheet';
import { useAddressPicture } from './useAddressPicture';

/** Whose slips the page shows; people who were chosen come with the history entry, as they are too many for an address. */
const useAsked = (): SlipsOf | null => {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const [classId, importId] = [search.get('class'), search.get('import')];
  const people = (state as { people?: string[] } | null)?.people;
  if (classId) return { classId };
  if (importId) return { importId };
  return people ? { people } : null;
};

/** By class, in the order in which the server gives them. */
const byClass = (slips: readonly PrintedSlip[]): [string | null, PrintedSlip[]][] => {
  const found = new Map<string | null, PrintedSlip[]>();
  for (const slip of slips) found.set(slip.className, [...(found.get(slip.className) ?? []), slip]);
  return [...found];
};

/** Slips of first sign-ins, to be printed on A4 and cut apart. */
export const SlipsPage = () => {
  useAuthenticated();
  const translate = useTranslate();
  const navigate = useNavigate();
  const dataProvider = useDataProvider<DataProvider & SlipCalls>();
  const picture = useAddressPicture();
  const asked = useAsked();
  const key = JSON.stringify(asked);
  const [slips, setSlips] = useState<Slip[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  const look = useCallback(() => {
    const of = JSON.parse(key) as SlipsOf | null;
    // Each look is noted: one is enough.
    (of ? dataProvider.showSlips(of) : Promise.resolve([])).then(setSlips, (failure: unknown) =>
      setError(callError(failure).code),
    );
  }, [dataProvider, key]);
  useEffect(look, [look]);
  const given = (slips ?? []).flatMap((slip): PrintedSlip[] => (slip.code ? [{ ...slip, code: slip.code }] : []));
  const missing = (slips ?? []).filter(({ code }) => code === null).map(({ personId }) => personId);
  const title = translate('slips.title');
  return (
    <Box
      component="main"
      sx={{ maxWidth: 960, mx: 'auto', p: { xs: 2, sm: 3 }, '@media print': { p: 0, maxWidth: 'none' } }}
    >
      <DocumentState />
      <title>{`${title} · ${translate('console.name')} · ${translate('console.app')}`}</title>
      <GlobalStyles
        styles={{ '@page': { size: 'A4', margin: '12mm' }, '@media print': { body: { background: '#ffffff' } } }}
      />
      <Box sx={{ display: 'grid', gap: 2, mb: 3, '@media print': { display: 'none' } }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h1" sx={{ flexGrow: 1 }}>
            {title}
          </Typography>
          <Button variant="text" startIcon={<ArrowLeft size={20} aria-hidden="true" />} onClick={() => navigate(-1)}>
            {translate('slips.back')}
          </Button>
          {given.length > 0 && (
            <Button
              variant="contained"
              startIcon={<Printer size={20} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {translate('slips.print')}
            </Button>
          )}
        </Box>
        <Typography color="text.secondary">{translate('slips.secret')}</Typography>
        {error && <Alert severity="error">{translate(error)}</Alert>}
        {missing.length > 0 && (
          <Alert
            severity="info"
            sx={{ alignItems: 'center' }}
            action={<GiveSlips people={missing} label={translate('slips.giveMissing')} onGiven={look} />}
          >
            {translate('slips.missing', { smart_count: missing.length })}
          </Alert>
        )}
        {slips?.length === 0 && <Alert severity="info">{translate('slips.none')}</Alert>}
      </Box>
      {byClass(given).map(([className, some]) => (
        <SlipSheet key={className ?? ''} className={className} slips={some} picture={picture} />
      ))}
    </Box>
  );
};
