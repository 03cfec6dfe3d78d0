import { http } from '@derslik/client/http';
import type { PlatformSettings, PlatformTrial, PlatformUpdate, SchoolChain } from '@derslik/contract/platforms';

const path = '/admin/platforms';

export const readPlatforms = (): Promise<PlatformSettings> => http({ path });
export const writePlatform = (chain: SchoolChain, body: PlatformUpdate): Promise<PlatformSettings> =>
  http({ path: `${path}/${chain}`, method: 'PUT', body });
export const tryPlatform = (chain: SchoolChain): Promise<PlatformTrial> =>
  http({ path: `${path}/${chain}/trial`, method: 'POST' });
export const writeSchoolChain = (chain: SchoolChain): Promise<PlatformSettings> =>
  http({ path: '/admin/schoolChain', method: 'PUT', body: { chain } });
