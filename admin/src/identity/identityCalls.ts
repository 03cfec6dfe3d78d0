import { http, httpData } from '@derslik/client/http';
import type {
  AdminIdentity,
  AdminProvider,
  AdminVisitor,
  EmergencyManager,
  IdentityJoin,
  ProviderCreate,
  ProviderUpdate,
} from '@derslik/contract/identity';
import type { MappingPreview, ProviderTrial, Would } from '@derslik/contract/providerTrial';

const path = '/admin/identityProviders';

export const readProviders = (): Promise<AdminProvider[]> => http({ path });
export const readProvider = (id: string): Promise<AdminProvider> => http({ path: `${path}/${id}` });
export const createProvider = (body: ProviderCreate): Promise<AdminProvider> => http({ path, method: 'POST', body });
export const writeProvider = (id: string, body: ProviderUpdate): Promise<AdminProvider> =>
  http({ path: `${path}/${id}`, method: 'PUT', body });
export const deleteProvider = async (id: string): Promise<void> => {
  await http({ path: `${path}/${id}`, method: 'DELETE' });
};
export const readVisitors = (id: string): Promise<AdminVisitor[]> => http({ path: `${path}/${id}/visitors` });
export const readTrial = async (id: string): Promise<ProviderTrial | null> =>
  httpData<ProviderTrial | null>({ path: `${path}/${id}/trial` });
export const tryToken = async (id: string, token: string): Promise<void> => {
  await http({ path: `${path}/${id}/trial`, method: 'POST', body: { token } });
};
export const previewMapping = async (id: string, body: MappingPreview): Promise<Would | null> =>
  httpData<Would | null>({ path: `${path}/${id}/preview`, method: 'POST', body });
export const readEmergency = (): Promise<EmergencyManager> => http({ path: '/admin/identityEmergency' });
export const writeEmergency = (body: EmergencyManager): Promise<EmergencyManager> =>
  http({ path: '/admin/identityEmergency', method: 'PUT', body });
export const readIdentities = (userId: string): Promise<AdminIdentity[]> =>
  http({ path: `/admin/users/${userId}/identities` });
export const joinIdentityOf = async (userId: string, body: IdentityJoin): Promise<void> => {
  await http({ path: `/admin/users/${userId}/identities`, method: 'POST', body });
};
export const partIdentity = async (userId: string, id: string): Promise<void> => {
  await http({ path: `/admin/users/${userId}/identities/${id}`, method: 'DELETE' });
};
