import { http } from '@derslik/client/http';
import type { HookCreate, HookDeliveries, HookDelivery, Hooks, HookSecret, HookUpdate } from '@derslik/contract/hooks';

const path = '/admin/hooks';

export const readHooks = (): Promise<Hooks> => http({ path });
export const readHookDeliveries = (): Promise<HookDeliveries> => http({ path: '/admin/hookDeliveries' });
export const makeHook = (body: HookCreate): Promise<HookSecret> => http({ path, method: 'POST', body });
export const writeHook = (id: string, body: HookUpdate): Promise<Hooks> =>
  http({ path: `${path}/${id}`, method: 'PUT', body });
export const renewHookSecret = (id: string): Promise<HookSecret> =>
  http({ path: `${path}/${id}/secret`, method: 'POST' });
export const tryHook = (id: string): Promise<HookDelivery> => http({ path: `${path}/${id}/trial`, method: 'POST' });
export const deleteHook = (id: string): Promise<Hooks> => http({ path: `${path}/${id}`, method: 'DELETE' });
export const sendHookAgain = (id: string): Promise<HookDelivery> =>
  http({ path: `/admin/hookDeliveries/${id}/again`, method: 'POST' });
