import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import { isOnAir, roomBroadcast, type broadcast, type LessonAudience } from '@derslik/contract/room/parts/broadcast';
import { type RecordingLayout } from '@derslik/contract/room/filming';
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
  const isStage = state.kind === 'broadcast';
  if (!can(state, actorId, isStage ? 'broadcast' : 'liveStream')) throw new AppError('common.forbidden');
  const running = roomBroadcast.of(state);
  const film = roomRecording.of(state);
  if (command.type === 'startBroadcast') {
    if (isStage && running?.status === 'ended') throw new AppError('broadcast.over');
    const { layout, audience } = command;
    assertKnown(state, layout, audience);
    // Two who press at once want one broadcast; and what is ending first comes to its end.
    if (isOnAir(running) || (isStage && film)) return [];
    // What is filmed for the school alone doesn't become everybody's by a press.
    if (film) throw new AppError('broadcast.filmRuns');
    return [
      { type: 'broadcastAsked', layout, by: actorId, ...(audience && { audience }) },
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

/** A stage has a plan that says who watches, and a picture that is directed; a lesson has neither. */
const assertKnown = (state: RoomState, layout: RecordingLayout, audience: LessonAudience | undefined): void => {
  const isStage = state.kind === 'broadcast';
  if (isStage && layout === 'teacher') throw new AppError('common.invalid', { field: 'layout' });
  if (isStage !== (audience === undefined) || (audience === 'classes' && state.kind !== 'academic'))
    throw new AppError('common.invalid', { field: 'audience' });
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
        // A lesson's is begun anew by another press, under the same link; a stage waits for that one.
        return [{ type: state.kind === 'broadcast' ? 'broadcastStopped' : 'broadcastEnded' }];
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
