import { Box } from '@mui/material';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { accountTypes } from '@derslik/contract/roles';
import { BirthDateInput } from './BirthDateInput';
import { GroupsInput } from './GroupsInput';

interface Props {
  /** Only general managers make general managers. */
  withGeneralManager: boolean;
  isTypeFixed?: boolean;
  isReadOnly?: boolean;
}

/** Who a person is: the fields that adding and editing share. */
export const UserFields = ({ withGeneralManager, isTypeFixed = false, isReadOnly = false }: Props) => {
  const translate = useTranslate();
  const types = accountTypes.filter((type) => withGeneralManager || type !== 'general-manager');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      <TextInput source="name" disabled={isReadOnly} helperText={false} autoComplete="off" />
      <TextInput source="surname" disabled={isReadOnly} helperText={false} autoComplete="off" />
      <TextInput
        source="username"
        disabled={isReadOnly}
        helperText="users.usernameHelp"
        autoComplete="off"
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
      />
      <TextInput source="email" type="email" disabled={isReadOnly} helperText="users.emailHelp" autoComplete="off" />
      <SelectInput
        source="userType"
        margin="none"
        disabled={isReadOnly || isTypeFixed}
        helperText={isTypeFixed ? 'users.self' : false}
        choices={types.map((id) => ({ id, name: translate(`userType.${id}`) }))}
      />
      <BirthDateInput isReadOnly={isReadOnly} />
      <GroupsInput kind="classes" isReadOnly={isReadOnly} />
      <GroupsInput kind="departments" isReadOnly={isReadOnly} />
    </Box>
  );
};
