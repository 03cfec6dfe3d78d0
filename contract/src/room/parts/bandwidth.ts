import { definePart, everyone } from '../part.js';
import type { ParticipantId, RoomState } from '../state.js';
import { defineVisitMark } from '../visitMark.js';
import type { bandwidthCommands } from './bandwidthCommands.js';

export type BandwidthEvent = { type: 'lowBandwidthSet'; id: ParticipantId; on: boolean };

const savers = defineVisitMark('lowBandwidth');
/** Whether this person receives no pictures but a shared screen. */
export const hasLowBandwidth = (state: RoomState, id: ParticipantId): boolean => savers.of(state, id);

/** Who saves their line tells the room, so that others know why they may not be seen. */
export const bandwidth = definePart<BandwidthEvent, typeof bandwidthCommands>()({
  name: 'bandwidth',
  since: 18,
  slices: [savers.slice],
  events: {
    lowBandwidthSet: {
      reduce: (state, { id, on }) => savers.with(state, id, on),
      sees: everyone,
      urgent: false,
      names: ({ id }) => [id],
    },
  },
});
