import { accountTypes } from '@derslik/contract/roles';
import { useTranslate } from 'react-admin';
import { FilterSearch } from '../list/FilterSearch';
import { FilterSelect } from '../list/FilterSelect';
import type { PeopleKind } from './kinds';
import { useChoices } from './useChoices';

export const TypeFilter = () => {
  const translate = useTranslate();
  return (
    <FilterSelect
      source="userType"
      label={translate('users.type')}
      choices={accountTypes.map((value) => ({ value, label: translate(`userType.${value}`) }))}
    />
  );
};

/** By class or department; also those who are in none. */
export const GroupFilter = ({ kind }: { kind: PeopleKind }) => {
  const translate = useTranslate();
  const { data: groups = [] } = useChoices(kind);
  const choices = groups.map(({ id, name }) => ({ value: id, label: name }));
  const none = { value: 'none', label: translate(`structure.${kind}.without`) };
  return (
    <FilterSelect
      source={kind}
      label={translate(`resources.${kind}.name`, { smart_count: 1 })}
      choices={[none, ...choices]}
    />
  );
};

/** Name, type and class of the people that one chooses from. */
export const PeopleFilters = ({ withClass = false }: { withClass?: boolean }) => (
  <>
    <FilterSearch label={useTranslate()('users.search')} />
    <TypeFilter />
    {withClass && <GroupFilter kind="classes" />}
  </>
);
