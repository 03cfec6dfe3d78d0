import { recordingTypes } from '@derslik/contract/roles';
import type { AdminUser } from '@derslik/contract/users';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';

interface Props {
  of: AdminUser;
  value: AdminUser | null;
  onChange: (chosen: AdminUser | null) => void;
  error: string | false;
}

const nameOf = ({ name, surname, username }: AdminUser): string => `${name} ${surname} (${username})`;

/** A teacher or manager of the school, found by name. */
export const ChooseHeir = ({ of, value, onChange, error }: Props) => {
  const translate = useTranslate();
  const [q, setQ] = useState('');
  const { data = [], isFetching } = useGetList<AdminUser>('users', {
    filter: { state: 'active', ...(q && { q }) },
    pagination: { page: 1, perPage: 50 },
    sort: { field: 'name', order: 'ASC' },
  });
  const choices = data.filter(({ id, userType }) => id !== of.id && recordingTypes.includes(userType));
  return (
    <Autocomplete
      options={choices}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, typed, reason) => reason === 'input' && setQ(typed.trim())}
      getOptionLabel={nameOf}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      // The server has looked for it.
      filterOptions={(all) => all}
      loading={isFetching}
      loadingText={translate('ra.page.loading')}
      noOptionsText={translate('users.noHeir')}
      openText={translate('ra.action.open')}
      closeText={translate('ra.action.close')}
      clearText={translate('ra.action.clear_input_value')}
      renderInput={(field) => (
        <TextField
          {...field}
          label={translate('users.heir')}
          error={error !== false}
          helperText={error || translate('users.heirHelp')}
        />
      )}
      fullWidth
    />
  );
};
