import { callError } from '@derslik/client/callError';
import type { TimetableImport } from '@derslik/contract/timetableFiles';
import { Box, Button, Typography } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../layout/ConfirmDialog';
import type { TimetableFileCalls } from './timetableFileCalls';

/** What came of it, and the way back. */
export const ImportResult = ({ about: { id, state }, onUndone }: { about: TimetableImport; onUndone: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DataProvider & TimetableFileCalls>();
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const undo = async () => {
    setIsPending(true);
    try {
      await dataProvider.undoTimetableImport(id);
      setIsAsking(false);
      onUndone();
    } catch (error) {
      notify(callError(error).code, { type: 'error' });
    }
    setIsPending(false);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography role="status">
        {translate(state === 'done' ? 'timetableFiles.doneTitle' : 'timetableFiles.undoneTitle')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component={Link} to="/timetable" variant="contained">
          {translate('timetableFiles.openTimetable')}
        </Button>
        {state === 'done' && (
          <Button
            variant="outlined"
            startIcon={<Undo2 size={20} aria-hidden="true" />}
            onClick={() => setIsAsking(true)}
          >
            {translate('timetableFiles.undo')}
          </Button>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={translate('timetableFiles.undoTitle')}
        text={translate('timetableFiles.undoText')}
        verb={translate('timetableFiles.undo')}
        isPending={isPending}
        isDangerous
        onConfirm={() => void undo()}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
};
