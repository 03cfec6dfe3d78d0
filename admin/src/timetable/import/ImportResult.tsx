import type { TimetableImport } from '@derslik/contract/timetableFiles';
import { Box, Button, Typography } from '@mui/material';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../../layout/ConfirmDialog';
import { useAttempt } from '../../layout/useAttempt';
import type { TimetableFileCalls } from './timetableFileCalls';

/** What came of it, and the way back. */
export const ImportResult = ({ about: { id, state }, onUndone }: { about: TimetableImport; onUndone: () => void }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DataProvider & TimetableFileCalls>();
  const [isAsking, setIsAsking] = useState(false);
  const { attempt, isPending } = useAttempt();
  const undo = async () => {
    await attempt(async () => {
      await dataProvider.undoTimetableImport(id);
      setIsAsking(false);
      onUndone();
    });
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
