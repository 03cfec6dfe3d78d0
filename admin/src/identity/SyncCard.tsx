import { callError } from '@derslik/client/callError';
import type { DirectorySync } from '@derslik/contract/directory';
import { Alert, Box, Button, Card, LinearProgress, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { useLoaded } from '../layout/useLoaded';
import { useSchoolTime } from '../layout/useSchoolTime';
import { StatusChip } from '../list/StatusChip';
import { beginSync, readSyncs } from './directoryCalls';
import { SyncRows } from './SyncRows';

/** While one runs. */
const everyMs = 1_500;

const Progress = ({ sync }: { sync: DirectorySync }) => {
  const translate = useTranslate();
  const { phase, read, written, toWrite } = sync;
  const words = translate(`directories.phases.${phase}`, { read, written, toWrite: toWrite ?? 0 });
  const isKnown = phase === 'writing' && toWrite !== null && toWrite > 0;
  return (
    <Box sx={{ mt: 2 }} role="status">
      <Typography sx={{ mb: 1 }}>{words}</Typography>
      <LinearProgress
        aria-label={words}
        {...(isKnown ? { variant: 'determinate' as const, value: (100 * written) / toWrite } : {})}
      />
    </Box>
  );
};

const tones = { running: 'accent', checked: 'quiet', asks: 'warn', done: 'ok', failed: 'bad' } as const;

/** One of the last synchronisations, with what it found below. */
const Row = ({
  id,
  sync,
  isOpen,
  onToggle,
}: {
  id: string;
  sync: DirectorySync;
  isOpen: boolean;
  onToggle: () => void;
}) => {
  const translate = useTranslate();
  const time = useSchoolTime();
  const { isDry, state, by, startedAt, read, referrals, fault, detail } = sync;
  const about = [
    time(startedAt),
    by === null ? translate('directories.byNight') : by,
    translate('directories.read', { smart_count: read }),
  ];
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 550 }}>{translate(isDry ? 'directories.dry' : 'directories.real')}</Typography>
          <Typography variant="body2" color="text.secondary">
            {about.filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <StatusChip tone={tones[state]} label={translate(`directories.states.${state}`)} />
          {state !== 'running' && (
            <Button size="small" variant="text" aria-expanded={isOpen} onClick={onToggle}>
              {translate(isOpen ? 'directories.hide' : 'directories.show')}
            </Button>
          )}
        </Box>
      </Box>
      {fault && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {translate(`identitySources.faults.${fault}`)}{' '}
          <Typography component="span" variant="body2" color="text.secondary" translate="no">
            {detail}
          </Typography>
        </Typography>
      )}
      {isOpen && referrals.length > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('directories.referrals')} <span translate="no">{referrals.join(', ')}</span>
        </Alert>
      )}
      {isOpen && <SyncRows id={id} sync={sync} />}
    </Box>
  );
};

/** How many accounts it would close. */
const leaversOf = ({ counts }: DirectorySync): number => counts.left ?? 0;

/** Brings people over: what would change, the doing of it, how far it is, and how the last ones went. */
export const SyncCard = ({ id, isOn }: { id: string; isOn: boolean }) => {
  const translate = useTranslate();
  const read = useCallback(() => readSyncs(id), [id]);
  const { data, load, setData } = useLoaded(read);
  const [open, setOpen] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const newest = data?.[0];
  const isRunning = newest?.state === 'running';
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(load, everyMs);
    return () => clearInterval(timer);
  }, [isRunning, load]);
  const begin = async (isDry: boolean, closesMany = false): Promise<void> => {
    setFault(null);
    setIsPending(true);
    try {
      const syncs = await beginSync(id, { isDry, closesMany });
      setData(syncs);
      // What it finds is what one came for.
      setOpen(syncs[0]?.id ?? null);
    } catch (error) {
      setFault(translate(callError(error).code));
    }
    setIsPending(false);
    setIsAsked(false);
  };
  const isBusy = isRunning || isPending;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('directories.syncTitle')}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate('directories.syncText')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" disabled={isBusy} onClick={() => void begin(true)}>
          {translate('directories.dry')}
        </Button>
        <Button variant="contained" disabled={isBusy || !isOn} onClick={() => void begin(false)}>
          {translate('directories.begin')}
        </Button>
      </Box>
      {!isOn && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('directories.onlyOn')}
        </Typography>
      )}
      {fault && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {fault}
        </Alert>
      )}
      {newest && isRunning && <Progress sync={newest} />}
      {newest?.state === 'asks' && (
        <Alert
          severity="warning"
          sx={{ mt: 2 }}
          action={
            <Button color="inherit" disabled={isBusy || !isOn} onClick={() => setIsAsked(true)}>
              {translate('directories.closeMany', { smart_count: leaversOf(newest) })}
            </Button>
          }
        >
          {translate('directories.asksText', { smart_count: leaversOf(newest) })}
        </Alert>
      )}
      {data && data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {data.map((sync) => (
            <Row
              key={sync.id}
              id={id}
              sync={sync}
              isOpen={open === sync.id && sync.state !== 'running'}
              onToggle={() => setOpen(open === sync.id ? null : sync.id)}
            />
          ))}
        </Box>
      )}
      {newest && (
        <ConfirmDialog
          open={isAsked}
          title={translate('directories.closeManyTitle', { smart_count: leaversOf(newest) })}
          text={translate('directories.closeManyText')}
          verb={translate('directories.closeMany', { smart_count: leaversOf(newest) })}
          isPending={isPending}
          isDangerous
          onConfirm={() => void begin(false, true)}
          onClose={() => setIsAsked(false)}
        />
      )}
    </Card>
  );
};
