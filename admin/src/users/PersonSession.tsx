import type { OwnSession } from '@derslik/contract/sessions';
import { Box, Button, Chip, Typography } from '@mui/material';
import { Monitor, Smartphone } from 'lucide-react';
import { useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';

export const deviceWords = ({ browser, system }: OwnSession['device'], unknown: string): string =>
  [browser, system].filter(Boolean).join(', ') || unknown;

/** One place where a person is signed in. */
export const PersonSession = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const moment = (unix: number) => ({ time: schoolTime(new Date(unix * 1_000).toISOString()) });
  const name = deviceWords(session.device, translate('access.unknownDevice'));
  const Icon = session.device.isHandheld ? Smartphone : Monitor;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.5 }}>
      <Icon size={20} aria-hidden="true" style={{ flex: 'none' }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {translate('access.usedAt', moment(session.usedAt))}
          <br />
          {translate('access.signedInAt', moment(session.signedInAt))}
          {session.address && (
            <>
              <br />
              {translate('access.address', { address: session.address })}
            </>
          )}
        </Typography>
        {session.isThis ? (
          <Chip label={translate('access.this')} size="small" sx={{ mt: 1 }} />
        ) : (
          <Button variant="text" aria-label={translate('access.endNamed', { name })} onClick={onEnd} sx={{ ml: -2 }}>
            {translate('access.end')}
          </Button>
        )}
      </Box>
    </Box>
  );
};
