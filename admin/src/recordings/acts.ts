import type { AdminRecording } from '@derslik/contract/adminRecordings';
import type { RecordingCalls } from './recordingCalls';

/** What a manager does with films, in the order in which it is offered. */
export const recordingActs = ['showAgain', 'hold', 'letGo', 'delete'] as const;
export type RecordingAct = (typeof recordingActs)[number];

/** Whether the act would change anything of this film. */
export const fits: Record<RecordingAct, (film: AdminRecording) => boolean> = {
  showAgain: ({ reported }) => reported !== null,
  hold: ({ held }) => held === null,
  letGo: ({ held }) => held !== null,
  delete: () => true,
};

export const callOf: Record<RecordingAct, (calls: RecordingCalls, id: string, why: string) => Promise<void>> = {
  showAgain: (calls, id) => calls.showRecordingAgain(id),
  hold: (calls, id, why) => calls.holdRecording(id, why),
  letGo: (calls, id) => calls.letRecordingGo(id),
  delete: (calls, id) => calls.deleteRecording(id),
};
