import { callError, type CallError } from '@derslik/client/callError';
import { AppError } from '@derslik/contract/errors';
import { Alert, Box, Button, Typography } from '@mui/material';
import { Download, FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  /** Where its texts stand. */
  words: string;
  /** The kinds of files that a browser offers to choose from. */
  accept: string;
  /** How many files belong together at most, and how large they may be together. */
  most: number;
  maxBytes: number;
  /** There is nowhere to take them yet. */
  isDisabled?: boolean;
  /** Has the server check them. @throws AppError */
  onFiles: (files: readonly [File, ...File[]]) => Promise<void>;
  onTemplate: () => void;
}

/** Takes files by a drop or by choice, and says what is wrong with them. */
export const FileDrop = ({ words, accept, most, maxBytes, isDisabled = false, onFiles, onTemplate }: Props) => {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [error, setError] = useState<CallError | null>(null);

  const take = async (list: FileList | null) => {
    const [first, ...rest] = [...(list ?? [])].slice(0, most);
    if (!first || isPending || isDisabled) return;
    setError(null);
    setIsPending(true);
    try {
      if (rest.reduce((sum, { size }) => sum + size, first.size) > maxBytes) throw new AppError('common.tooLarge');
      await onFiles([first, ...rest]);
    } catch (failure) {
      setError(callError(failure));
    }
    setIsPending(false);
  };
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };
  return (
    <>
      <Box
        role="group"
        aria-label={translate(`${words}.dropTitle`)}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          void take(event.dataTransfer.files);
        }}
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
        <Typography variant="h2">{translate(`${words}.dropTitle`)}</Typography>
        <Typography color="text.secondary" sx={{ maxWidth: 640 }}>
          {translate(`${words}.dropText`)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 1 }}>
          <Button variant="contained" loading={isPending} disabled={isDisabled} onClick={() => input.current?.click()}>
            {translate(`${words}.choose`)}
          </Button>
          <Button variant="outlined" startIcon={<Download size={20} aria-hidden="true" />} onClick={onTemplate}>
            {translate(`${words}.template`)}
          </Button>
        </Box>
        <input
          ref={input}
          type="file"
          multiple={most > 1}
          accept={accept}
          hidden
          onChange={({ target }) => {
            void take(target.files);
            // One file may come again, once it was mended.
            target.value = '';
          }}
        />
        <Typography role="status" color="text.secondary">
          {translate(`${words}.${isPending ? 'checking' : 'checkNote'}`)}
        </Typography>
      </Box>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate(error.code, error.params)}
        </Alert>
      )}
    </>
  );
};
