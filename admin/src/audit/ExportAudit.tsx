import { isLanguage } from '@derslik/client/language';
import { saveFile } from '@derslik/client/saveFile';
import type { AdminAct, AuditFilter } from '@derslik/contract/audit';
import { csvType } from '@derslik/contract/csv';
import { Button, Tooltip } from '@mui/material';
import { Download } from 'lucide-react';
import { type DataProvider, useDataProvider, useListContext, useLocale, useTranslate } from 'react-admin';
import { useAttempt } from '../layout/useAttempt';
import type { AuditCalls } from './auditCalls';

/** Everything that the filters leave, as a table that the server writes. */
export const ExportAudit = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const dataProvider = useDataProvider<DataProvider & AuditCalls>();
  const { filterValues, total, refetch } = useListContext<AdminAct>();
  const { attempt, isPending } = useAttempt();
  const save = async () => {
    await attempt(async () => {
      const language = isLanguage(locale) ? locale : 'tr';
      const table = await dataProvider.exportAudit({ ...(filterValues as AuditFilter), language });
      saveFile(table, csvType, `${translate('audit.file')}.csv`);
      refetch();
    });
  };
  return (
    <Tooltip title={translate('audit.exportNote')} describeChild>
      <span>
        <Button
          variant="outlined"
          loading={isPending}
          disabled={!total}
          startIcon={<Download size={20} aria-hidden="true" />}
          onClick={() => void save()}
        >
          {translate('audit.export')}
        </Button>
      </span>
    </Tooltip>
  );
};
