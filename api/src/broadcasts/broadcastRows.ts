import type { BroadcastPhase } from '@derslik/contract/broadcasts';
import { AppError } from '@derslik/contract/errors';
import type { RoomRows } from '../rooms/log/roomRows.js';
import { isOverQuota } from '../recordings/films/filmSpace.service.js';
import { hasSpace } from '../recordings/recordingSpace.js';
import { seenMs } from '../recordings/recorders.service.js';

type Phase = Exclude<BroadcastPhase, 'planned'>;

const isInstalled = `SELECT 1 FROM recorders WHERE seen_at > now() - make_interval(secs => $1::float8 / 1000)`;
/** A broadcast begins between its start and its end, and not after its owner has deleted it. */
const isItsTime = `SELECT 1 FROM broadcasts b JOIN meetings m ON m.id = b.meeting_id
  WHERE b.meeting_id = $1 AND b.deleted_at IS NULL AND m.start_at <= now() AND m.end_at > now()`;

/** A broadcast's row says what its room says, and nobody else writes that; its film goes out at once. */
export const broadcastRows: RoomRows = {
  append: 'append_broadcasts',
  rowsOf: (decided) => {
    const facts: { isAsked: boolean; state: Phase | null; at: number } = { isAsked: false, state: null, at: 0 };
    let isBroadcast = false;
    const become = (state: Phase, at: number): void => void Object.assign(facts, { state, at });
    for (const { entry } of decided) {
      const { event, at, after } = entry;
      isBroadcast ||= after.kind === 'broadcast';
      if (event.type === 'broadcastAsked') facts.isAsked = true;
      else if (event.type === 'broadcastLive') become('live', at);
      else if (event.type === 'broadcastPaused') become('paused', at);
      else if (event.type === 'broadcastEnded' || event.type === 'ended') become('ended', at);
    }
    return isBroadcast && (facts.isAsked || facts.state) ? facts : null;
  },
  admits: async ({ type }, _personId, { config, roomId, finds }) => {
    if (type !== 'startBroadcast') return;
    if (config.INGEST_URL === null) throw new AppError('broadcast.noIngest');
    if (!(await finds(isItsTime, [roomId]))) throw new AppError('broadcast.notItsTime');
    if (!(await finds(isInstalled, [seenMs]))) throw new AppError('recording.notInstalled');
    if (await finds(isOverQuota, [])) throw new AppError('recording.overQuota');
    if (!(await hasSpace(config.RECORDING_DIR))) throw new AppError('recording.noSpace');
  },
};
