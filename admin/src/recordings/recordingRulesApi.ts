import { http } from '@derslik/client/http';
import type { RecordingRules, RecordingRulesWrite } from '@derslik/contract/recordingRules';

const path = '/admin/recordingRules';

export const readRecordingRules = (): Promise<RecordingRules> => http<RecordingRules>({ path });

export const writeRecordingRules = (body: RecordingRulesWrite): Promise<RecordingRules> =>
  http<RecordingRules>({ path, method: 'PUT', body });
