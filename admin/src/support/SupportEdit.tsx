import type { AdminSupport, AdminSupportDetail } from '@derslik/contract/support';
import { Box, Card, Stack, Typography } from '@mui/material';
import { EditBase, useRecordContext, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { useSchoolTime } from '../layout/useSchoolTime';
import { SupportAnswers } from './SupportAnswers';
import { SupportDetails } from './SupportDetails';
import { SupportNote } from './SupportNote';
import { SupportStatus } from './SupportStatus';

const MessagePage = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  // From the list it is a row of it until the answer has come.
  const message = useRecordContext<AdminSupport | AdminSupportDetail>();
  if (!message || !('answers' in message)) return null;
  return (
    <>
      <PageHeader title={message.name} action={<SupportStatus message={message} />} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Stack spacing={2} sx={{ flex: '1 1 480px', maxWidth: 760, minWidth: 0 }}>
          <Card component="section" sx={{ p: { xs: 2, sm: 3 } }}>
            <Typography variant="h2">{translate(`support.kinds.${message.kind}`)}</Typography>
            <Typography variant="caption" component="p" color="text.secondary" sx={{ mb: 2 }}>
              {schoolTime(message.createdAt)}
            </Typography>
            <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message.message}</Typography>
          </Card>
          <SupportAnswers message={message} />
        </Stack>
        <Stack spacing={2} sx={{ flex: '1 1 280px', maxWidth: { xs: '100%', lg: 360 }, minWidth: 0 }}>
          <SupportDetails message={message} />
          <SupportNote key={message.note} message={message} />
        </Stack>
      </Box>
    </>
  );
};

/** A mail leaves while somebody looks. */
const refetchMs = 10_000;

/** One message: what was written, the answers, and the staff's note. */
export const SupportEdit = () => (
  <EditBase<AdminSupportDetail> redirect={false} queryOptions={{ refetchInterval: refetchMs }}>
    <MessagePage />
  </EditBase>
);
