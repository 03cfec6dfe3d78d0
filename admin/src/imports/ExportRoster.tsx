import { http } from '@derslik/client/http';
import { saveFile } from '@derslik/client/saveFile';
import { Button, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAttempt } from '../layout/useAttempt';

/** A school of thousands is read and packed meanwhile. */
const exportMs = 60_000;

/** The school's people and classes for another program. */
export const ExportRoster = () => {
  const translate = useTranslate();
  const { attempt, isPending } = useAttempt();
  const save = async (): Promise<void> => {
    await attempt(async () => {
      const file = await http<Blob>({ path: '/admin/oneRoster', isFile: true, waitMs: exportMs });
      saveFile(file, 'application/zip', 'oneroster.zip');
    });
  };
  return (
    <Tooltip describeChild title={translate('imports.rosterExportHelp')}>
      <Button variant="outlined" loading={isPending} onClick={() => void save()}>
        {translate('imports.rosterExport')}
      </Button>
    </Tooltip>
  );
};
