import { Alert, Button, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { PageHeader } from './PageHeader';

interface Props {
  title: string;
  /** The pages beside it. */
  nav: ReactNode;
  /** A code, while it couldn't be read. */
  error: string | null;
  isLoading: boolean;
  onRetry: () => void;
  action?: ReactNode;
  children: ReactNode;
}

/** The frame of a page that is read once, beside a list. */
export const LoadedPage = ({ title, nav, error, isLoading, onRetry, action, children }: Props) => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={title} action={action} />
      {nav}
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
