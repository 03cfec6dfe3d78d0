import type { BbbCall } from '@derslik/contract/bigBlueButton';
import { Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { StatusChip } from '../list/StatusChip';

const Row = ({ call }: { call: BbbCall }) => {
  const translate = useTranslate();
  const write = useSchoolTime();
  const isWell = call.outcome === 'ok';
  return (
    <TableRow>
      <TableCell>{write(call.at)}</TableCell>
      <TableCell>{call.platform ?? translate('bigBlueButton.nobody')}</TableCell>
      <TableCell>{call.call}</TableCell>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>{call.meeting}</TableCell>
      <TableCell>
        <StatusChip tone={isWell ? 'ok' : 'warn'} label={isWell ? translate('bigBlueButton.well') : call.outcome} />
      </TableCell>
    </TableRow>
  );
};

/** The last calls, with what was answered: `checksumError` is a wrong secret. */
export const BbbCallsCard = ({ calls, onAgain }: { calls: readonly BbbCall[]; onAgain: () => void }) => {
  const translate = useTranslate();
  const columns = ['at', 'platform', 'call', 'meeting', 'outcome'] as const;
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h2">{translate('bigBlueButton.calls')}</Typography>
        <Button variant="outlined" onClick={onAgain}>
          {translate('bigBlueButton.callsAgain')}
        </Button>
      </Box>
      <Typography color="text.secondary" sx={{ my: 1 }}>
        {translate(calls.length === 0 ? 'bigBlueButton.noCalls' : 'bigBlueButton.callsText')}
      </Typography>
      {calls.length > 0 && (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={translate('bigBlueButton.calls')}>
          <Table size="small">
            <TableHead>
              <TableRow>
                {columns.map((column) => (
                  <TableCell key={column}>{translate(`bigBlueButton.columns.${column}`)}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {calls.map((call) => (
                <Row key={call.id} call={call} />
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Card>
  );
};
