import { adminClassWrite, adminGroupWrite } from '@derslik/contract/structure';
import type { Writable } from '../data/dataProvider';
import type { Kind } from './kinds';

const fieldOfCode = { 'structure.nameTaken': 'name', 'structure.levelGone': 'levelId' } as const;
const group: Writable = { create: adminGroupWrite, update: adminGroupWrite, fieldOfCode };

export const writableStructure: Record<Kind, Writable> = {
  levels: group,
  classes: { create: adminClassWrite, update: adminClassWrite, fieldOfCode },
  departments: group,
};
