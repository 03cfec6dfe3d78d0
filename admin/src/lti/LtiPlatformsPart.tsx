import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { NewPlatform } from './NewPlatform';
import { useLoaded } from '../layout/useLoaded';
import { LtiAddressesCard } from './LtiAddressesCard';
import { LtiPlatformCard } from './LtiPlatformCard';
import { makeLtiPlatform, readLtiPlatforms } from './ltiCalls';

/** Platforms that launch lessons by LTI 1.3. */
export const LtiPlatformsPart = ({ mayChange }: { mayChange: boolean }) => {
  const translate = useTranslate();
  const { data, error, setData } = useLoaded(readLtiPlatforms);
  return (
    <Box component="section" aria-labelledby="lti-platforms" sx={{ display: 'grid', gap: 2, mt: 2, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id="lti-platforms" sx={{ fontSize: 20, mb: 0.5 }}>
          {translate('lti.title')}
        </Typography>
        <Typography color="text.secondary">{translate('lti.about')}</Typography>
      </Box>
      {error && <Alert severity="error">{translate(error)}</Alert>}
      {!data && !error && <Skeleton height={120} />}
      {data && (
        <>
          <LtiAddressesCard addresses={data.addresses} />
          {data.platforms.map((platform) => (
            <LtiPlatformCard
              key={`${platform.id} ${platform.revision}`}
              {...{ platform, mayChange }}
              onSaved={setData}
            />
          ))}
          {mayChange && (
            <NewPlatform label={translate('lti.new')} onMake={async (name) => setData(await makeLtiPlatform(name))} />
          )}
        </>
      )}
    </Box>
  );
};
