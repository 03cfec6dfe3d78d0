import { http } from '@derslik/client/http';

const path = (id: string, of = ''): string => `/admin/recordings/${id}${of}`;

/** What is done with one film beside reading of it. */
export const recordingCalls = {
  holdRecording: async (id: string, why: string): Promise<void> => {
    await http({ path: path(id, '/hold'), method: 'POST', body: { why } });
  },
  letRecordingGo: async (id: string): Promise<void> => {
    await http({ path: path(id, '/hold'), method: 'DELETE' });
  },
  showRecordingAgain: async (id: string): Promise<void> => {
    await http({ path: path(id, '/report'), method: 'DELETE' });
  },
  deleteRecording: async (id: string): Promise<void> => {
    await http({ path: path(id), method: 'DELETE' });
  },
};
export type RecordingCalls = typeof recordingCalls;
