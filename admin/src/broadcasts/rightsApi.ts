import { http } from '@derslik/client/http';
import type { TypePermission, TypePermissions } from '@derslik/contract/permissions';

export const readTypePermissions = (): Promise<TypePermissions> =>
  http<TypePermissions>({ path: '/admin/typePermissions' });

export const setTypePermission = (body: TypePermission): Promise<TypePermissions> =>
  http<TypePermissions>({ path: '/admin/typePermissions', method: 'PUT', body });
