import { http } from '@derslik/client/http';
import type { AdminImport, ImportStart } from '@derslik/contract/imports';

/** What is done with lists of people beside reading them. */
export const importCalls = {
  checkList: (file: File): Promise<AdminImport> =>
    http<AdminImport>({ path: '/admin/imports', method: 'POST', query: { name: file.name }, body: file }),
  startImport: (importId: string, body: ImportStart): Promise<AdminImport> =>
    http<AdminImport>({ path: `/admin/imports/${importId}/start`, method: 'POST', body }),
  discardImport: async (importId: string): Promise<void> => {
    await http({ path: `/admin/imports/${importId}`, method: 'DELETE' });
  },
};
export type ImportCalls = typeof importCalls;
