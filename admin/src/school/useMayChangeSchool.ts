import { usePermissions } from 'react-admin';

/** Whether the reader may change what the school says of itself; the server decides. */
export const useMayChangeSchool = (): { mayChange: boolean; isPending: boolean } => {
  const { permissions, isPending } = usePermissions<string[]>();
  return { mayChange: permissions?.includes('ROLE_GENERAL_MANAGER') ?? false, isPending };
};
