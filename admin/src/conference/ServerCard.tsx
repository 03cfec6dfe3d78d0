import { useEffect, useState } from 'react';
import { Box, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ConferenceServer } from '@derslik/contract/conferenceTest';
import { CheckRow, type CheckState } from './CheckRow';
import { checkLibrary, checkSocket, type CheckResult } from './frontDoorChecks';
import { TestCall } from './TestCall';

const stateOf = (result: CheckResult | null): CheckState =>
  result === null ? 'running' : result.isWell ? 'well' : 'failed';

/** What this browser sees of the server, by the address that everybody uses. */
const useFrontDoor = (serviceUrl: string): { library: CheckResult | null; socket: CheckResult | null } => {
  const [library, setLibrary] = useState<CheckResult | null>(null);
  const [socket, setSocket] = useState<CheckResult | null>(null);
  useEffect(() => {
    let isGone = false;
    void checkLibrary().then((result) => isGone || setLibrary(result));
    void checkSocket(serviceUrl).then((result) => isGone || setSocket(result));
    return () => {
      isGone = true;
    };
  }, [serviceUrl]);
  return { library, socket };
};

/** One conference server: what of it answers, and a call over it. */
export const ServerCard = ({ server }: { server: ConferenceServer }) => {
  const translate = useTranslate();
  const { library, socket } = useFrontDoor(server.serviceUrl);
  const { failure, ms } = server.authority;
  const prefix = server.prefixes.includes('default') ? 'default' : (server.prefixes[0] ?? 'default');
  return (
    <Card component="section" aria-label={server.domain} sx={{ p: { xs: 2, sm: 3 }, mb: 2 }}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {server.domain}
      </Typography>
      {/* The font would draw 8x8 with a times sign. */}
      <Typography color="text.secondary" sx={{ mb: 1.5, fontVariantLigatures: 'no-contextual' }}>
        {translate('conference.prefixes', { prefixes: server.prefixes.join(', ') })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        <CheckRow
          label={translate('conference.library')}
          state={stateOf(library)}
          ms={library?.ms ?? null}
          hint={translate('conference.libraryHint')}
        />
        <CheckRow
          label={translate('conference.socket')}
          state={stateOf(socket)}
          ms={socket?.ms ?? null}
          hint={translate('conference.socketHint', { path: server.serviceUrl })}
        />
        <CheckRow
          label={translate('conference.authority')}
          state={failure ? 'failed' : 'well'}
          ms={ms}
          hint={failure && translate(`conference.authorityHints.${failure}`)}
        />
      </Box>
      <TestCall prefix={prefix} />
    </Card>
  );
};
