import { Users } from 'lucide-react';
import type { AdminUser } from '@derslik/contract/users';
import { UserCreate } from './UserCreate';
import { UserEdit } from './UserEdit';
import { UserList } from './UserList';

export const users = {
  list: UserList,
  edit: UserEdit,
  create: UserCreate,
  icon: Users,
  recordRepresentation: (user: AdminUser) => `${user.name} ${user.surname}`,
};
