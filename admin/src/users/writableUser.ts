import { adminUserCreate, adminUserUpdate } from '@derslik/contract/users';
import type { Writable } from '../data/dataProvider';

export const writableUser: Writable = {
  create: adminUserCreate,
  update: adminUserUpdate,
  fieldOfCode: {
    'auth.usernameTaken': 'username',
    'auth.emailTaken': 'email',
    'structure.oneClass': 'classes',
    'structure.gone': 'classes',
  },
};
