import { http } from '@derslik/client/http';
import type { AdminPrograms, ProgramCreate, ProgramToken, ProgramUpdate } from '@derslik/contract/programs';

const path = '/admin/programs';

export const readPrograms = (): Promise<AdminPrograms> => http({ path });
export const makeProgram = (body: ProgramCreate): Promise<ProgramToken> => http({ path, method: 'POST', body });
export const writeProgram = (id: string, body: ProgramUpdate): Promise<AdminPrograms> =>
  http({ path: `${path}/${id}`, method: 'PUT', body });
export const deleteProgram = (id: string): Promise<AdminPrograms> => http({ path: `${path}/${id}`, method: 'DELETE' });
