import type { AdminUser } from '@derslik/contract/users';
import { useGetList } from 'react-admin';

/** How many accounts the school has, the reader's own among them. */
export const usePeopleCount = () => {
  const { total, refetch } = useGetList<AdminUser>('users', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  return { total, refetch };
};
