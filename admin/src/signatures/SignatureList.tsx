import { type AdminAgreement, agreementTypes } from '@derslik/contract/agreements';
import { type Theme, useMediaQuery } from '@mui/material';
import { ListBase, useGetList, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import { ListCard } from '../list/ListCard';
import { ExportSignatures } from './ExportSignatures';
import { SignatureCards } from './SignatureCards';
import { SignatureTable } from './SignatureTable';

/** Who signed what, when and from where. */
export const SignatureList = () => {
  const translate = useTranslate();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const { data: agreements = [] } = useGetList<AdminAgreement>('agreements');
  const newest = Math.max(0, ...agreements.map(({ versions }) => versions[0]?.version ?? 0));
  const filters = (
    <>
      <FilterSearch label={translate('signatures.search')} />
      <FilterSelect
        source="type"
        label={translate('signatures.agreement')}
        choices={agreementTypes.map((value) => ({ value, label: translate(`agreements.types.${value}`) }))}
      />
      <FilterSelect
        source="version"
        label={translate('signatures.version')}
        choices={Array.from({ length: newest }, (_, n) => ({ value: newest - n, label: String(newest - n) }))}
      />
    </>
  );
  return (
    <ListBase perPage={10} sort={{ field: 'signedAt', order: 'DESC' }}>
      <PageHeader title={translate('resources.signatures.name', { smart_count: 2 })} action={<ExportSignatures />} />
      <ListCard filters={filters}>{isNarrow ? <SignatureCards /> : <SignatureTable />}</ListCard>
    </ListBase>
  );
};
