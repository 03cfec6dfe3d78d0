import type { HookDelivery } from '@derslik/contract/hooks';
import { Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { StatusChip } from '../list/StatusChip';
import { useAttempt } from '../layout/useAttempt';
import { sendHookAgain } from './hookCalls';
import { useHookWords } from './useHookWords';

const tones = { delivered: 'ok', waiting: 'warn', failed: 'bad' } as const;

const Row = ({ delivery, onSent }: { delivery: HookDelivery; onSent: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const write = useSchoolTime();
  const { answerOf, eventOf } = useHookWords();
  const { attempt, isPending } = useAttempt();
  const { state, attempts, milliseconds, nextAt, triedAt } = delivery;
  const again = async (): Promise<void> => {
    await attempt(async () => {
      const sent = await sendHookAgain(delivery.id);
      notify(sent.state === 'delivered' ? 'hooks.sentAgain' : 'hooks.notSentAgain', {
        type: sent.state === 'delivered' ? 'success' : 'warning',
      });
      onSent();
    });
  };
  return (
    <TableRow>
      <TableCell>{write(delivery.at)}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>{delivery.hook}</TableCell>
      <TableCell>{eventOf(delivery)}</TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <StatusChip tone={tones[state]} label={translate(`hooks.state.${state}`)} />
          <Button
            size="small"
            variant="outlined"
            aria-label={`${translate('hooks.again')}: ${eventOf(delivery)}, ${write(delivery.at)}`}
            loading={isPending}
            onClick={() => void again()}
            sx={{ whiteSpace: 'nowrap' }}
          >
            {translate('hooks.again')}
          </Button>
        </Box>
      </TableCell>
      <TableCell sx={{ minWidth: 240, whiteSpace: 'normal' }}>
        {answerOf(delivery)}
        <Typography variant="body2" color="text.secondary">
          {triedAt !== null && milliseconds !== null && attempts > 0
            ? translate('hooks.tries', { smart_count: attempts, ms: milliseconds, time: write(triedAt) })
            : ''}{' '}
          {nextAt !== null && attempts > 0 ? translate('hooks.next', { time: write(nextAt) }) : ''}
        </Typography>
      </TableCell>
    </TableRow>
  );
};

interface Props {
  deliveries: readonly HookDelivery[];
  onAgain: () => void;
}

/** What was sent, and what became of it. */
export const HookDeliveriesCard = ({ deliveries, onAgain }: Props) => {
  const translate = useTranslate();
  const columns = ['at', 'hook', 'event', 'state', 'answer'] as const;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2">{translate('hooks.log')}</Typography>
        <Button variant="outlined" onClick={onAgain}>
          {translate('hooks.reload')}
        </Button>
      </Box>
      <Typography color="text.secondary" sx={{ my: 1 }}>
        {translate(deliveries.length === 0 ? 'hooks.logEmpty' : 'hooks.logText')}
      </Typography>
      {deliveries.length > 0 && (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('hooks.log')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell key={column}>{translate(`hooks.columns.${column}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {deliveries.map((delivery) => (
                <Row key={delivery.id} delivery={delivery} onSent={onAgain} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Card>
  );
};
