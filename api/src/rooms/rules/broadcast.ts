import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import { isOnAir, roomBroadcast, type broadcast } from '@derslik/contract/room/parts/broadcast';
import { roomRecording } from '@derslik/contract/room/parts/recording';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { DecideContext } from './context.js';

/** Who begins, pauses and ends a broadcast. It is a recording that goes out at once: its recorder says what becomes of it. */
export const decideBroadcast = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof broadcast>,
  { commandId }: DecideContext,
): RoomEvent[] => {
  if (!can(state, actorId, 'broadcast')) throw new AppError('common.forbidden');
  const running = roomBroadcast.of(state);
  const film = roomRecording.of(state);
  if (command.type === 'startBroadcast') {
    if (running?.status === 'ended') throw new AppError('broadcast.over');
    // Two who press at once want one broadcast; and what is ending first comes to its end.
    if (isOnAir(running) || film) return [];
    const { layout } = command;
    return [
      { type: 'broadcastAsked', layout, by: actorId },
      { type: 'recordingAsked', id: commandId, layout, by: actorId },
    ];
  }
  if (!running || running.status === 'ended') return [];
  if (command.type === 'endBroadcast') {
    const ends: RoomEvent[] =
      film && film.wanted !== 'off' ? [{ type: 'recordingWanted', id: film.id, wanted: 'off' }] : [];
    return [{ type: 'broadcastEnded' }, ...ends];
  }
  const wanted = command.paused ? 'paused' : 'on';
  if (!isOnAir(running) || !film || film.wanted === 'off' || film.wanted === wanted) return [];
  return [{ type: 'recordingWanted', id: film.id, wanted }];
};

/** What a broadcast has of these events of its recording. */
export const broadcastFollows = (state: RoomState, events: readonly RoomEvent[]): RoomEvent[] => {
  const running = roomBroadcast.of(state);
  if (!isOnAir(running)) return [];
  return events.flatMap((event): RoomEvent[] => {
    switch (event.type) {
      case 'recordingPaused':
        return [{ type: 'broadcastPaused' }];
      case 'recordingLost':
        return streamIs(running, 'down');
      case 'recordingFaulty':
        return event.again ? streamIs(running, 'down') : [];
      case 'recordingOff':
        return [{ type: 'broadcastStopped' }];
      default:
        return [];
    }
  });
};

/** The recorder says whether the ingest takes its stream. What is told twice, or of another recording, changes nothing. */
export const streamReported = (state: RoomState, recordingId: string, stream: 'up' | 'down'): RoomEvent[] => {
  const running = roomBroadcast.of(state);
  const film = roomRecording.of(state);
  if (!isOnAir(running) || film?.id !== recordingId || film.wanted !== 'on') return [];
  if (stream === 'up' && running.status !== 'live') return [{ type: 'broadcastLive' }];
  return running.status === 'paused' ? [] : streamIs(running, stream);
};

const streamIs = ({ stream: was }: { stream: 'up' | 'down' | null }, stream: 'up' | 'down'): RoomEvent[] =>
  was === stream ? [] : [{ type: 'broadcastStream', stream }];
