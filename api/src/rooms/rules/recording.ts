import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import { isOnAir, roomBroadcast } from '@derslik/contract/room/parts/broadcast';
import { roomRecording, type recording, type RecordingWish } from '@derslik/contract/room/parts/recording';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { RecordingReport } from './commands.js';
import type { DecideContext } from './context.js';
import { answerFilming } from './filming.js';

/** Who begins, pauses and ends a recording. What the recorder does about it, it reports itself. */
export const decideRecording = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof recording>,
  { commandId }: DecideContext,
): RoomEvent[] => {
  if (command.type === 'answerFilming') return answerFilming(state, actorId, command.agrees);
  const isAsking = command.type === 'checkFilming';
  if (!can(state, actorId, 'record') && !(isAsking && can(state, actorId, 'directStage')))
    throw new AppError('common.forbidden');
  // The server has said it before, of all who are here.
  if (isAsking) return [];
  // A film that goes out is paused and ended with its broadcast.
  if (isOnAir(roomBroadcast.of(state))) throw new AppError('common.forbidden');
  const running = roomRecording.of(state);
  if (command.type === 'startRecording') {
    // Two who press at once want one film.
    const { layout, chat } = command;
    return running ? [] : [{ type: 'recordingAsked', id: commandId, layout, by: actorId, ...(chat && { chat }) }];
  }
  // What is ending doesn't go on.
  if (!running || running.wanted === 'off') return [];
  const wanted: RecordingWish = command.type === 'stopRecording' ? 'off' : command.paused ? 'paused' : 'on';
  return wanted === running.wanted ? [] : [{ type: 'recordingWanted', id: running.id, wanted }];
};

/** What is told twice, or of a recording that is over, changes nothing. */
export const recordingReported = (state: RoomState, id: string, report: RecordingReport): RoomEvent[] => {
  const running = roomRecording.of(state);
  if (running?.id !== id) return [];
  switch (report.status) {
    case 'on':
      if (running.status === 'on' && running.fault === null) return [];
      return [{ type: 'recordingOn', id, ...(report.gapMs !== undefined && { gapMs: report.gapMs }) }];
    case 'paused':
      return running.status === 'paused' ? [] : [{ type: 'recordingPaused', id }];
    case 'lost':
      return running.status === 'pending' ? [] : [{ type: 'recordingLost', id }];
    case 'faulty':
      // What begins anew, and what was said already, is not said once more; what is missing hides nothing that may be mended.
      if (running.status !== 'on' || running.wanted !== 'on') return [];
      if (running.fault !== null && (running.fault !== 'missing' || report.fault === 'missing')) return [];
      return [{ type: 'recordingFaulty', id, fault: report.fault, again: report.again }];
    case 'off':
      return [{ type: 'recordingOff', id, reason: report.reason }];
  }
};
