import type * as z from 'zod/mini';
import { can } from '../can.js';
import { definePart, defineSlice, everyone, nobody } from '../part.js';
import type { ParticipantId, RoomState } from '../state.js';
import type { videoCommands, videoSignals, source } from './videoCommands.js';

export const videoRates = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export type VideoRate = (typeof videoRates)[number];
/** What the video site calls them; the school's own videos have one. */
export const videoQualities = ['auto', 'small', 'medium', 'large', 'hd720', 'hd1080'] as const;
export type VideoQuality = (typeof videoQualities)[number];

/** What names a video of the video site. */
export const siteIdPattern = /^[\w-]{11}$/;

export type VideoSource = z.output<typeof source>;

export interface SharedVideo {
  shareId: string;
  ownerId: ParticipantId;
  source: VideoSource;
  isPlaying: boolean;
  /** Where it was in seconds `at`, Unix milliseconds of the server's clock. */
  position: number;
  at: number;
  rate: VideoRate;
  /** In hundredths. */
  volume: number;
  quality: VideoQuality;
  /** It closed everyone's microphones, and its end lifts that. */
  mutesMicrophones: boolean;
}
type Tuning = Pick<SharedVideo, 'rate' | 'volume' | 'quality'>;

export type VideoEvent =
  | ({
      type: 'videoStarted';
      /** Who is exempt from being muted closes their own microphone, once. */
      quiets?: true;
    } & Pick<SharedVideo, 'shareId' | 'ownerId' | 'source' | 'mutesMicrophones'>)
  | ({ type: 'videoMoved' } & Pick<SharedVideo, 'isPlaying' | 'position'>)
  | ({ type: 'videoTuned' } & Tuning)
  | { type: 'videoFinished' };

/** What everyone inside watches; null while there is none. */
export const sharedVideo = defineSlice<SharedVideo | null>({ name: 'video', empty: null, sees: 'everyone' });

/** Where it is at a time of the server's clock, as if it were endless; seconds. */
export const videoPosition = ({ isPlaying, position, at, rate }: SharedVideo, now: number): number =>
  isPlaying ? position + (Math.max(0, now - at) / 1_000) * rate : position;

/** Whether its owner is still inside, and may still share one. */
export const isVideoKept = (state: RoomState): boolean => {
  const video = sharedVideo.of(state);
  return video !== null && can(state, video.ownerId, 'shareYoutube');
};

const change = (state: RoomState, next: (video: SharedVideo) => SharedVideo): RoomState => {
  const video = sharedVideo.of(state);
  return video ? sharedVideo.with(state, next(video)) : state;
};

/** A video that one person plays for everyone. */
export const video = definePart<VideoEvent, typeof videoCommands, typeof videoSignals>()({
  name: 'video',
  since: 14,
  slices: [sharedVideo],
  events: {
    videoStarted: {
      reduce: (state, { shareId, ownerId, source, mutesMicrophones }, at) =>
        sharedVideo.with(state, {
          ...{ shareId, ownerId, source, mutesMicrophones, at },
          ...{ isPlaying: false, position: 0, rate: 1, volume: 100, quality: 'auto' },
        }),
      sees: everyone,
      urgent: true,
      names: ({ ownerId }) => [ownerId],
    },
    videoMoved: {
      reduce: (state, { isPlaying, position }, at) => change(state, (now) => ({ ...now, isPlaying, position, at })),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    videoTuned: {
      reduce: (state, { rate, volume, quality }, at) =>
        change(state, (now) => ({ ...now, rate, volume, quality, position: videoPosition(now, at), at })),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
    videoFinished: {
      reduce: (state) => sharedVideo.with(state, null),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
  },
});
