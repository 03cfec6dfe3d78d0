import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { RoomEvent } from '@derslik/contract/room/events';
import type { CommandOf } from '@derslik/contract/room/part';
import { isVideoKept, sharedVideo, type SharedVideo, type video } from '@derslik/contract/room/parts/video';
import { reduceRoom } from '@derslik/contract/room/reduce';
import { screenAgainstVideo } from '@derslik/contract/room/sharing';
import { optionsOf, type ParticipantId, type RoomState } from '@derslik/contract/room/state';
import type { DecideContext } from './context.js';
import { muteEveryone, requireActOn } from './mediaEntry.js';

type VideoCommand = CommandOf<typeof video>;
type Start = Extract<VideoCommand, { action: 'start' }>;

/** Who shares a video, and moves it for everyone. Whether it is theirs to share, `videoRows` asks before. */
export const decideVideo = (
  state: RoomState,
  actorId: ParticipantId,
  command: VideoCommand,
  { commandId }: DecideContext,
): RoomEvent[] => {
  const shared = sharedVideo.of(state);
  if (command.action === 'finish') return shared ? end(state, actorId, shared) : [];
  if (!can(state, actorId, 'shareYoutube')) throw new AppError('common.forbidden');
  if (command.action === 'start') return start(state, actorId, command, commandId);
  if (!shared) return [];
  if (shared.ownerId !== actorId) throw new AppError('common.forbidden');
  return move(shared, command);
};

const start = (state: RoomState, ownerId: ParticipantId, { source, mutesMicrophones }: Start, shareId: string) => {
  const against = screenAgainstVideo(state, ownerId);
  if (against) throw new AppError(against);
  const count = optionsOf(state, ownerId).maxYoutubeShareParticipant;
  if (sharedVideo.of(state)) throw new AppError('warning.maxYoutube', { count });
  const mayMute = mutesMicrophones && can(state, ownerId, 'toggleAllParticipantMicrophone');
  const muting = mayMute ? muteEveryone(state, 'mic', true) : [];
  const started = { shareId, ownerId, source, mutesMicrophones: muting.length > 0 && !state.switches.mutedAllMic };
  return [{ type: 'videoStarted' as const, ...started, ...(mayMute && { quiets: true as const }) }, ...muting];
};

const end = (state: RoomState, actorId: ParticipantId, shared: SharedVideo): RoomEvent[] => {
  if (shared.ownerId !== actorId) requireActOn(state, actorId, shared.ownerId, 'finishVideo');
  return finished(state, shared);
};

/** What it closed may be opened again, unless somebody did so before. */
const finished = (state: RoomState, { mutesMicrophones }: SharedVideo): RoomEvent[] => [
  { type: 'videoFinished' },
  ...(mutesMicrophones && state.switches.mutedAllMic ? muteEveryone(state, 'mic', false) : []),
];

const hundredths = (seconds: number): number => Math.round(seconds * 100) / 100;

const move = (shared: SharedVideo, command: Exclude<VideoCommand, Start | { action: 'finish' }>): RoomEvent[] => {
  switch (command.action) {
    case 'play':
    case 'pause':
    case 'seek': {
      const isPlaying = command.action === 'seek' ? shared.isPlaying : command.action === 'play';
      const position = hundredths(command.position);
      const isSo = !isPlaying && !shared.isPlaying && position === shared.position;
      return isSo ? [] : [{ type: 'videoMoved', isPlaying, position }];
    }
    case 'rate':
      return tune(shared, { rate: command.rate });
    case 'volume':
      return tune(shared, { volume: command.volume });
    case 'quality':
      return tune(shared, { quality: command.quality });
  }
};

const tune = (shared: SharedVideo, wanted: Partial<Pick<SharedVideo, 'rate' | 'volume' | 'quality'>>): RoomEvent[] => {
  const { rate, volume, quality } = { ...shared, ...wanted };
  const isSo = rate === shared.rate && volume === shared.volume && quality === shared.quality;
  return isSo ? [] : [{ type: 'videoTuned', rate, volume, quality }];
};

/** A video ends with its owner's stay, and with their right to share one, whatever ended these. */
export const videoEndsAfter = (state: RoomState, events: readonly RoomEvent[], now: number): RoomEvent[] => {
  const shared = sharedVideo.of(state);
  if (shared === null || events.length === 0) return [];
  const after = events.reduce(
    (next, event) => reduceRoom(next, { seq: next.seq + 1, at: now, actorId: null, event }),
    state,
  );
  const isOver = after.endedAt !== null || sharedVideo.of(after) === null || isVideoKept(after);
  return isOver ? [] : finished(after, shared);
};
