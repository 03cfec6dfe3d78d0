import { http } from '@derslik/client/http';
import type { LtiPlatforms, LtiPlatformUpdate, LtiRegistration, LtiTrial } from '@derslik/contract/lti';

const path = '/admin/ltiPlatforms';

export const readLtiPlatforms = (): Promise<LtiPlatforms> => http({ path });
export const makeLtiPlatform = (name: string): Promise<LtiPlatforms> => http({ path, method: 'POST', body: { name } });
export const writeLtiPlatform = (id: string, body: LtiPlatformUpdate): Promise<LtiPlatforms> =>
  http({ path: `${path}/${id}`, method: 'PUT', body });
export const tryLtiPlatform = (id: string): Promise<LtiTrial> => http({ path: `${path}/${id}/trial`, method: 'POST' });
export const linkLtiPlatform = (id: string): Promise<LtiRegistration> =>
  http({ path: `${path}/${id}/registration`, method: 'POST' });
export const deleteLtiPlatform = (id: string): Promise<LtiPlatforms> =>
  http({ path: `${path}/${id}`, method: 'DELETE' });
