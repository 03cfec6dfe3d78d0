import type { AdminSignature } from '@derslik/contract/agreements';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { RowCards } from '../list/RowCards';
import { useNone } from '../list/useNone';
import { useSignatureWords } from './useSignatureWords';

/** The list where a table has no room. */
export const SignatureCards = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const { agreement, browser } = useSignatureWords();
  const none = useNone('signatures');
  return (
    <RowCards<AdminSignature> none={none}>
      {(one) => (
        <>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {one.name || translate('signatures.gone')}
          </Typography>
          <Typography>{agreement(one)}</Typography>
          <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
            {[schoolTime(one.signedAt), browser(one), one.address].join(' · ')}
          </Typography>
        </>
      )}
    </RowCards>
  );
};
