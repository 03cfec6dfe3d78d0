import { callError } from '@derslik/client/callError';
import { Alert, Button, Card, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  title: string;
  error: unknown;
  isLoading: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A part of a person's page that is read by a call of its own. */
export const AccessCard = ({ title, error, isLoading, onRetry, children }: Props) => {
  const translate = useTranslate();
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" tabIndex={-1} sx={{ mb: 2 }}>
        {title}
      </Typography>
      {error ? (
        <Alert severity="error" action={<Button onClick={onRetry}>{translate('console.retry')}</Button>}>
          {translate('access.loadFailed')} {translate(callError(error).code)}
        </Alert>
      ) : isLoading ? (
        <Skeleton variant="rounded" height={56} />
      ) : (
        children
      )}
    </Card>
  );
};
