import { Alert, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';

/** In the place of a form that is not there yet, or could not be fetched. */
export const NotYet = ({ error, onRetry }: { error: string | null; onRetry: () => void }) => {
  const translate = useTranslate();
  if (!error) return <Skeleton variant="rounded" height={280} sx={{ borderRadius: '12px' }} />;
  return (
    <Alert severity="error" action={<Button onClick={onRetry}>{translate('console.retry')}</Button>}>
      {translate(error)}
    </Alert>
  );
};
