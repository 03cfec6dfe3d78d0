import { http } from '@derslik/client/http';
import type { SchoolSettings, SchoolWrite } from '@derslik/contract/school';

const path = '/admin/school';

export const readSchool = (): Promise<SchoolSettings> => http<SchoolSettings>({ path });

export const writeSchool = (body: SchoolWrite): Promise<SchoolSettings> =>
  http<SchoolSettings>({ path, method: 'PUT', body });

export const setLogo = (file: File): Promise<SchoolSettings> =>
  http<SchoolSettings>({ path: `${path}/logo`, method: 'POST', body: file });

export const removeLogo = (): Promise<SchoolSettings> =>
  http<SchoolSettings>({ path: `${path}/logo`, method: 'DELETE' });
