import type { RecordingFault } from '@derslik/contract/room/parts/recording';
import type { RoomRows } from '../rooms/log/roomRows.js';

/** What a film lacks, and that it begins anew for it: the lease goes in the same transaction in which the room is told. */
export const recordingFaultRows: RoomRows = {
  append: 'append_recording_faults',
  rowsOf: (decided) => {
    const known = new Map<string, RecordingFault | null>();
    const again = new Set<string>();
    for (const { event } of decided.map(({ entry }) => entry)) {
      if (event.type === 'recordingFaulty') {
        if (event.again) again.add(event.id);
        else known.set(event.id, event.fault);
      } else if (event.type === 'recordingOn' || event.type === 'recordingPaused' || event.type === 'recordingLost')
        known.set(event.id, null);
    }
    if (known.size + again.size === 0) return null;
    return { known: [...known].map(([id, fault]) => ({ id, fault })), again: [...again] };
  },
};
