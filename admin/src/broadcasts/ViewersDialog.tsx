import { callError } from '@derslik/client/callError';
import { useTimeZone } from '@derslik/client/config';
import { xlsxType } from '@derslik/client/csv';
import { saveFile } from '@derslik/client/saveFile';
import { allViewers, viewerSheet } from '@derslik/client/viewerSheet';
import type { AdminBroadcast } from '@derslik/contract/adminBroadcasts';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Pagination,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import type { BroadcastCalls } from './broadcastCalls';

const pageSize = 50;
const columns = ['who', 'kind', 'from', 'until', 'minutes'] as const;

/** Who watched a broadcast, page by page, and all of them as a file. */
export const ViewersDialog = ({ broadcast, onClose }: { broadcast: AdminBroadcast; onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const schoolTime = useSchoolTime();
  const timeZone = useTimeZone();
  const titleId = useId();
  const dataProvider = useDataProvider<DataProvider & BroadcastCalls>();
  const [page, setPage] = useState(1);
  const [isSaving, setIsSaving] = useState(false);
  const { id, title } = broadcast;
  const { data, error, refetch } = useQuery({
    queryKey: ['broadcasts', id, 'viewers', page],
    queryFn: () => dataProvider.broadcastViewers(id, page, pageSize),
    placeholderData: keepPreviousData,
  });
  const words = (key: string, values?: object): string => translate(`broadcasts.viewers.${key}`, values);
  const heads = columns.map((key) => words(key)) as [string, string, string, string, string];
  const kindOf = (isGuest: boolean): string => words(isGuest ? 'guest' : 'member');

  const save = async (): Promise<void> => {
    setIsSaving(true);
    try {
      const rows = await allViewers((n, size) => dataProvider.broadcastViewers(id, n, size));
      const sheet = viewerSheet(
        rows,
        { name: words('title'), heads, guest: kindOf(true), member: kindOf(false) },
        timeZone,
      );
      const { xlsxOf } = await import('@derslik/client/xlsx');
      saveFile(await xlsxOf([sheet]), xlsxType, `${words('file')}.xlsx`);
    } catch (failure) {
      notify(callError(failure).code, { type: 'error' });
    }
    setIsSaving(false);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md">
      <DialogTitle id={titleId}>{words('title')}</DialogTitle>
      <DialogContent>
        <Typography color="text.secondary" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
          {[title, data && words('count', { smart_count: data.total })].filter(Boolean).join(' · ')}
        </Typography>
        {error && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('console.retry')}</Button>}>
            {translate(callError(error).code)}
          </Alert>
        )}
        {!error && !data && <Skeleton variant="rounded" height={160} />}
        {data?.total === 0 && <Typography>{words('none')}</Typography>}
        {data && data.total > 0 && (
          <Box sx={{ overflowX: 'auto' }}>
            <Table size="small" aria-labelledby={titleId}>
              <TableHead>
                <TableRow>
                  {heads.map((head, n) => (
                    <TableCell key={head} align={n === 4 ? 'right' : 'left'}>
                      {head}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {data.rows.map((one) => (
                  <TableRow key={one.id}>
                    <TableCell component="th" scope="row" translate="no" sx={{ overflowWrap: 'anywhere' }}>
                      {one.name}
                    </TableCell>
                    <TableCell>{kindOf(one.isGuest)}</TableCell>
                    <TableCell>{schoolTime(one.from)}</TableCell>
                    <TableCell>{schoolTime(one.until)}</TableCell>
                    <TableCell align="right">{one.minutes}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        )}
        {data && data.total > pageSize && (
          <Pagination
            page={page}
            count={Math.ceil(data.total / pageSize)}
            onChange={(_, next) => setPage(next)}
            sx={{ mt: 1.5 }}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          loading={isSaving}
          disabled={!data?.total}
          startIcon={<Download size={20} aria-hidden="true" />}
          onClick={() => void save()}
        >
          {words('download')}
        </Button>
        <Button variant="text" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
