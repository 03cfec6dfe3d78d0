import { http } from '@derslik/client/http';
import type { ConferenceState, ConferenceTest } from '@derslik/contract/conferenceTest';

const path = '/admin/conference';

export const conferenceState = (): Promise<ConferenceState> => http<ConferenceState>({ path });

/** Two places in a room of its own on the server of this prefix. */
export const beginConferenceTest = async (prefix: string): Promise<ConferenceTest['joins']> =>
  (await http<ConferenceTest>({ path: `${path}/test`, method: 'POST', body: { prefix } })).joins;
