import type { AdminMail } from '@derslik/contract/mails';
import { Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { NoRows } from '../list/NoRows';
import { MailActions } from './MailActions';
import { MailPerson } from './MailPerson';
import { MailStatus } from './MailStatus';
import { useNoMails } from './useNoMails';

/** The list on a phone or a tablet. */
export const MailCards = ({ hasServer }: { hasServer: boolean | null }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const noMails = useNoMails();
  const { data, isPending } = useListContext<AdminMail>();
  if (isPending) return <Box sx={{ height: 320 }} />;
  if (!data?.length) return <NoRows text={noMails} />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((mail) => (
        <Box
          component="li"
          key={mail.id}
          sx={{ display: 'grid', gap: 1, p: '12px 16px', borderBottom: 1, borderColor: 'divider' }}
        >
          <MailPerson mail={mail} />
          <Typography variant="caption" component="p" color="text.secondary">
            {[translate(`mails.kinds.${mail.kind}`), schoolTime(mail.sentAt ?? mail.createdAt)].join(' · ')}
          </Typography>
          <MailStatus mail={mail} />
          <MailActions mail={mail} hasServer={hasServer} />
        </Box>
      ))}
    </Box>
  );
};
