import { callError } from '@derslik/client/callError';
import { Alert, Box, Button, Card, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ConfirmDialog } from '../layout/ConfirmDialog';
import { NoRows } from '../list/NoRows';
import { type SettingKind, type SettingRow, useRecords } from './useRecords';
import { useSaveRecord } from './useSaveRecord';

interface Props<K extends SettingKind> {
  kind: K;
  mark?: (row: SettingRow<K>) => ReactNode;
  detail?: (row: SettingRow<K>) => string;
  /** Buttons before those that edit and delete. */
  more?: (row: SettingRow<K>) => ReactNode;
  canEdit?: (row: SettingRow<K>) => boolean;
  /** Beside the button that adds. */
  filters?: ReactNode;
  show?: (row: SettingRow<K>) => boolean;
  dialog: (row: SettingRow<K> | null, close: () => void) => ReactNode;
}

/** A row's end, after a question. */
const DeleteRow = ({ kind, id, name }: { kind: SettingKind; id: string; name: string }) => {
  const translate = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, remove } = useSaveRecord(kind, true);
  const label = translate('structure.deleteNamed', { name });
  const confirm = async (): Promise<void> => {
    await remove(id);
    setIsAsking(false);
  };
  return (
    <>
      <Tooltip title={label} enterDelay={300}>
        <IconButton aria-label={label} onClick={() => setIsAsking(true)}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </Tooltip>
      <ConfirmDialog
        open={isAsking}
        title={translate('timetable.deleteTitle', { name })}
        text={translate(`timetable.parts.${kind}.deleteText`)}
        verb={translate('ra.action.delete')}
        isPending={isPending}
        isDangerous
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};

/** Records of one kind: few enough to stand on one page, each edited in a dialog. */
export const SettingRows = <K extends SettingKind>({
  kind,
  mark,
  detail,
  more,
  canEdit,
  filters,
  show,
  dialog,
}: Props<K>) => {
  const translate = useTranslate();
  const { data, error, refetch } = useRecords(kind);
  /** The row whose dialog is open; null: of a new one. */
  const [opened, setOpened] = useState<SettingRow<K> | null | undefined>(undefined);
  const rows = (data ?? []).filter((row) => show?.(row) ?? true);
  const close = (): void => setOpened(undefined);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1, mb: 1.5 }}>
        <Typography color="text.secondary" sx={{ flex: '1 1 280px', maxWidth: 640 }}>
          {translate(`timetable.parts.${kind}.text`)}
        </Typography>
        <Box sx={{ flexGrow: 1 }} />
        {filters}
        <Button
          variant="contained"
          startIcon={<Plus size={20} aria-hidden="true" />}
          onClick={() => setOpened(null)}
          disabled={!data}
        >
          {translate(`timetable.parts.${kind}.add`)}
        </Button>
      </Box>
      <Card sx={{ overflow: 'hidden' }}>
        {error && !data && (
          <Alert severity="error" action={<Button onClick={() => void refetch()}>{translate('console.retry')}</Button>}>
            {translate('console.listFailed')} {translate(callError(error).code)}
          </Alert>
        )}
        {!error && !data && <Skeleton variant="rounded" height={240} />}
        {data && rows.length === 0 && <NoRows text={translate(`timetable.parts.${kind}.none`)} />}
        {rows.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map((row) => (
              <Box
                component="li"
                key={row.id}
                sx={{
                  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, minHeight: 56 },
                  ...{ p: '4px 8px 4px 16px', borderBottom: 1, borderColor: 'divider' },
                  '&:last-of-type': { borderBottom: 0 },
                }}
              >
                {mark?.(row)}
                <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
                  <Typography translate="no" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
                    {row.name}
                  </Typography>
                  {detail && (
                    <Typography variant="caption" component="p" color="text.secondary">
                      {detail(row)}
                    </Typography>
                  )}
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', marginLeft: 'auto' }}>
                  {more?.(row)}
                  {(canEdit?.(row) ?? true) && (
                    <>
                      <Tooltip title={translate('structure.editNamed', { name: row.name })} enterDelay={300}>
                        <IconButton
                          aria-label={translate('structure.editNamed', { name: row.name })}
                          onClick={() => setOpened(row)}
                        >
                          <Pencil size={20} aria-hidden="true" />
                        </IconButton>
                      </Tooltip>
                      <DeleteRow kind={kind} id={row.id} name={row.name} />
                    </>
                  )}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </Card>
      {opened !== undefined && dialog(opened, close)}
    </>
  );
};
