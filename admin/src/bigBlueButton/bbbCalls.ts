import { http } from '@derslik/client/http';
import type { BbbCalls, BbbPlatforms, BbbPlatformUpdate, BbbSecret } from '@derslik/contract/bigBlueButton';

const path = '/admin/bbbPlatforms';

export const readBbbPlatforms = (): Promise<BbbPlatforms> => http({ path });
export const readBbbCalls = (): Promise<BbbCalls> => http({ path: '/admin/bbbCalls' });
export const makeBbbPlatform = (name: string): Promise<BbbSecret> => http({ path, method: 'POST', body: { name } });
export const writeBbbPlatform = (id: string, body: BbbPlatformUpdate): Promise<BbbPlatforms> =>
  http({ path: `${path}/${id}`, method: 'PUT', body });
export const renewBbbSecret = (id: string): Promise<BbbSecret> =>
  http({ path: `${path}/${id}/secret`, method: 'POST' });
export const deleteBbbPlatform = (id: string): Promise<BbbPlatforms> =>
  http({ path: `${path}/${id}`, method: 'DELETE' });
