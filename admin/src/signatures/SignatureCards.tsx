import type { AdminSignature } from '@derslik/contract/agreements';
import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { useSignatureWords } from './useSignatureWords';

/** The list where a table has no room. */
export const SignatureCards = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const { agreement, browser, none } = useSignatureWords();
  const { data, isPending } = useListContext<AdminSignature>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={none} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((one) => (
        <Box component="li" key={one.id} sx={{ p: '12px 16px', borderBottom: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {one.name || translate('signatures.gone')}
          </Typography>
          <Typography>{agreement(one)}</Typography>
          <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 0.5 }}>
            {[schoolTime(one.signedAt), browser(one), one.address].join(' · ')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};
