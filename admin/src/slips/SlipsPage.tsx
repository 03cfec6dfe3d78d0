import { callError } from '@derslik/client/callError';
import type { Slip, SlipsOf } from '@derslik/contract/slips';
import { Alert, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { type DataProvider, useAuthenticated, useDataProvider, useTranslate } from 'react-admin';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { PrintPage } from '../layout/PrintPage';
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
  return (
    <PrintPage
      title={translate('slips.title')}
      back={translate('slips.back')}
      onBack={() => navigate(-1)}
      width={960}
      margin="12mm"
      canPrint={given.length > 0}
      notes={
        <>
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
        </>
      }
    >
      {byClass(given).map(([className, some]) => (
        <SlipSheet key={className ?? ''} className={className} slips={some} picture={picture} />
      ))}
    </PrintPage>
  );
};
