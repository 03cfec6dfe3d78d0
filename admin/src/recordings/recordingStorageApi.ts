import { http, httpData } from '@derslik/client/http';
import type { AdminTrial } from '@derslik/contract/recorderTrials';
import type { AdminRecorder, RecordingStorage } from '@derslik/contract/recordingStorage';

export const readRecordingStorage = (): Promise<RecordingStorage> =>
  http<RecordingStorage>({ path: '/admin/recordingStorage' });

export const readRecorders = async (): Promise<AdminRecorder[]> =>
  httpData<AdminRecorder[]>({ path: '/admin/recorders' });

/** @throws ApiError recorder.away */
export const askTrial = (recorderId: string): Promise<AdminTrial> =>
  http<AdminTrial>({ path: `/admin/recorders/${recorderId}/trial`, method: 'POST' });

export const readTrialFilm = (recorderId: string): Promise<Blob> =>
  http<Blob>({ path: `/admin/recorders/${recorderId}/trialFilm`, isFile: true });
