import { http } from '@derslik/client/http';
import type {
  TimetableExport,
  TimetableExportQuery,
  TimetableImport,
  TimetableImportName,
  TimetableImportStart,
  TimetableNameChoice,
} from '@derslik/contract/timetableFiles';

const path = '/admin/timetableImports';

/** What is done with files of timetables beside reading them. */
export const timetableFileCalls = {
  /** Two files are FET's: what the lessons are, and where they stand. */
  checkTimetable: (termId: string, [first, second]: readonly File[]): Promise<TimetableImport> => {
    if (!first) throw new Error('No file was given');
    const split = second ? { split: String(first.size) } : {};
    const body = second ? new Blob([first, second]) : first;
    return http<TimetableImport>({ path, method: 'POST', query: { name: first.name, termId, ...split }, body });
  },
  timetableNames: (id: string): Promise<TimetableImportName[]> =>
    http<TimetableImportName[]>({ path: `${path}/${id}/names` }),
  chooseTimetableName: (id: string, body: TimetableNameChoice): Promise<TimetableImport> =>
    http<TimetableImport>({ path: `${path}/${id}/names`, method: 'PUT', body }),
  startTimetableImport: (id: string, body: TimetableImportStart): Promise<TimetableImport> =>
    http<TimetableImport>({ path: `${path}/${id}/start`, method: 'POST', body }),
  undoTimetableImport: (id: string): Promise<TimetableImport> =>
    http<TimetableImport>({ path: `${path}/${id}/undo`, method: 'POST' }),
  discardTimetable: async (id: string): Promise<void> => {
    await http({ path: `${path}/${id}`, method: 'DELETE' });
  },
  timetableFile: (termId: string, query: TimetableExportQuery): Promise<TimetableExport> =>
    http<TimetableExport>({ path: `/admin/terms/${termId}/file`, query: { ...query } }),
};
export type TimetableFileCalls = typeof timetableFileCalls;
