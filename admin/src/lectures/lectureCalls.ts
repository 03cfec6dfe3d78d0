import { http } from '@derslik/client/http';

/** What is done with one file of slides beside reading of it. */
export const lectureCalls = {
  deleteLecture: async (id: string): Promise<void> => {
    await http({ path: `/admin/lectures/${id}`, method: 'DELETE' });
  },
};
export type LectureCalls = typeof lectureCalls;
