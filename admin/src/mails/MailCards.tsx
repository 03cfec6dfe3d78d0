import type { AdminMail } from '@derslik/contract/mails';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { RowCards } from '../list/RowCards';
import { useNone } from '../list/useNone';
import { MailActions } from './MailActions';
import { MailPerson } from './MailPerson';
import { MailStatus } from './MailStatus';

/** The list on a phone or a tablet. */
export const MailCards = ({ hasServer }: { hasServer: boolean | null }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const none = useNone('mails');
  return (
    <RowCards<AdminMail> none={none} sx={{ display: 'grid', gap: 1, p: '12px 16px' }}>
      {(mail) => (
        <>
          <MailPerson mail={mail} />
          <Typography variant="caption" component="p" color="text.secondary">
            {[translate(`mails.kinds.${mail.kind}`), schoolTime(mail.sentAt ?? mail.createdAt)].join(' · ')}
          </Typography>
          <MailStatus mail={mail} />
          <MailActions mail={mail} hasServer={hasServer} />
        </>
      )}
    </RowCards>
  );
};
