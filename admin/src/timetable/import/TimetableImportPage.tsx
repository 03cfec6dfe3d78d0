import { callError } from '@derslik/client/callError';
import { Alert, Typography } from '@mui/material';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { PageHeader } from '../../layout/PageHeader';
import { useSchoolTime } from '../../layout/useSchoolTime';
import { TimetableImportChip } from './TimetableImportChip';
import { TimetableImportWork } from './TimetableImportWork';
import { useTimetableImport } from './useTimetableImport';

/** One file: what the check found, how far it is, what became of it. It can be left and come back to. */
export const TimetableImportPage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const schoolTime = useSchoolTime();
  const { id = '' } = useParams();
  const { data, error, refetch } = useTimetableImport(id);
  if (!data)
    return (
      <>
        <PageHeader title={translate('timetableFiles.title')} />
        {error && <Alert severity="error">{translate(callError(error).code)}</Alert>}
      </>
    );
  const { termName, kind, lines, createdAt, by } = data;
  const about = [
    ...[
      termName,
      translate(`timetableFiles.kinds.${kind}`),
      translate('timetableFiles.lessons', { smart_count: lines }),
    ],
    ...[schoolTime(createdAt), by],
  ];
  const leave = () => {
    notify('timetableFiles.discarded');
    redirect('list', 'timetableImports');
  };
  return (
    <>
      <PageHeader title={data.fileName} action={<TimetableImportChip state={data.state} />} />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {about.filter(Boolean).join(' · ')}
      </Typography>
      <TimetableImportWork about={data} onChanged={() => void refetch()} onDiscarded={leave} />
    </>
  );
};
