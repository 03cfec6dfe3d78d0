import { callError, type CallError } from '@derslik/client/callError';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { Alert, Box, Button, Card, Typography } from '@mui/material';
import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { type DataProvider, useDataProvider, useLocale, useTranslate } from 'react-admin';
import type { ImportCalls } from './importCalls';
import { saveTemplate } from './templateList';

/** Takes a list by a drop or by choice, and hands on under which id the server checked it. */
export const DropZone = ({ onChecked }: { onChecked: (importId: string) => void }) => {
  const translate = useTranslate();
  const language = useLocale();
  const dataProvider = useDataProvider<DataProvider & ImportCalls>();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<CallError | null>(null);

  const take = async (file: File | undefined) => {
    if (!file || isPending) return;
    setError(null);
    setIsPending(true);
    try {
      if (file.size > limits.import.fileBytes) throw new AppError('common.tooLarge');
      const { id } = await dataProvider.checkList(file);
      onChecked(id);
    } catch (failure) {
      setError(callError(failure));
    }
    setIsPending(false);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    void take(event.dataTransfer.files[0]);
  };
  return (
    <Card sx={{ p: 2 }}>
      <Box
        role="group"
        aria-label={translate('imports.dropTitle')}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
        sx={({ tokens }) => ({
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          gap: 1,
          p: { xs: 2, sm: 4 },
          textAlign: 'center',
          border: `2px dashed ${isOver ? tokens.accent : tokens.lineStrong}`,
          borderRadius: '12px',
          backgroundColor: isOver ? tokens.accentSoft : 'transparent',
        })}
      >
        <Box sx={{ color: 'primary.main', display: 'flex' }}>
          <FileUp size={32} aria-hidden="true" />
        </Box>
        <Typography variant="h2">{translate('imports.dropTitle')}</Typography>
        <Typography color="text.secondary">{translate('imports.dropText')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
          <Button variant="contained" loading={isPending} onClick={() => input.current?.click()}>
            {translate('imports.choose')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Download size={20} aria-hidden="true" />}
            onClick={() => saveTemplate(translate, language)}
          >
            {translate('imports.template')}
          </Button>
        </Box>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.zip,.csv,.txt,.tsv,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          hidden
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // One file may come again, once it was mended.
            target.value = '';
          }}
        />
        <Typography role="status" color="text.secondary">
          {translate(isPending ? 'imports.checking' : 'imports.checkNote')}
        </Typography>
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate(error.code, error.params)}
        </Alert>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        <Box component="strong" sx={{ fontWeight: 550 }}>
          {translate('imports.columnsTitle')}:
        </Box>{' '}
        {translate('imports.columnsText')}
      </Typography>
    </Card>
  );
};
