import { type AdminAct, auditActs } from '@derslik/contract/audit';
import type { Role } from '@derslik/contract/roles';
import { actWords } from '@derslik/contract/auditWords';
import { isLanguage } from '@derslik/client/language';
import { type Theme, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { ListBase, useLocale, usePermissions, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { FilterDays } from '../list/FilterDays';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { ActDialog } from './ActDialog';
import { AuditCards } from './AuditCards';
import { AuditTable } from './AuditTable';
import { ChainState } from './ChainState';
import { ExportAudit } from './ExportAudit';

/** Who did what to whom, when and from where; it can't be changed by anybody. */
export const AuditList = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { permissions } = usePermissions<Role[]>();
  const [opened, setOpened] = useState<AdminAct | null>(null);
  const filters = (
    <>
      <FilterSearch label={translate('audit.search')} />
      <FilterSelect
        source="act"
        label={translate('audit.act')}
        choices={auditActs.map((value) => ({ value, label: actWords(isLanguage(locale) ? locale : 'tr', value) }))}
      />
      <FilterDays />
    </>
  );
  return (
    <ListBase perPage={10} sort={{ field: 'at', order: 'DESC' }}>
      <PageHeader
        title={translate('audit.title')}
        action={permissions?.includes('ROLE_GENERAL_MANAGER') && <ExportAudit />}
      />
      <ChainState />
      <ListCard filters={filters}>
        {isNarrow ? <AuditCards onOpen={setOpened} /> : <AuditTable onOpen={setOpened} />}
      </ListCard>
      {opened && <ActDialog act={opened} onClose={() => setOpened(null)} />}
    </ListBase>
  );
};
