import { callError } from '@derslik/client/callError';
import type { AdminAct } from '@derslik/contract/audit';
import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import type { AuditCalls } from './auditCalls';
import { ChangeRows } from './ChangeRows';
import { useActWords } from './useActWords';

/** One act, whole. */
export const ActDialog = ({ act, onClose }: { act: AdminAct; onClose: () => void }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const titleId = useId();
  const { actOf, actorOf, subjectOf, fromOf } = useActWords();
  const dataProvider = useDataProvider<DataProvider & AuditCalls>();
  const { data, error } = useQuery({ queryKey: ['audit', 'act', act.id], queryFn: () => dataProvider.act(act.id) });
  const { kind, name } = subjectOf(act);
  const { address, browser } = fromOf(act);
  const facts = [
    ['number', String(act.id)],
    ['at', schoolTime(act.at)],
    ['actor', actorOf(act)],
    ['subject', name && `${kind}: ${name}`],
    ['from', address ? `${address} · ${browser}` : translate('audit.detail.server')],
    ['hash', data?.hash ?? ''],
  ] as const;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth slotProps={{ paper: { sx: { maxWidth: 640 } } }}>
      <DialogTitle id={titleId}>{actOf(act)}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'minmax(88px, auto) 1fr', columnGap: 2, rowGap: 0.5, m: 0 }}
        >
          {facts
            .filter(([, value]) => value)
            .map(([fact, value]) => (
              <Box key={fact} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {translate(`audit.detail.${fact}`)}
                </Box>
                <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
                  {value}
                </Box>
              </Box>
            ))}
        </Box>
        {error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {translate(callError(error).code)}
          </Alert>
        )}
        {data ? <ChangeRows changes={data.changes} /> : !error && <Skeleton height={72} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {translate('users.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
