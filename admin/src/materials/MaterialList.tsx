import type { AdminMaterial } from '@derslik/contract/materials';
import { Box, type Theme, useMediaQuery } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, ListBase, useResourceContext, useTranslate } from 'react-admin';
import { PageHeader } from '../layout/PageHeader';
import { useSchoolTime } from '../layout/useSchoolTime';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { FilterSearch } from '../list/FilterSearch';
import { ListCard } from '../list/ListCard';
import { NoRows } from '../list/NoRows';
import { RowTitle } from '../list/RowTitle';
import { TitledCards } from '../list/TitledCards';
import { useNone } from '../list/useNone';
import { DeleteMaterial } from './DeleteMaterial';

interface Props<Row extends AdminMaterial> {
  /** Where its texts stand. */
  words: string;
  /** The time by which it is sorted. */
  newest: keyof Row & ('createdAt' | 'updatedAt');
  /** Columns of the table between the owner's and the time's. */
  columns: ReactNode;
  /** What a card says that these columns show. */
  about: (row: Row) => (string | false)[];
  /** How it stands, in a card. */
  state?: (row: Row) => ReactNode;
}

const Rows = <Row extends AdminMaterial>({ words, newest, columns, about, ...card }: Props<Row>) => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const none = useNone(words);
  // Six columns or seven need more than a tablet.
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const time = (row: Row): string => schoolTime(row[newest] as string);
  const shared = ({ isShared }: Row): string => (isShared ? translate(`${words}.isShared`) : '');
  const remove = (row: Row) => <DeleteMaterial material={row} words={words} />;
  if (isNarrow)
    return (
      <TitledCards<Row>
        none={none}
        linesOf={(row) => [
          [row.owner, time(row)],
          [row.subject, row.topic, ...about(row), shared(row)],
        ]}
        actions={remove}
        {...card}
      />
    );
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <DataTable<Row> rowClick={false} bulkActionButtons={false} empty={<NoRows text={none} />}>
        <DataTable.Col
          source="title"
          render={(row: Row) => (
            <RowTitle title={row.title} about={[row.subject, row.topic, shared(row)].filter(Boolean).join(' · ')} />
          )}
        />
        <DataTable.Col source="owner" render={({ owner }: Row) => <span translate="no">{owner}</span>} />
        {columns}
        <DataTable.Col source={newest} sortByOrder="DESC" render={time} />
        <DataTable.Col
          disableSort
          align="right"
          label={<VisuallyHidden>{translate(`${words}.actions`)}</VisuallyHidden>}
          render={remove}
        />
      </DataTable>
    </Box>
  );
};

/** Every teacher's materials of one kind: a table, or cards where it has no room. */
export const MaterialList = <Row extends AdminMaterial>(props: Props<Row>) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  return (
    <ListBase perPage={10} sort={{ field: props.newest, order: 'DESC' }}>
      <PageHeader title={translate(`resources.${resource}.name`, { smart_count: 2 })} />
      <ListCard filters={<FilterSearch label={translate(`${props.words}.search`)} />}>
        <Rows {...props} />
      </ListCard>
    </ListBase>
  );
};
