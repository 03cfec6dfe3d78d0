import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { readTrialFilm } from './recordingStorageApi';

/** The film of a trial: a test picture and a tone. */
export const TrialFilm = ({ recorderId, trialId }: { recorderId: string; trialId: string }) => {
  const translate = useTranslate();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isHere = true;
    let made: string | null = null;
    // Without it the report still says what it holds.
    readTrialFilm(recorderId).then(
      (film) => isHere && setUrl((made = URL.createObjectURL(film))),
      () => undefined,
    );
    return () => {
      isHere = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [recorderId, trialId]);
  if (!url) return null;
  return (
    <Box
      component="video"
      controls
      src={url}
      aria-label={translate('recordings.trial.film')}
      sx={{ mt: 1, width: '100%', maxWidth: 480, aspectRatio: '16 / 9', bgcolor: 'common.black' }}
    />
  );
};
