import { Checkbox } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { AdminUser } from '@derslik/contract/users';

/** Chooses everyone on the page. */
export const SelectPage = () => {
  const translate = useTranslate();
  const { data = [], selectedIds, onSelect } = useListContext<AdminUser>();
  const ids = data.map((user) => user.id);
  const chosen = ids.filter((id) => selectedIds.includes(id));
  const isAll = ids.length > 0 && chosen.length === ids.length;
  return (
    <Checkbox
      checked={isAll}
      indeterminate={chosen.length > 0 && !isAll}
      onChange={() =>
        onSelect(isAll ? selectedIds.filter((id) => !ids.includes(id)) : [...new Set([...selectedIds, ...ids])])
      }
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
};

/** Chooses one person; the row around it is a link, so the click stays here. */
export const SelectUser = ({ user }: { user: AdminUser }) => {
  const translate = useTranslate();
  const { selectedIds, onToggleItem } = useListContext<AdminUser>();
  return (
    <Checkbox
      checked={selectedIds.includes(user.id)}
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(user.id)}
      slotProps={{ input: { 'aria-label': translate('users.select', { name: `${user.name} ${user.surname}` }) } }}
    />
  );
};
