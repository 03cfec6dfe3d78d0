import type { AdminMail } from '@derslik/contract/mails';
import { Box } from '@mui/material';
import { DataTable, useTranslate } from 'react-admin';
import { useSchoolTime } from '../layout/useSchoolTime';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { NoRows } from '../list/NoRows';
import { useNone } from '../list/useNone';
import { MailActions } from './MailActions';
import { MailPerson } from './MailPerson';
import { MailStatus } from './MailStatus';

export const MailTable = ({ hasServer }: { hasServer: boolean | null }) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const none = useNone('mails');
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<AdminMail> rowClick={false} bulkActionButtons={false} empty={<NoRows text={none} />}>
        <DataTable.Col source="name" render={(mail: AdminMail) => <MailPerson mail={mail} />} />
        <DataTable.Col source="kind" render={({ kind }: AdminMail) => translate(`mails.kinds.${kind}`)} />
        <DataTable.Col source="state" render={(mail: AdminMail) => <MailStatus mail={mail} />} />
        <DataTable.Col
          source="createdAt"
          sortByOrder="DESC"
          render={({ sentAt, createdAt }: AdminMail) => schoolTime(sentAt ?? createdAt)}
        />
        <DataTable.Col
          disableSort
          label={<VisuallyHidden>{translate('mails.actions')}</VisuallyHidden>}
          render={(mail: AdminMail) => <MailActions mail={mail} hasServer={hasServer} />}
        />
      </DataTable>
    </Box>
  );
};
