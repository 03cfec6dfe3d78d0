import { callError } from '@derslik/client/callError';
import { Alert, Typography } from '@mui/material';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../layout/PageHeader';
import { useSchoolTime } from '../layout/useSchoolTime';
import { ImportState } from './ImportState';
import { ImportWork } from './ImportWork';
import { useImport } from './useImport';

/** One list: what the check found, how far it is, what became of it. It can be left and come back to. */
export const ImportPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const schoolTime = useSchoolTime();
  const { id = '' } = useParams();
  const { data, error, refetch } = useImport(id);
  if (!data)
    return (
      <>
        <PageHeader title={translate('imports.title')} />
        {error && <Alert severity="error">{translate(callError(error).code)}</Alert>}
      </>
    );
  const about = [translate('imports.people', { smart_count: data.lines }), schoolTime(data.createdAt), data.by];
  const leave = () => {
    notify('imports.discarded');
    redirect('list', 'imports');
  };
  return (
    <>
      <PageHeader title={data.fileName} action={<ImportState state={data.state} />} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {about.filter(Boolean).join(' · ')}
      </Typography>
      <ImportWork about={data} onStarted={() => void refetch()} onDiscarded={leave} />
    </>
  );
};
