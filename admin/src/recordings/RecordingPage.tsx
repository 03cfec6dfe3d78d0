import { Alert, Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { RecordingNav } from './RecordingNav';

interface Props {
  title: string;
  /** A code, while it couldn't be read. */
  error: string | null;
  isLoading: boolean;
  onRetry: () => void;
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of a page beside the list of films. */
export const RecordingPage = ({ title, error, isLoading, onRetry, action, children }: Props) => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={title} action={action} />
      <RecordingNav />
      {error && (
        <Alert severity="error" action={<Button onClick={onRetry}>{translate('console.retry')}</Button>} sx={{ mb: 2 }}>
          {translate(error)}
        </Alert>
      )}
      {!error && isLoading && <Skeleton variant="rounded" height={280} />}
      {children}
    </>
  );
};
