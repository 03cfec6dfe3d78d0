import type { ConferenceState, ConferenceTest } from '@derslik/contract/conferenceTest';
import { authorizedRequest } from '../session/authorizedRequest';

const address = '/api/admin/conference';

export const conferenceState = async (): Promise<ConferenceState> =>
  (await authorizedRequest(address)).json as ConferenceState;

/** Two places in a room of its own on the server of this prefix. */
export const beginConferenceTest = async (prefix: string): Promise<ConferenceTest['joins']> => {
  const answer = await authorizedRequest(`${address}/test`, { method: 'POST', body: JSON.stringify({ prefix }) });
  return (answer.json as ConferenceTest).joins;
};
