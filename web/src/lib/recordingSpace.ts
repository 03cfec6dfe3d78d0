import type { RecordingSpace } from '@derslik/contract/recordingRules';
import { addCalls } from './api';

/** How full the place for films is, and whether a recording could begin. */
export const { useRecordingSpaceQuery } = addCalls((build) => ({
  recordingSpace: build.query<RecordingSpace, void>({
    query: () => ({ path: '/recordingSpace' }),
    providesTags: ['Record'],
  }),
}));
