import { callError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import { saveFile } from '@derslik/client/saveFile';
import { Button, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';

/** A school of thousands is read and packed meanwhile. */
const exportMs = 60_000;

/** The school's people and classes for another program. */
export const ExportRoster = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [isPending, setIsPending] = useState(false);
  const save = async (): Promise<void> => {
    setIsPending(true);
    try {
      const file = await http<Blob>({ path: '/admin/oneRoster', isFile: true, waitMs: exportMs });
      saveFile(file, 'application/zip', 'oneroster.zip');
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setIsPending(false);
  };
  return (
    <Tooltip describeChild title={translate('imports.rosterExportHelp')}>
      <Button variant="outlined" loading={isPending} onClick={() => void save()}>
        {translate('imports.rosterExport')}
      </Button>
    </Tooltip>
  );
};
